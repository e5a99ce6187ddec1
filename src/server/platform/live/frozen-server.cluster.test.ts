import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import { type OpenServices, openServices } from '#server/app/open-services.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { raised } from '#test/samples/sos.ts'
import { everyone, numbered } from '#test/world/live-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { publishEvent } from './publish.actions.ts'

/** One database, two servers, of which one stands still in the middle of what it does. */
let guet: TestServer
let frozen: OpenServices
beforeAll(async () => {
  guet = await openTestServer()
  frozen = await openServices(guet.services.config, guet.services.log)
})
afterAll(async () => {
  await frozen.close()
  await guet.close()
})

test('a server that freezes with an event in its hands keeps no call for help waiting, and its event comes after it', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const other = await freeze(async (inside) => {
    // Nobody ends it: what waits for it would wait for ever.
    await inside.db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await publishEvent(inside, numbered, everyone, { number: 7, weight: '' })
  })
  const call = await raised(fisherman)
  await other.thaw()
  const told = await rowsOf(guet, 'select name, data from live_log order by sequence')
  expect(told.map(({ name }) => name)).toEqual(['alert.raised', numbered.name])
  expect(told[0]?.['data']).toMatchObject({ id: call.id })
  expect(await rowsOf(guet, 'select from live_unnumbered')).toEqual([])
})

test('a call for help that a frozen server holds is kept by the next one that hears it', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const id = newId()
  const other = await freeze(async (inside) => {
    await raise(inside, [callOf(fisherman.id, id)])
  })
  expect(await raised(fisherman, { id })).toMatchObject({ id, status: 'active' })
  await expect(other.thaw()).rejects.toBeInstanceOf(Error)
})

/** It did everything that it wanted to in its transaction, and is not heard of any more. */
async function freeze(work: (inside: Services) => Promise<void>) {
  const [stands, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = inTransaction(frozen.services, async (inside) => {
    await work(inside)
    inside.beforeCommit?.(async () => {
      stands.resolve()
      await goesOn.promise
    }, null)
  })
  ended.catch(() => {})
  await stands.promise
  return {
    thaw: async () => {
      goesOn.resolve()
      await ended
    },
  }
}

function callOf(person: string, id: string) {
  const now = new Date()
  return {
    id,
    alertType: 'emergency',
    severity: 'critical',
    message: 'SOS – Sopé',
    pirogueId: null,
    accountId: person,
    deviceId: null,
    zoneId: null,
    place: null,
    occurredAt: now,
    receivedAt: now,
    openKey: null,
    isDrill: false,
    metadata: {},
  } as const
}
