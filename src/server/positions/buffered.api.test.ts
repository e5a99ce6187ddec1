import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingReport } from '#server/platform/reports/fix.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import {
  addDevice,
  alongPages,
  ago,
  hour,
  minute,
  newestSeenBy,
  place,
  report,
  sendBatch,
  deviceNamed,
} from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/**
 * A buffer that comes late, shuffled, twice and cut anywhere: each point is stored once, the track is in order, and the
 * last position never goes back.
 */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const points = 24

test('of a tracker, which names nothing', () =>
  holdsFor(
    fc.asyncProperty(sendings(points), async (sending) => {
      const fisherman = await guet.signedInAs('fisherman')
      const tracker = await addDevice(admin, { user: fisherman.id })
      guet.clock.pass(hour)
      const device = await deviceNamed(guet.services, String(tracker['device_id']))
      if (device === null) throw new Error('The tracker is not known.')
      const incoming = (index: number): IncomingReport => ({
        device,
        id: null,
        receivedAt: guet.clock.now,
        report: report({ at: new Date(ago(guet, (index + 1) * minute)), latitude: 14 + index / 100 }),
      })
      let stored = 0
      await expectInOrder(fisherman, sending, async (batch) => {
        const outcomes = await guet.services.ingest.take(batch.map(incoming))
        stored += outcomes.filter(({ status }) => status === 'stored').length
      })
      expect(stored).toBe(points)
    }),
    10,
  ))

test('of a phone, over HTTP', () =>
  holdsFor(
    fc.asyncProperty(sendings(points), async (sending) => {
      const fisherman = await guet.signedInAs('fisherman')
      const names = Array.from({ length: points }, () => newId())
      const fix = (index: number) =>
        place({ id: names[index], timestamp: ago(guet, (index + 1) * minute), latitude: 14 + index / 100 })
      let stored = 0
      await expectInOrder(fisherman, sending, async (batch) => {
        const { body } = await sendBatch(fisherman, batch.map(fix))
        stored += (body['results'] as { status: string }[]).filter(({ status }) => status === 'stored').length
      })
      expect(stored).toBe(points)
    }),
    10,
  ))

async function expectInOrder(
  fisherman: SignedInPerson,
  sending: Parameters<typeof batchesOf>[0],
  send: (batch: readonly number[]) => Promise<void>,
): Promise<void> {
  const met = new Set<number>()
  for (const batch of batchesOf(sending)) {
    await send(batch)
    for (const index of batch) met.add(index)
    const newest = Math.min(...met)
    expect(await newestSeenBy(fisherman)).toMatchObject([{ effective_at: ago(guet, (newest + 1) * minute) }])
  }
  const track = await alongPages(fisherman, `user=${fisherman.id}&page_size=10`)
  const expected = Array.from({ length: points }, (_, index) => ago(guet, (index + 1) * minute))
  expect(track.map((position) => memberOf(position, 'effective_at'))).toEqual(expected)
}
