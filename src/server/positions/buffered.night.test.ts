import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import { addDevice, alongPages, ago, newestSeenBy, report, deviceNamed } from '#test/world/fixes.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
}, 60_000)
afterAll(() => guet.close())

const points = 10_000
const second = 1000

test('R7: 10,000 points, shuffled, sent twice and cut midway: each stored once, in order, the last never back', () =>
  holdsFor(
    fc.asyncProperty(sendings(points), async (sending) => {
      const tracker = await addDevice(admin)
      const device = await deviceNamed(guet.services, String(tracker['device_id']))
      if (device === null) throw new Error('The tracker is not known.')
      const incoming = (index: number) => {
        const at = new Date(guet.clock.now.getTime() - index * second)
        return { device, id: null, receivedAt: guet.clock.now, report: report({ at, latitude: 14 + index / 1e5 }) }
      }
      let [stored, newest] = [0, points]
      for (const batch of batchesOf(sending)) {
        const outcomes = await guet.services.ingest.take(batch.map(incoming))
        stored += outcomes.filter(({ status }) => status === 'stored').length
        newest = Math.min(newest, ...batch)
        const [shown] = (await newestSeenBy(admin)).filter((one) => one['device'] === tracker.id)
        expect(shown).toMatchObject({ effective_at: ago(guet, newest * second) })
      }
      expect(stored).toBe(points)
      const track = await alongPages(admin, `device=${tracker.id}&page_size=100`)
      expect(track.map((position) => position['effective_at'])).toEqual(
        Array.from({ length: points }, (_, index) => ago(guet, index * second)),
      )
    }),
    2,
  ))
