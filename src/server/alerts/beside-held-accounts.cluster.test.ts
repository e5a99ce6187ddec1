import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdAccount } from '#server/accounts/accounts.actions.ts'
import { inTransaction } from '#server/platform/services.ts'
import { refuseWhilePersonIsOut } from '#server/voyages/at-sea/who-is-out.actions.ts'
import { raised } from '#test/samples/sos.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('a call for help waits for nobody who changes the account, or makes it something else while its boats lie', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const call = await inTransaction(guet.services, async (inside) => {
    await holdAccount(inside, fisherman.id)
    await refuseWhilePersonIsOut(inside, fisherman.id)
    return await raised(fisherman)
  })
  expect(call).toMatchObject({ status: 'active', user: fisherman.id })
}, 20_000)
