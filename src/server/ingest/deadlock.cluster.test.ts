import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTrackerOnBoard, deviceNamed, report } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('a call for help that the database takes back, as it and another wait for each other, is kept all the same', async () => {
  const { db } = guet.services
  const owner = await guet.signedInAs('fisherman')
  const tracker = await addTrackerOnBoard(guet, await guet.signedInAs('admin'), owner)
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  if (device === null) throw new Error('This tracker is not known.')
  const say = (alarm: string | null) => {
    guet.clock.pass(1000)
    const receivedAt = guet.clock.now
    return guet.services.ingest.take([{ device, id: null, receivedAt, report: report({ at: receivedAt, alarm }) }])
  }
  await say(null)
  const call = await db.transaction(async (other) => {
    // The call looks for such a circle first, and so it is the one that is taken back.
    await other.execute(sql`set local deadlock_timeout = '1min'`)
    await other.execute(sql`select from boat_movements for update`)
    const begun = await db.transaction(async (gate) => {
      await gate.execute(sql`select from position_totals for update`)
      const said = say('sos')
      await thereWait(1)
      const moved = Promise.resolve(other.execute(sql`update latest_positions set speed = speed`))
      await thereWait(2)
      return { said, moved }
    })
    await begun.moved
    return begun
  })
  expect(await call.said).toMatchObject([{ status: 'stored' }])
  expect(await rowsOf(guet, 'select device_id from alerts')).toEqual([{ device_id: tracker.id }])
}, 60_000)

async function thereWait(many: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await rowsOf(guet, waiting)).length === many, { timeout: 30_000 })
}
