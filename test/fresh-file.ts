import { afterAll, expect, vi } from 'vitest'
import { beginCosts } from '#dev/costs.ts'

/**
 * The files of one process run one after the other, because starting a process and reading the packages for each takes
 * longer than most tests. Each begins with modules of its own and ends with the globals that it found.
 */
vi.resetModules()
const writeCosts = beginCosts()
const found = globals()

afterAll(() => {
  vi.useRealTimers()
  writeCosts(expect.getState().testPath ?? 'unknown')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const now = globals()
  const changed = [...now.keys(), ...found.keys()].filter((name) => !Object.is(found.get(name), now.get(name)))
  expect(changed, 'this file leaves globals behind').toEqual([])
})

/** Packages that are read for the first time keep what is theirs under symbols and `__` names. */
function globals(): ReadonlyMap<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map(
    all.filter(([name]) => !name.startsWith('__')).map(([name, { value }]): [string, unknown] => [name, value]),
  )
}
