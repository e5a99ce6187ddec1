import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { whileDatabaseComesBack } from './wait-for-database.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const onServer = { DATABASE_URL: 'postgres://guet:secret@127.0.0.1:5432/guet' }

function startOn(environment: NodeJS.ProcessEnv) {
  const warn = vi.fn<(facts: object, sentence: string) => void>()
  const services = { config: readConfig(environment), log: { warn } as unknown as Services['log'] }
  const pause = vi.fn<() => Promise<void>>(async () => {
    if (pause.mock.calls.length > 5) throw new Error('It waits without end.')
  })
  return { warn, pause, begin: (step: () => Promise<string>) => whileDatabaseComesBack(services, step, pause) }
}

test('a step of the start whose PostgreSQL goes away is begun again until it is there; what is logged names no password', async () => {
  const { warn, pause, begin } = startOn(onServer)
  const step = vi.fn<() => Promise<string>>(async () => 'begun')
  step.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  expect(await begin(step)).toBe('begun')
  expect(pause).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual([[{ problem: away, database: '127.0.0.1:5432/guet' }, 'waiting for the database']])
})

test('any other reason ends the start, and an embedded database is not waited for', async () => {
  const wrong = new Error('relation « alerts » does not exist')
  await expect(startOn(onServer).begin(() => Promise.reject(wrong))).rejects.toBe(wrong)
  const embedded = startOn({})
  await expect(embedded.begin(() => Promise.reject(away))).rejects.toBe(away)
  expect(embedded.pause).not.toHaveBeenCalled()
})
