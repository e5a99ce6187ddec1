import { afterAll, beforeAll, expect, test } from 'vitest'
import { knots } from '#contract/wire/units.ts'
import { watchSilence } from '#server/alerts/alerts.jobs.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, alertsOf, hearReport } from '#test/samples/sos.ts'
import { type Shown, addTrackerOnBoard, day, deviceNamed, hour, minute } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A tracker that falls silent. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

async function boat(): Promise<{ tracker: Shown }> {
  const owner = await guet.signedInAs('fisherman', { of: organisation })
  const tracker = await addTrackerOnBoard(guet, admin, owner)
  return { tracker }
}

const alertsAbout = async (tracker: Shown) => (await alertsOf(admin)).filter(({ device }) => device === tracker.id)
const before = (milliseconds: number) => new Date(guet.clock.now.getTime() - milliseconds)
const look = (listeningSince = before(day)) => watchSilence(guet.services, listeningSince)

test('at sea for half an hour is one system alert, that settles when it speaks again', async () => {
  const { tracker } = await boat()
  await hearReport(guet, tracker, { speed: knots(6) })
  guet.clock.pass(29 * minute)
  await look()
  expect(await alertsAbout(tracker)).toEqual([])
  guet.clock.pass(2 * minute)
  await look(before(10 * minute))
  expect(await alertsAbout(tracker)).toEqual([])
  await look()
  await look()
  expect(await alertsAbout(tracker)).toMatchObject([
    {
      alert_type: 'system',
      status: 'active',
      message: 'Traceur silencieux en mer – Sopé',
      location: { latitude: 14.932512 },
    },
  ])
  guet.clock.pass(minute)
  await hearReport(guet, tracker, { speed: knots(6) })
  await look()
  expect(await alertsAbout(tracker)).toMatchObject([
    { status: 'resolved', resolve_reason: 'Le traceur émet de nouveau' },
  ])
})

test('and whose alert somebody closed raises none again, until it has spoken and falls silent once more', async () => {
  const { tracker } = await boat()
  await hearReport(guet, tracker, { speed: knots(6) })
  guet.clock.pass(31 * minute)
  await look()
  const [alert] = await alertsAbout(tracker)
  await act(admin, 'resolve', String(alert?.id), { reason: 'vu au port' })
  guet.clock.pass(minute)
  await look()
  expect(await alertsAbout(tracker)).toHaveLength(1)
  await hearReport(guet, tracker, { speed: knots(6) })
  guet.clock.pass(31 * minute)
  await look()
  expect(await alertsAbout(tracker)).toHaveLength(2)
})

test('is one alert too when the clock was hours ahead for a moment in which it was heard', async () => {
  const { tracker } = await boat()
  guet.clock.jump(3 * hour)
  await hearReport(guet, tracker, { speed: knots(6), at: before(3 * hour) })
  guet.clock.jump(-3 * hour)
  guet.clock.pass(minute)
  await hearReport(guet, tracker, { speed: knots(6) })
  guet.clock.pass(31 * minute)
  await look()
  expect(await alertsAbout(tracker)).toMatchObject([{ alert_type: 'system', status: 'active' }])
})

test('in port, for more than a day, or on a telephone, is none', async () => {
  const [moored, gone] = [await boat(), await boat()]
  await hearReport(guet, gone.tracker, { speed: knots(6) })
  guet.clock.pass(day)
  await hearReport(guet, moored.tracker, { speed: knots(0) })
  const phone = await guet.signedInAs('fisherman', { of: organisation })
  const fix = { id: newId(), latitude: 14.9, longitude: -17.2, speed: 6, timestamp: guet.clock.now.toISOString() }
  await phone.request('POST /tracking/locations/', { body: fix })
  guet.clock.pass(hour)
  await look()
  expect([await alertsAbout(moored.tracker), await alertsAbout(gone.tracker)]).toEqual([[], []])
  expect((await alertsOf(phone)).filter(({ user }) => user === phone.id)).toEqual([])
  expect(await deviceNamed(guet.services, String(moored.tracker['device_id']))).not.toBeNull()
})
