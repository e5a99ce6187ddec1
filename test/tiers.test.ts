import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parametersOf, projects, projectsOf, tiers } from '#dev/tiers.ts'

const files = globSync(['src/**/*.test.ts', 'test/*.test.ts', 'e2e/*.story.ts'])

describe('every file of tests', () => {
  test('is run by all but the night, or by the night', () => {
    const asked = [...tiers.all, ...tiers.night].map(({ project }) => project)
    expect(files.filter((file) => !projectsOf(file).some((project) => asked.includes(project)))).toEqual([])
    expect(files.length).toBeGreaterThan(500)
  })

  test('that starts processes is waited for by nobody, but for one kill of an SOS, of a position and of a file', () => {
    expect(projectsOf('src/server/platform/backup/backup.process.test.ts')).toEqual(['process'])
    expect(projectsOf('src/server/alerts/raise/kill.test.ts')).toEqual(['unit'])
    expect(projectsOf('src/server/alerts/raise/kill.night.test.ts')).toEqual(['night'])
  })
})

test('what is waited for and what comes later are together all of it', () => {
  const parts = [...tiers.test, ...tiers.rest]
  for (const { project } of tiers.all) {
    const here = parts.filter((part) => part.project === project)
    const isWhole = here.some((part) => !('only' in part) && !('without' in part && part.without.includes('later')))
    const isCutInTwo = here.length === 2 && here.some((part) => 'only' in part && part.only === 'later')
    expect({ project, isAsked: isWhole || isCutInTwo }).toEqual({ project, isAsked: true })
  }
  expect(Object.keys(projects).length).toBeGreaterThan(parts.length / 2)
})

describe('a part', () => {
  test('of what comes later reads only the files that have some of it', () => {
    const asked = parametersOf({ project: 'story', only: 'later' })
    expect(asked).toContain('--tags-filter=later')
    expect(asked).toContain('e2e/offline.story.ts')
    expect(asked).not.toContain('e2e/push.story.ts')
  })

  test('of what is waited for leaves out what comes later', () => {
    expect(parametersOf({ project: 'story', without: ['later', 'night'] })).toContain('--tags-filter=!later && !night')
  })
})
