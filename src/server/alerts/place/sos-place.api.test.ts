import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { ais } from '#server/trackers/ais/ais.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { newSession } from '#server/trackers/protocol.ts'
import { act, alertOf, alertsOf, hearReport, raised, trailOf } from '#test/samples/sos.ts'
import { type Shown, addTrackerOnBoard, hour, minute, send } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const ago = (milliseconds: number) => new Date(guet.clock.now.getTime() - milliseconds).toISOString()
const place = { latitude: 14.93, longitude: -17.19, speed: null, heading: null }

test('R6: the place of an SOS is as old as the device says, also when it was known long before the press', async () => {
  const [known, press] = [ago(90 * minute), ago(minute)]
  const sos = await raised(fisherman, { occurred_at: press, location: { ...place, timestamp: known } })
  expect([sos['occurred_at'], sos['location']]).toEqual([press, expect.objectContaining({ timestamp: known })])
  expect(await messageOf(sos.id)).toContain('dernière position connue 14.93000,-17.19000 (')
})

test('a place without a time is as old as the press, and none is from the future', async () => {
  const press = ago(minute)
  const without = await raised(fisherman, { occurred_at: press, location: place })
  expect(without['location']).toMatchObject({ timestamp: press })
  const ahead = await raised(fisherman, { occurred_at: press, location: { ...place, timestamp: ago(-3 * minute) } })
  expect(ahead['location']).toMatchObject({ timestamp: ahead['received_at'] })
})

/** What left for whoever is rung first. */
async function messageOf(id: string): Promise<string> {
  const [first] = await rowsOf(
    guet,
    `select content ->> 'body' as body from deliveries where alert_id = '${id}' limit 1`,
  )
  return String(first?.['body'])
}

const nowhere = { latitude: null, longitude: null, valid: false }
const at = (latitude: number, longitude = -17.6) => ({ latitude, longitude })
const located = (alert: Shown) => alert['location'] as { latitude: number; timestamp: string } | null

describe('an SOS of a tracker that says no place', () => {
  async function boat(): Promise<{ owner: SignedInPerson; tracker: Shown; sos: () => Promise<Shown> }> {
    const owner = await guet.signedInAs('fisherman')
    const tracker = await addTrackerOnBoard(guet, admin, owner)
    const sos = async () => {
      const [alert] = (await alertsOf(admin)).filter(({ device }) => device === tracker.id)
      if (alert === undefined) throw new Error('No SOS was raised.')
      return await alertOf(admin, alert.id)
    }
    return { owner, tracker, sos }
  }

  test('is where the boat was seen last, with that time, and the message says so', async () => {
    const { tracker, sos } = await boat()
    const seen = ago(0)
    await hearReport(guet, tracker, at(14.6))
    guet.clock.pass(3 * hour)
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    const alert = await sos()
    expect(located(alert)).toMatchObject({ latitude: 14.6, timestamp: seen })
    expect(await messageOf(alert.id)).toContain('dernière position connue 14.60000,-17.60000 (')
  })

  test('takes the place with which it is heard again, at once; it stands in its trail and is told', async () => {
    const { tracker, sos } = await boat()
    await hearReport(guet, tracker, at(14.6))
    guet.clock.pass(hour)
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    guet.clock.pass(1000)
    await hearReport(guet, tracker, { alarm: 'sos', ...at(14.61) })
    const alert = await sos()
    expect(located(alert)).toMatchObject({ latitude: 14.61, timestamp: ago(0) })
    expect(await trailOf(admin, alert.id)).toEqual(['raised', 'placed'])
    const told = `select data -> 'location' ->> 'latitude' as latitude from live_log
      where name = 'alert.changed' and data ->> 'id' = '${alert.id}'`
    expect(await rowsOf(guet, told)).toEqual([{ latitude: '14.61' }])
  })

  test('takes the first fix that follows, without an alarm; the next ones move the boat and not the call', async () => {
    const { tracker, sos } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    expect(located(await sos())).toBeNull()
    guet.clock.pass(minute)
    await hearReport(guet, tracker, { ...at(14.7), valid: false })
    expect(located(await sos())).toBeNull()
    await hearReport(guet, tracker, at(14.62))
    const found = ago(0)
    guet.clock.pass(minute)
    await hearReport(guet, tracker, at(14.63))
    await hearReport(guet, tracker, { ...at(14.5), at: new Date(ago(hour)) })
    expect(located(await sos())).toMatchObject({ latitude: 14.62, timestamp: found })
    expect(await trailOf(admin, (await sos()).id)).toEqual(['raised', 'placed'])
  })

  const onTelephone = (person: SignedInPerson, latitude: number, longitude?: number) =>
    send(person, { ...place, ...at(latitude, longitude), id: newId(), timestamp: ago(0) })

  test('is where the tracker was seen, and not where the telephone of its owner lies at home', async () => {
    const { owner, tracker, sos } = await boat()
    await onTelephone(owner, 14.93, -17.19)
    guet.clock.pass(3 * hour)
    const seen = ago(0)
    await hearReport(guet, tracker, at(14.6))
    guet.clock.pass(5 * minute)
    await onTelephone(owner, 14.93, -17.19)
    guet.clock.pass(10_000)
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    expect(located(await sos())).toMatchObject({ latitude: 14.6, timestamp: seen })
    guet.clock.pass(hour)
    await onTelephone(owner, 14.93, -17.19)
    expect(located(await sos())).toMatchObject({ latitude: 14.6, timestamp: seen })
    await hearReport(guet, tracker, at(14.61))
    expect(located(await sos())).toMatchObject({ latitude: 14.61, timestamp: ago(0) })
  })

  test('is where a telephone on board is, when that may be where the tracker is, or when that never said where it is', async () => {
    const [seen, neverSeen] = [await boat(), await boat()]
    await hearReport(guet, seen.tracker, at(14.6))
    guet.clock.pass(5 * minute)
    for (const { owner, tracker, sos } of [seen, neverSeen]) {
      await onTelephone(owner, 14.62)
      await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
      expect(located(await sos())).toMatchObject({ latitude: 14.62, timestamp: ago(0) })
    }
  })

  test('takes the first fix of a telephone on board, and then the first of the tracker', async () => {
    const { owner, tracker, sos } = await boat()
    await hearReport(guet, tracker, at(14.6))
    guet.clock.pass(5 * minute)
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    for (const latitude of [14.62, 14.63]) {
      await onTelephone(owner, latitude)
      expect(located(await sos())).toMatchObject({ latitude: 14.62 })
      guet.clock.pass(minute)
    }
    for (const latitude of [14.61, 14.6]) {
      await hearReport(guet, tracker, at(latitude))
      expect(located(await sos())).toMatchObject({ latitude: 14.61 })
      guet.clock.pass(minute)
    }
    expect(await trailOf(admin, (await sos()).id)).toEqual(['raised', 'placed', 'placed'])
  })

  test('an old place that a receiver without a fix repeats gives way to the next real one', async () => {
    const { tracker, sos } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos', ...at(14.1), valid: false })
    expect(located(await sos())).toMatchObject({ latitude: 14.1 })
    expect(await messageOf((await sos()).id)).toContain('dernière position connue 14.10000,-17.60000,')
    await hearReport(guet, tracker, at(14.64))
    expect(located(await sos())).toMatchObject({ latitude: 14.64 })
  })

  test('a button that is held down moves the call at most once a minute, and never back', async () => {
    const { tracker, sos } = await boat()
    for (let press = 0; press < 9; press += 1) {
      await hearReport(guet, tracker, { alarm: 'sos', ...at(14.6 + press / 100) })
      guet.clock.pass(10_000)
    }
    const alert = await sos()
    expect(located(alert)?.latitude).toBeCloseTo(14.66)
    expect(await trailOf(admin, alert.id)).toEqual(['raised', '(pressed_again)', 'placed'])
    guet.clock.pass(hour)
    await hearReport(guet, tracker, { alarm: 'sos', ...at(14.2), at: new Date(ago(2 * hour)) })
    expect(located(await sos())?.latitude).toBeCloseTo(14.66)
  })

  test('one that is over stays where it was', async () => {
    const { tracker, sos } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos', ...nowhere })
    const { id } = await sos()
    await act(admin, 'resolve', id, { reason: 'secouru' })
    await hearReport(guet, tracker, at(14.65))
    expect(located(await alertOf(admin, id))).toBeNull()
  })
})

test('an SOS of a telephone that left before a place was known takes the first that it says', async () => {
  const person = await guet.signedInAs('fisherman')
  const { id } = await raised(person, { location: null })
  expect(await messageOf(id)).toContain('position inconnue')
  const timestamp = ago(0)
  const fix = { ...place, id: newId(), timestamp }
  expect((await person.request('POST /tracking/locations/', { body: fix })).status).toBe(201)
  expect((await alertOf(person, id))['location']).toMatchObject({ latitude: 14.93, timestamp })
  expect(await trailOf(person, id)).toEqual(['raised', 'placed'])
})

test('a distress beacon that cries before it knows where it is takes the first place that it says', async () => {
  const hear = async (sentence: string) => {
    const { reports } = ais.decode(
      Buffer.from(sentence),
      newSession(() => guet.clock.now),
    )
    await new Reception(guet.services).receive(reports, { protocol: 'ais', deviceId: null, address: '127.0.0.1' })
  }
  const unplaced = '!AIVDM,1,1,,A,1>M;`h>P?w<tSF0l4Q@>4?wv0000,0*61'
  const placed = '!AIVDM,1,1,,A,1>M;`h>P05NgKh08MwP3Q?vD0000,0*3B'
  const moved = '!AIVDM,1,1,,A,1>M;`h>P05Ng=6P8O5l3Q?v`0000,0*2B'
  await hear(unplaced)
  const [alert] = (await alertsOf(admin)).filter(({ message }) => String(message).includes('970123456'))
  expect(alert?.['location']).toBeNull()
  guet.clock.pass(1000)
  await hear(placed)
  expect((await alertOf(admin, String(alert?.id)))['location']).toMatchObject({ latitude: 14.8, longitude: -17.6 })
  guet.clock.pass(10 * minute)
  await hear(moved)
  expect((await alertOf(admin, String(alert?.id)))['location']).toMatchObject({ latitude: 14.83, longitude: -17.65 })
  expect(await trailOf(admin, String(alert?.id))).toEqual(['raised', 'placed', '(pressed_again)', 'placed'])
})
