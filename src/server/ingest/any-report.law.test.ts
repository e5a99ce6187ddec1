import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { degrees, knots, metres } from '#contract/wire/units.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type Shown, addDevice, day, deviceNamed, positionsAt, report, results } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/**
 * Many senders share a commit. Whatever a broken or hostile one says, its report is stored, noted or refused: it never
 * takes the others of its group with it, and what is stored can be shown.
 */
let guet: TestServer
let admin: SignedInPerson
let tracker: Shown
let device: ReportingDevice
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  tracker = await addDevice(admin)
  const known = await deviceNamed(guet.services, String(tracker['device_id']))
  if (known === null) throw new Error('The device is not known.')
  device = known
})
afterAll(() => guet.close())

const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 5e-324, 1e-60, 1e39, -1e39, 1e300, 20_037_508, 0.1, 85.5, 99.7),
  fc.integer({ min: -400, max: 400 }),
)
const near = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 89, noNaN: true }) },
  { weight: 1, arbitrary: number },
)
const unknownOr = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('sos', '\0', 'a\0b', '\uD800', '{"', "','}"))
const wild: fc.Arbitrary<Partial<TrackerReport>> = fc.record({
  at: unknownOr(fc.oneof(fc.date(), fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01') }))),
  valid: fc.boolean(),
  latitude: near,
  longitude: near,
  speed: unknownOr(near.map(knots)),
  heading: unknownOr(near.map(degrees)),
  altitude: unknownOr(number.map(metres)),
  accuracy: unknownOr(near.map(metres)),
  battery: unknownOr(number),
  alarm: unknownOr(text),
  attributes: fc.dictionary(text, fc.oneof(text, number, fc.jsonValue()), { maxKeys: 4 }),
})

test('one strange report costs no other its place, and can be shown', async () => {
  let stored = 0
  await holdsFor(
    fc.asyncProperty(fc.array(wild, { minLength: 1, maxLength: 12 }), async (strange) => {
      const good = incoming({}, newId())
      const outcomes = await guet.services.ingest.take([...strange.map((changes) => incoming(changes)), good])
      expect(outcomes.at(-1)).toMatchObject({ status: 'stored' })
      stored += outcomes.filter(({ status }) => status === 'stored').length - 1
      const { status, body } = await positionsAt(admin, `device=${tracker.id}`)
      expect({ status, code: body['code'] }).toEqual({ status: 200, code: undefined })
    }),
    40,
  )
  expect(stored).toBeGreaterThan(10)
})

test('a stored number is the one that was said, as exactly as it is kept', async () => {
  const said = { speed: knots(4.1), heading: degrees(359.9), altitude: metres(-12.7), accuracy: metres(3.3) }
  const id = newId()
  guet.clock.pass(day)
  await guet.services.ingest.take([incoming({ ...said, at: guet.clock.now, battery: 85.5 }, id)])
  const [newest] = results(await positionsAt(admin, `device=${tracker.id}`))
  expect(newest).toMatchObject({ id, ...said, battery_level: 86 })
})

function incoming(changes: Partial<TrackerReport>, id: string | null = null): IncomingReport {
  return { report: report(changes), device, id, receivedAt: guet.clock.now }
}
