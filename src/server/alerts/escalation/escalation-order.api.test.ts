import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SosPriority } from '#server/platform/sos-priority.ts'
import { raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { escalateDue } from './escalation.actions.ts'
import { dueAlerts } from './escalation.store.ts'

/** R5: which of many SOS is rung first. */
let guet: TestServer
let fisherman: SignedInPerson
const second = 1000
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterEach(() => rowsOf(guet, 'delete from alerts'))
afterAll(() => guet.close())

async function mostUrgent(most: number, without: readonly string[]): Promise<string[]> {
  const now = guet.services.steady.now()
  const times = { now, late: new Date(now.getTime() - 2 * second) }
  return (await dueAlerts(guet.services.db, times, most, without)).map(({ id }) => id)
}

test('the SOS of which the fewest have heard goes first, then the newest', async () => {
  const { id: reminded } = await raised(fisherman)
  for (const minutes of [1, 2]) {
    guet.clock.pass(minutes * minute)
    await escalateDue(guet.services)
  }
  guet.clock.pass(3 * minute)
  const { id: older } = await raised(fisherman)
  guet.clock.pass(second)
  const { id: newer } = await raised(fisherman)
  guet.clock.pass(minute)
  expect(await mostUrgent(10, [])).toEqual([newer, older, reminded])
  expect(await mostUrgent(1, [newer])).toEqual([older])
})

test('but whoever has waited for more than two seconds goes before all, the oldest first', async () => {
  const { id: oldest } = await raised(fisherman)
  guet.clock.pass(second)
  const { id: old } = await raised(fisherman)
  guet.clock.pass(5 * second)
  const { id: newer } = await raised(fisherman)
  guet.clock.pass(second)
  const { id: newest } = await raised(fisherman)
  guet.clock.pass(minute)
  expect(await mostUrgent(10, [])).toEqual([oldest, old, newest, newer])
})

test('calls that come in without end hold back a step for two seconds, and not for ever', async () => {
  let waited = 0
  const sosPriority = Object.assign(new SosPriority(), { clear: async () => void (waited += 1) })
  const flooded = { ...guet.services, sosPriority }
  for (let count = 0; count < 45; count += 1) await raised(fisherman)
  guet.clock.pass(minute)
  expect(await escalateDue(flooded)).toBe(45)
  expect(waited).toBe(3)
  guet.clock.pass(2 * minute + 3 * second)
  expect(await escalateDue(flooded)).toBe(45)
  expect(waited).toBe(3)
})
