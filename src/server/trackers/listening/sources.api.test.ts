import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Reception } from './reception.ts'
import { addressRangeInvalid } from '#contract/devices/device-refusals.ts'
import { type Shown, addConfirmed, addDevice, hour, minute, newestSeenBy, report, trackOf } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { alertsOf, trailOf } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** An open port believes nobody: who speaks as a device from elsewhere moves nothing, and an SOS always rings. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

type Boat = { readonly owner: SignedInPerson; readonly tracker: Shown }
async function newBoat(changes: { readonly [name: string]: unknown } = {}): Promise<Boat> {
  const owner = await guet.signedInAs('fisherman', { of: organisation })
  const tracker = await addDevice(organisation, { user: owner.id, ...changes })
  guet.clock.pass(hour)
  return { owner, tracker }
}

const [aboard, stranger] = ['196.207.12.4', '45.83.1.9']
async function hear(
  { tracker }: { readonly tracker: Shown },
  address: string,
  miles: number | null,
  alarm: string | null = null,
): Promise<boolean> {
  const reception = new Reception(guet.services)
  const place = miles === null ? { latitude: null, longitude: null, valid: false } : { latitude: 14.9 + miles / 60 }
  const heard = report({ at: guet.clock.now, alarm, ...place })
  const heardAs = await reception.receive([heard], {
    protocol: 'osmand',
    deviceId: String(tracker['device_id']),
    address,
  })
  await reception.tally.write()
  return heardAs === 'device'
}
const alertsAbout = async ({ tracker }: Boat) => (await alertsOf(admin)).filter(({ device }) => device === tracker.id)
const newestOf = async ({ owner, tracker }: Boat) =>
  (await newestSeenBy(owner)).filter(({ device }) => device === tracker.id)
const latitude = (miles: number) => expect.closeTo(14.9 + miles / 60, 5) as number

describe('one device heard from two addresses, at places that exclude each other', () => {
  test('is a « deux sources » alert, once; the boat stays with the source that was believed', async () => {
    const boat = await newBoat()
    for (let turn = 0; turn < 4; turn += 1) {
      await hear(boat, aboard, turn / 10)
      guet.clock.pass(20_000)
      await hear(boat, stranger, 340)
      guet.clock.pass(20_000)
    }
    expect(await alertsAbout(boat)).toMatchObject([
      {
        alert_type: 'system',
        severity: 'high',
        message: 'Deux sources – Sopé\u00a0: entendue de deux adresses, à des endroits qui s’excluent',
      },
    ])
    expect(await newestOf(boat)).toMatchObject([{ latitude: latitude(0.3) }])
  })

  test('an address that changes on the way is none', async () => {
    const boat = await newBoat()
    await hear(boat, aboard, 0)
    guet.clock.pass(minute)
    await hear(boat, stranger, 0.2)
    expect(await alertsAbout(boat)).toEqual([])
    expect(await newestOf(boat)).toMatchObject([{ latitude: latitude(0.2) }])
  })
})

describe('an SOS', () => {
  test('of a device that was never heard rings, and says that nobody has proved whose it is', async () => {
    const boat = await newBoat()
    await hear(boat, stranger, 0, 'sos')
    expect(await alertsAbout(boat)).toMatchObject([
      {
        alert_type: 'emergency',
        severity: 'critical',
        status: 'active',
        message: 'SOS du traceur – Sopé demande du secours (source non vérifiée)',
        metadata: { source_unverified: true },
      },
    ])
    expect(
      await rowsOf(guet, `select next_stage from alerts where id = '${String((await alertsAbout(boat))[0]?.id)}'`),
    ).toEqual([{ next_stage: 1 }])
  })

  test('from where the device is heard, or where its boat can be, is its own', async () => {
    const [one, other] = [await newBoat(), await newBoat()]
    await hear(one, aboard, 0)
    await hear(other, aboard, 0)
    guet.clock.pass(minute)
    await hear(one, aboard, null, 'sos')
    await hear(other, stranger, 0.1, 'sos')
    for (const boat of [one, other]) {
      expect(await alertsAbout(boat)).toMatchObject([{ message: 'SOS du traceur – Sopé demande du secours' }])
    }
  })

  test('from a place that cannot be true rings, marked, with the place that was believed beside its own', async () => {
    const boat = await newBoat()
    await hear(boat, aboard, 0)
    guet.clock.pass(minute)
    await hear(boat, aboard, 340, 'sos')
    expect(await alertsAbout(boat)).toMatchObject([
      {
        location: { latitude: latitude(340) },
        message: 'SOS du traceur – Sopé demande du secours (source non vérifiée)',
        metadata: { source_unverified: true, last_believed_place: { latitude: latitude(0) } },
      },
    ])
  })

  test('that is open is not moved by a false one: its place is kept beside, until a second one agrees', async () => {
    const boat = await newBoat()
    await hear(boat, aboard, 0)
    guet.clock.pass(minute)
    await hear(boat, aboard, 0.1, 'sos')
    guet.clock.pass(2 * minute)
    await hear(boat, aboard, 490, 'sos')
    const [alert] = await alertsAbout(boat)
    expect(alert).toMatchObject({ location: { latitude: latitude(0.1) } })
    expect(await trailOf(admin, String(alert?.id))).toEqual(['raised', '(pressed_again)', '(place_doubted)'])
    guet.clock.pass(2 * minute)
    await hear(boat, aboard, 490.1, 'sos')
    expect(await alertsAbout(boat)).toMatchObject([{ location: { latitude: latitude(490.1) } }])
  })
})

describe('a device that is bound to addresses', () => {
  test('is heard from there; from elsewhere it is refused and counted', async () => {
    const boat = await newBoat({ allowed_addresses: ['196.207.0.0/16', '2001:db8::/32'] })
    expect(boat.tracker['allowed_addresses']).toEqual(['196.207.0.0/16', '2001:db8::/32'])
    await hear(boat, aboard, 0)
    guet.clock.pass(minute)
    await hear(boat, '::ffff:196.207.1.1', 0.1)
    await hear(boat, stranger, 0.2)
    expect(await trackOf(boat.owner, `user=${boat.owner.id}`)).toHaveLength(2)
    const counted = `select frames::int from refused_frames where reason = 'address_not_allowed'`
    expect(await rowsOf(guet, counted)).toEqual([{ frames: 1 }])
  })

  test('calls for help from anywhere: it rings, marked, and moves nothing', async () => {
    const boat = await newBoat({ allowed_addresses: [aboard] })
    await hear(boat, aboard, 0)
    guet.clock.pass(minute)
    await hear(boat, stranger, 0.4, 'sos')
    expect(await alertsAbout(boat)).toMatchObject([{ metadata: { source_unverified: true } }])
    expect(await newestOf(boat)).toMatchObject([{ latitude: latitude(0) }])
  })

  test('is refused what is no address', async () => {
    const { tracker } = await newBoat()
    const answer = await organisation.request(`PATCH /tracking/devices/${tracker.id}/`, {
      body: { allowed_addresses: ['dakar'] },
    })
    expectRefusal(answer, addressRangeInvalid, { allowed_addresses: addressRangeInvalid })
  })
})

describe('a device of an organisation that is on no boat', () => {
  test('shows its places, its track and what it says to its organisation, and to no fisherman', async () => {
    const member = await guet.signedInAs('fisherman', { of: organisation })
    const other = await guet.signedInAs('organization')
    const tracker = await addConfirmed(guet, organisation, admin, { device_id: '000004' })
    for (let turn = 0; turn < 4; turn += 1) {
      guet.clock.pass(minute)
      await hear({ tracker }, aboard, turn / 10)
    }
    const seenBy = async (person: SignedInPerson) => [
      (await newestSeenBy(person)).filter(({ device }) => device === tracker.id).length,
      (await trackOf(person, `device=${tracker.id}`)).length,
    ]
    expect(await seenBy(organisation)).toEqual([1, 4])
    expect(await seenBy(admin)).toEqual([1, 4])
    expect(await seenBy(member)).toEqual([0, 0])
    expect(await seenBy(other)).toEqual([0, 0])
  })

  test('its battery is told under its own name, and rings nobody whom it does not concern', async () => {
    const member = await guet.signedInAs('fisherman', { of: organisation })
    const tracker = await addConfirmed(guet, organisation, admin, { device_id: '000005', user: member.id })
    await organisation.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { pirogue: null } })
    const reception = new Reception(guet.services)
    const sender = { protocol: 'osmand', deviceId: '000005', address: aboard }
    await reception.receive([report({ at: guet.clock.now, battery: 9 })], sender)
    const about = (alerts: readonly Shown[]) => alerts.filter(({ device }) => device === tracker.id)
    expect(about(await alertsOf(organisation))).toMatchObject([
      { message: 'Batterie faible (9\u00a0%) – traceur 000005' },
    ])
    expect(about(await alertsOf(member))).toEqual([])
  })
})
