import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knots } from '#contract/wire/units.ts'
import { ais } from '#server/trackers/ais/ais.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { newSession } from '#server/trackers/protocol.ts'
import { type Shown, addDevice, addTrackerOnBoard, day, hour, minute, report } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, alertOf, alertsOf, hearReport, trailOf } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What devices cry out, and what becomes an alert of it. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

async function boat(): Promise<{ owner: SignedInPerson; tracker: Shown }> {
  const owner = await guet.signedInAs('fisherman', { of: organisation })
  const tracker = await addTrackerOnBoard(guet, admin, owner)
  return { owner, tracker }
}

const alertsAbout = async (tracker: Shown) => (await alertsOf(admin)).filter(({ device }) => device === tracker.id)
const before = (milliseconds: number) => new Date(guet.clock.now.getTime() - milliseconds)

describe('the SOS of a tracker', () => {
  test('is a critical emergency of the boat, with its place and its owner', async () => {
    const { owner, tracker } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos' })
    expect(await alertsAbout(tracker)).toMatchObject([
      {
        alert_type: 'emergency',
        severity: 'critical',
        status: 'active',
        user: owner.id,
        pirogue: tracker['pirogue'],
        message: 'SOS du traceur – Sopé demande du secours',
        location: { latitude: 14.932512, longitude: -17.192534, speed: 4.5, heading: 270 },
        late: false,
      },
    ])
  })

  test.each([
    ['no place', { latitude: null, longitude: null, valid: false }, null],
    ['an impossible speed', { speed: knots(5000) }, null],
    ['0,0', { latitude: 0, longitude: 0, valid: false }, null],
    ['the old place of a receiver without a fix', { valid: false }, { latitude: 14.932512 }],
  ])('counts with %s', async (_what, changes, location) => {
    const { tracker } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos', ...changes })
    const [alert] = await alertsAbout(tracker)
    expect(alert).toMatchObject({ alert_type: 'emergency', pirogue: tracker['pirogue'] })
    expect(alert?.['location']).toEqual(location && expect.objectContaining(location))
  })

  test('one boat, one open alert: repeated presses are noted in its trail, at most one a minute', async () => {
    const { tracker } = await boat()
    for (let press = 0; press < 13; press += 1) {
      await hearReport(guet, tracker, { alarm: 'sos' })
      guet.clock.pass(10_000)
    }
    const [alert, ...others] = await alertsAbout(tracker)
    expect(others).toEqual([])
    expect(await trailOf(admin, String(alert?.id))).toEqual(['raised', '(pressed_again)', '(pressed_again)'])
    await act(admin, 'resolve', String(alert?.id), { reason: 'secouru' })
    await hearReport(guet, tracker, { alarm: 'sos' })
    expect(await alertsAbout(tracker)).toHaveLength(2)
  })

  test('R6: one that arrives hours late still alarms, marked occurred and received', async () => {
    const { tracker } = await boat()
    await hearReport(guet, tracker)
    await hearReport(guet, tracker, { alarm: 'sos', at: before(6 * hour) })
    const [alert] = await alertsAbout(tracker)
    expect(alert).toMatchObject({
      status: 'active',
      late: true,
      occurred_at: before(6 * hour).toISOString(),
      received_at: guet.clock.now.toISOString(),
    })
    expect(await rowsOf(guet, `select next_stage from alerts where id = '${String(alert?.id)}'`)).toEqual([
      { next_stage: 1 },
    ])
  })

  test('R6: the same frame sent again never rings again, not even after its alert is resolved', async () => {
    for (const place of [{}, { latitude: null, longitude: null }]) {
      const { tracker } = await boat()
      const press = { alarm: 'sos', at: before(hour), ...place }
      await hearReport(guet, tracker, press)
      const [alert] = await alertsAbout(tracker)
      await act(admin, 'resolve', String(alert?.id), { reason: 'secouru' })
      guet.clock.pass(minute)
      await hearReport(guet, tracker, press)
      expect(await alertsAbout(tracker)).toHaveLength(1)
    }
  })

  test.each([
    ['in 1970', new Date(0)],
    ['a day ahead', 'tomorrow'],
    ['in 2046', new Date('2046-01-01T00:00:00Z')],
    ['absent', null],
  ])('R8: a clock that is %s hides no SOS', async (_what, at) => {
    const { tracker } = await boat()
    await hearReport(guet, tracker, { alarm: 'sos', at: at === 'tomorrow' ? before(-day) : (at as Date | null) })
    const [alert] = await alertsAbout(tracker)
    expect(alert).toMatchObject({
      status: 'active',
      occurred_at: guet.clock.now.toISOString(),
      late: false,
      clock_suspect: at !== null,
    })
  })

  test('R8: a receiver whose weeks rolled over is late by its true age', async () => {
    const { tracker } = await boat()
    const rolledOver = before(1024 * 7 * day + hour)
    await hearReport(guet, tracker, { alarm: 'sos', at: rolledOver })
    expect(await alertsAbout(tracker)).toMatchObject([{ occurred_at: before(hour).toISOString(), late: true }])
  })
})

describe('distress beacons heard over AIS', () => {
  const hearAis = async (sentence: string) => {
    const session = newSession(() => guet.clock.now)
    const { reports } = ais.decode(Buffer.from(sentence), session)
    await new Reception(guet.services).receive(reports, { protocol: 'ais', deviceId: null, address: '127.0.0.1' })
  }
  const ofBeacon = async (mmsi: string) =>
    (await alertsOf(admin)).filter(({ message }) => String(message).includes(mmsi))

  test('R17: an active one (status 14) always raises an emergency, though nobody has entered it, and makes no boat', async () => {
    const boats = await rowsOf(guet, 'select count(*)::int as count from pirogues')
    await hearAis('!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*72')
    await hearAis('!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*72')
    const alerts = await ofBeacon('970011234')
    expect(alerts).toMatchObject([
      { alert_type: 'emergency', severity: 'critical', pirogue: null, device: null, location: { latitude: 14.7 } },
    ])
    expect(alerts[0]?.['message']).toBe('SOS d’une balise de détresse – SART 970011234 (source non vérifiée)')
    expect(await rowsOf(guet, 'select count(*)::int as count from pirogues')).toEqual(boats)
    // It is nobody's: everybody who coordinates may come to its help.
    expect((await alertsOf(organisation)).some(({ id }) => id === alerts[0]?.id)).toBe(true)
  })

  test.each([
    ['status 15', '!AIVDM,1,1,,A,1>M4jHg00lvgq308JE874gvt0000,0*73', '970011234'],
    ['MOB TEST', '!AIVDM,1,1,,A,>>O2TSdlt:1@E=@,2*51', '972072078'],
    ['SART TEST', '!AIVDM,1,1,,A,>>M@rl1<59B1@E=@0000000,2*0D', '970210000'],
    ['EPIRB TEST', '!AIVDM,1,1,,A,>>QK2khE0U8:1@E=@0,4*52', '974570191'],
  ])('R17: %s never does', async (_what, sentence, mmsi) => {
    const known = await ofBeacon(mmsi)
    await hearAis(sentence)
    expect(await ofBeacon(mmsi)).toHaveLength(known.length)
  })

  test('R17: nor does a test of one that is known', async () => {
    const tracker = await addDevice(admin, { device_id: '974570191', device_type: 'ais' })
    await hearAis('!AIVDM,1,1,,A,>>QK2khE0U8:1@E=@0,4*52')
    expect(await alertsAbout(tracker)).toEqual([])
  })
})

test('R14: a frame with an SOS bit whose checksum fails raises nothing; the SOS of an unknown device rings, and is no boat’s', async () => {
  const count = async () => await rowsOf(guet, 'select count(*)::int as count from alerts')
  const before_ = await count()
  const session = newSession(() => guet.clock.now)
  const damaged = '!AIVDM,1,1,,A,1>M4jHf00lvgq308JE874gvt0000,0*71'
  expect(() => ais.decode(Buffer.from(damaged), session)).toThrow('checksum')
  expect(await count()).toEqual(before_)
  const sender = { protocol: 'gt06', deviceId: '350000000000007', address: '127.0.0.1' }
  expect(await new Reception(guet.services).receive([report({ alarm: 'sos' })], sender)).toBe('stranger')
  const stranger = (await alertsOf(admin)).filter(({ message }) => String(message).includes('350000000000007'))
  expect(stranger).toMatchObject([{ alert_type: 'emergency', pirogue: null, device: null }])
})

describe('other alarms of a device', () => {
  test('are system alerts, one open alert for each kind', async () => {
    const { tracker } = await boat()
    await hearReport(guet, tracker, { alarm: 'tampering,fallDown' })
    guet.clock.pass(minute)
    await hearReport(guet, tracker, { alarm: 'tampering' })
    const alerts = await alertsAbout(tracker)
    expect(
      alerts.map(({ alert_type, severity, message }) => [alert_type, severity, message].join(' ')).toSorted(),
    ).toEqual(['system high Alarme du traceur (fallDown) – Sopé', 'system medium Alarme du traceur (tampering) – Sopé'])
  })

  test('speed and engine are none', async () => {
    const { tracker } = await boat()
    await hearReport(guet, tracker, { alarm: 'overspeed' })
    expect(await alertsAbout(tracker)).toEqual([])
  })
})

describe('a low battery', () => {
  test('under 20 % is one system alert, that settles at 30 %', async () => {
    const { tracker } = await boat()
    for (const battery of [20, 19, 21, 18, 29]) {
      await hearReport(guet, tracker, { battery })
      guet.clock.pass(minute)
    }
    const [alert, ...others] = await alertsAbout(tracker)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      alert_type: 'system',
      status: 'active',
      message: 'Batterie faible (19 %) – traceur de Sopé',
    })
    await hearReport(guet, tracker, { battery: 30 })
    const settled = await alertOf(admin, String(alert?.id))
    expect(settled).toMatchObject({ status: 'resolved', resolved_by: null, resolve_reason: 'Batterie rechargée' })
    await hearReport(guet, tracker, { battery: 5, at: before(-1000) })
    expect(await alertsAbout(tracker)).toHaveLength(2)
  })

  test('R6: what a battery was hours ago raises nothing', async () => {
    const { tracker } = await boat()
    await hearReport(guet, tracker, { battery: 3, at: before(2 * hour) })
    expect(await alertsAbout(tracker)).toEqual([])
  })
})
