import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('what is certain from the name of an import is what the engine finds, for all of a server', () => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const parameters = ['--disable-warning=ExperimentalWarning', '--import', path('compared-imports.ts')]
  const output = execFileSync(process.execPath, [...parameters, path('../src/server/app/start.ts')], {
    encoding: 'utf8',
  })
  const { certain, otherwise } = JSON.parse(output) as { certain: number; otherwise: string[] }
  expect(otherwise).toEqual([])
  expect(certain).toBeGreaterThan(2000)
})
