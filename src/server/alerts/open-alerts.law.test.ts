import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#server/platform/services.ts'
import { raised } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { updateAlert } from './alerts.store.ts'
import { lockOpenAlertAbout, openAlertAbout } from './open-alerts.store.ts'

let guet: TestServer
const key = 'sos:1'
let id: string
beforeAll(async () => {
  guet = await openTestServer()
  const fisherman = await guet.signedInAs('fisherman')
  id = (await raised(fisherman)).id
  await rowsOf(guet, `update alerts set open_key = '${key}' where id = '${id}'`)
})
afterAll(() => guet.close())

const held = () => inTransaction(guet.services, ({ db }) => lockOpenAlertAbout(db, key))
const isAnyWaiting = async () => (await rowsOf(guet, 'select from pg_locks where not granted')).length > 0

test('one that is being resolved is waited for, and is then open no more', async () => {
  expect(await held()).toMatchObject({ id })
  const { resolve: resolveIt, promise: mayResolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolveIt())
  const resolving = inTransaction(guet.services, async ({ db }) => {
    await updateAlert(db, id, { status: 'resolved', resolvedAt: guet.clock.now })
    await mayResolve
  })
  const asked = held()
  /* The embedded database has one connection: there nobody waits for a row, but for the whole transaction. */
  if (process.env['GUET_TEST_POSTGRES']) await expect.poll(isAnyWaiting).toBe(true)
  resolveIt()
  await resolving
  expect(await asked).toBeNull()
  expect(await openAlertAbout(guet.services.db, key)).toBeNull()
})
