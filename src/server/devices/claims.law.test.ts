import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devicesNamed, noteHeartbeats } from './reporting-devices.actions.ts'
import { noteUnknownDevices } from './unknown-devices.actions.ts'
import { deviceIdTaken, deviceNotHeard, deviceUnconfirmed } from '#contract/devices/device-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { type Shown, addDevice, hear, positionsAt, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { alertsOf, hearReport } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** The owner's tracker, and another organisation that says first that it is its own. */
let guet: TestServer
let admin: SignedInPerson
let owner: SignedInPerson
let thief: SignedInPerson
let member: SignedInPerson
let accomplice: SignedInPerson
let imei: string
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  owner = await guet.signedInAs('organization')
  thief = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: owner })
  accomplice = await guet.signedInAs('fisherman', { of: thief })
})
afterAll(() => guet.close())
let number = 0
beforeEach(() => {
  number += 1
  imei = String(358_899_055_870_000 + number)
})

const add = (by: SignedInPerson, user: SignedInPerson | null = null) =>
  by.request('POST /tracking/devices/', { body: { device_id: imei, device_type: 'gt06', user: user?.id ?? null } })
const confirm = (by: SignedInPerson, { id }: { readonly id: string }) =>
  by.request(`POST /tracking/devices/${id}/confirm/`)
const read = async (by: SignedInPerson, { id }: { readonly id: string }) =>
  (await by.request(`GET /tracking/devices/${id}/`)).body as Shown
const boatsSeenBy = async (by: SignedInPerson) => results(await positionsAt(by)).map((position) => position['device'])

async function spokenUnder(name: string) {
  return (await devicesNamed(guet.services, [name])).get(name.toLowerCase())
}

async function knocks(): Promise<void> {
  const at = guet.clock.now
  const report = { deviceId: imei, protocol: 'gt06', address: '41.82.0.1', frames: 1, at, sosAt: null }
  await noteUnknownDevices(guet.services, [report])
}

async function speaks(): Promise<void> {
  const device = await spokenUnder(imei)
  if (device === undefined) throw new Error('Nobody is known by this name.')
  await noteHeartbeats(guet.services, [
    { deviceId: device.id, heardAt: guet.clock.now, batteryLevel: null, signalStrength: null },
  ])
}

describe('what an organisation adds', () => {
  test('is its claim: on nobody’s boat until an administrator confirms it, and the administrators are told', async () => {
    const { status, body } = await add(owner, member)
    expect([status, body['is_confirmed'], body['user']]).toEqual([201, false, member.id])
    expect(await spokenUnder(imei)).toMatchObject({ accountId: null, links: [] })
    const news = await guet.services.db.execute(`select 1 from deliveries where reason = 'news'`)
    expect(news.rows.length).toBeGreaterThan(0)
    await speaks()
    expect((await confirm(admin, body as Shown)).body).toMatchObject({ is_confirmed: true, user: member.id })
    expect(await spokenUnder(imei)).toMatchObject({ accountId: member.id, links: [{ ownerAccountId: member.id }] })
  })

  test.each(['is gone', 'is another’s'])('is on no boat, when the one of the claim %s by then', async (what) => {
    const boatOwner = await guet.signedInAs('fisherman', { of: owner })
    const { body } = await add(owner, boatOwner)
    await speaks()
    const change = what === 'is gone' ? 'deleted_at = now()' : `owner_account_id = '${accomplice.id}'`
    await guet.services.db.execute(`update pirogues set ${change} where owner_account_id = '${boatOwner.id}'`)
    expect((await confirm(admin, body as Shown)).status).toBe(200)
    expect(await spokenUnder(imei)).toMatchObject({ links: [] })
  })

  test.each(['nobody’s', 'a colleague’s'])(
    'is on the boat of the claim, when that was %s and was given its own fisherman meanwhile',
    async (what) => {
      const own = await guet.signedInAs('fisherman', { of: owner })
      const body = { name: 'Yaye Khady', owner: 'Moussa Fall', phone: '+221 77 123 45 67' }
      const { id } = (await owner.request('POST /pirogues/', { body })).body as Shown
      const give = (to: SignedInPerson) => owner.request(`POST /pirogues/${id}/links/`, { body: { owner_user: to.id } })
      if (what === 'a colleague’s') await give(member)
      const claim = await addDevice(owner, { device_id: imei, device_type: 'gt06', pirogue: id })
      expect((await give(own)).status).toBe(200)
      await speaks()
      expect((await confirm(admin, claim)).body).toMatchObject({ pirogue: id, user: own.id })
      const links = [{ pirogueId: id, ownerAccountId: own.id }]
      expect(await spokenUnder(imei)).toMatchObject({ accountId: own.id, links })
    },
  )

  test('is confirmed by an administrator alone, and only once it was heard', async () => {
    const { body } = await add(owner, member)
    for (const by of [owner, thief, member]) expectRefusal(await confirm(by, body as Shown), accessRefused)
    expectRefusal(await confirm(admin, body as Shown), deviceNotHeard)
    await speaks()
    expect((await confirm(admin, body as Shown)).status).toBe(200)
    expect((await confirm(admin, body as Shown)).status).toBe(200)
  })

  test('may have been heard before it was added', async () => {
    await knocks()
    const { body } = await add(owner, member)
    expect((await confirm(admin, body as Shown)).status).toBe(200)
    const { body: unknown } = await admin.request('GET /tracking/devices/unknown/?page_size=100')
    expect((unknown['results'] as Shown[]).map(({ device_id }) => device_id)).not.toContain(imei)
  })
})

describe('the app on a phone has a name that people chose:', () => {
  const addApp = (by: SignedInPerson, device_id: string) =>
    by.request('POST /tracking/devices/', { body: { device_id, device_type: 'osmand', user: member.id } })

  test('it is its organisation’s at once', async () => {
    expect((await addApp(owner, `telephone-${imei}`)).body).toMatchObject({ is_confirmed: true, user: member.id })
  })

  test('not when it is called like a tracker, nor when something has come under that name', async () => {
    expect((await addApp(owner, imei)).body['is_confirmed']).toBe(false)
    const name = `balise-${imei}`
    await noteUnknownDevices(guet.services, [
      { deviceId: name, protocol: 't55', address: '41.82.0.1', frames: 1, at: guet.clock.now, sosAt: null },
    ])
    expect((await addApp(owner, name)).body['is_confirmed']).toBe(false)
  })
})

describe('whoever takes the name before its owner', () => {
  test('keeps nobody from it: both claim, and the administrator gives it to the owner', async () => {
    const [first, second] = [(await add(thief, accomplice)).body as Shown, (await add(owner, member)).body as Shown]
    expect([first['is_confirmed'], second['is_confirmed']]).toEqual([false, false])
    await speaks()
    expect((await confirm(admin, second)).status).toBe(200)
    expect((await thief.request(`GET /tracking/devices/${first.id}/`)).status).toBe(404)
    expect(await spokenUnder(imei)).toMatchObject({ id: second.id, accountId: member.id })
    expectRefusal(await add(thief, accomplice), deviceIdTaken, { device_id: deviceIdTaken })
  })

  test('sees nothing of where it is, and cannot silence it', async () => {
    const claim = (await add(thief, accomplice)).body as Shown
    const before = await boatsSeenBy(thief)
    await hear(guet, claim)
    expect(await boatsSeenBy(thief)).toEqual(before)
    expect(await boatsSeenBy(accomplice)).not.toContain(claim.id)
    expect(await boatsSeenBy(admin)).toContain(claim.id)
    await thief.request(`PATCH /tracking/devices/${claim.id}/`, { body: { is_enabled: false } })
    expect(await spokenUnder(imei)).toMatchObject({ id: claim.id })
  })

  test('its SOS rings administrators and all organisations, as of nobody’s boat', async () => {
    const claim = (await add(thief, accomplice)).body as Shown
    await hearReport(guet, claim, { alarm: 'sos' })
    for (const by of [admin, owner]) {
      const called = (await alertsOf(by, 'type=emergency')).filter(({ device }) => device === claim.id)
      expect(called).toMatchObject([{ user: null, pirogue: null, status: 'active' }])
    }
  })

  test('commands nothing', async () => {
    const claim = (await add(thief, accomplice)).body as Shown
    const body = { commands: { [String(claim['device_id'])]: [{ type: 'request_location' }] } }
    expectRefusal(await thief.request('POST /tracking/totarget/command/', { body }), deviceUnconfirmed)
  })

  test('gains nothing by renaming a tracker that was confirmed, nor by the provider’s call', async () => {
    const own = await addDevice(admin, { user: accomplice.id })
    const renamed = await thief.request(`PATCH /tracking/devices/${own.id}/`, { body: { device_id: imei } })
    expect(renamed).toMatchObject({ status: 200, body: { is_confirmed: false, last_communication: null } })
    expect(await spokenUnder(imei)).toMatchObject({ accountId: null, links: [] })
    expectRefusal(await confirm(admin, own), deviceNotHeard)
    const created = await thief.request('POST /tracking/totarget/device/create/', { body: { device_id: `${imei}9` } })
    expect(created).toMatchObject({ status: 201, body: { is_confirmed: false } })
  })
})

test('an administrator always adds: claims of the name are over', async () => {
  const claim = (await add(thief, accomplice)).body as Shown
  const { status, body } = await add(admin, member)
  expect([status, body['is_confirmed']]).toEqual([201, true])
  expect((await thief.request(`GET /tracking/devices/${claim.id}/`)).status).toBe(404)
  expect(await spokenUnder(imei)).toMatchObject({ id: body['id'], accountId: member.id })
})

test('and moves: a tracker of one organisation to a boat of another', async () => {
  const device = await addDevice(admin, { device_id: imei, user: accomplice.id })
  await admin.request(`PATCH /tracking/devices/${device.id}/`, { body: { user: member.id } })
  expect(await read(owner, device)).toMatchObject({ user: member.id })
  expectRefusal(await thief.request(`GET /tracking/devices/${device.id}/`), accessRefused)
})
