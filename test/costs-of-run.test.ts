import { expect, test } from 'vitest'
import { judgeBudget, showWhereMinutesWent } from '#dev/costs-of-run.ts'

const costs = [
  { file: 'e2e/quais.story.ts', seconds: 41, servers: 1, apps: 200, axe: 2 },
  { file: 'e2e/zones.story.ts', seconds: 9, servers: 1, apps: 200, axe: 3 },
]

test('a run that starts the app more often than its tier may is told so, and by which number', () => {
  const judged = judgeBudget('test', costs, 100)
  expect(judged.filter(({ isKept }) => !isKept).map(({ line }) => line)).toEqual([
    expect.stringMatching(/^400 starts of the app, of \d+ that `test` may have/),
  ])
  expect(judged.length).toBe(4)
  expect(judgeBudget('night', costs, 100)).toEqual([])
})

test('the dearest files stand first', () => {
  const said = showWhereMinutesWent(costs.toReversed(), 1.5)
  expect(said).toContain('50 core-seconds in the files of tests, in 1.5 minutes.')
  expect(said.indexOf('quais')).toBeLessThan(said.indexOf('zones'))
})
