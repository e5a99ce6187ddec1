import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceIdTaken, imeiInvalid, imeiTaken, intervalImpossible } from '#contract/devices/device-refusals.ts'
import { accessRefused, fieldInvalid, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addConfirmed, addDevice, minute, results, send, at } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
let member: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  otherOrganisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
  stranger = await guet.signedInAs('fisherman', { of: otherOrganisation })
})
afterAll(() => guet.close())

describe('a device is added', () => {
  test('with everything that was said of it, and online only once it is heard', async () => {
    const body = {
      device_id: '490154203237518',
      device_type: 'gt06',
      user: member.id,
      imei: '490154203237518',
      phone_number: '+221 77 111 22 33',
      interval_seconds: 60,
      is_enabled: true,
    }
    const answer = await add(organisation, body)
    expect(answer).toMatchObject({
      status: 201,
      body: { ...body, is_active: false, last_communication: null, battery_level: null, signal_strength: null },
    })
    expect(answer.body['pirogue']).toEqual(expect.any(String))
    expect(await organisation.request(`GET /tracking/devices/${String(answer.body['id'])}/`)).toMatchObject({
      status: 200,
      body: answer.body,
    })
  })

  test('with a name alone: an OsmAnd device, every 30 s, that may speak', async () => {
    const device_id = newId()
    const answer = await add(organisation, { device_id })
    const defaults = { device_type: 'osmand', interval_seconds: 30, is_enabled: true, user: null, pirogue: null }
    expect(answer).toMatchObject({ status: 201, body: { device_id, ...defaults, imei: null, phone_number: null } })
  })

  test('an identifier of fifteen digits is its IMEI', async () => {
    expect((await add(admin, { device_id: '356938035643809' })).body).toMatchObject({ imei: '356938035643809' })
  })

  test('the IMEI may be written as it is printed, and is kept without spaces', async () => {
    const { body } = await add(admin, { device_id: newId(), imei: ' 86 600000-000005 0 ' })
    expect(body).toMatchObject({ imei: '866000000000050' })
  })

  test('an IMEI that another tracker has is refused, of a new one and of one that is changed', async () => {
    const imei = '866000000000035'
    const first = await addDevice(admin, { imei })
    expectRefusal(await add(admin, { device_id: newId(), imei }), imeiTaken, { imei: imeiTaken })
    const named = await addDevice(admin, { device_id: '866000000000043' })
    const { id } = await addDevice(admin)
    expectRefusal(await change(admin, id, { imei: named['device_id'] }), imeiTaken, { imei: imeiTaken })
    expect((await change(admin, first.id, { imei })).status).toBe(200)
    expect((await admin.request(`DELETE /tracking/devices/${first.id}/`)).status).toBe(204)
    expect((await change(admin, id, { imei })).body).toMatchObject({ imei })
  })

  test('empty texts are nothing', async () => {
    const { body } = await add(admin, { device_id: newId(), imei: '', phone_number: '' })
    expect(body).toMatchObject({ imei: null, phone_number: null })
  })

  test('for nobody of another organisation: « Accès refusé »', async () => {
    const before = await rowCounts(guet)
    expectRefusal(await add(organisation, { device_id: newId(), user: stranger.id }), accessRefused)
    const { pirogue } = await addDevice(admin, { user: stranger.id })
    expectRefusal(await add(organisation, { device_id: newId(), pirogue }), accessRefused)
    expect((await rowCounts(guet))['devices']).toBe(Number(before['devices']) + 1)
  })

  test('for nobody unknown', async () => {
    expectRefusal(await add(admin, { device_id: newId(), user: newId() }), notFound)
    expectRefusal(await add(admin, { device_id: newId(), pirogue: newId() }), notFound)
  })

  test.each([
    ['imei', '35693803564380', imeiInvalid],
    ['imei', 'abc', imeiInvalid],
    ['interval_seconds', 9, intervalImpossible],
    ['interval_seconds', 301, intervalImpossible],
    ['interval_seconds', 30.5, fieldInvalid],
    ['interval_seconds', '30', fieldInvalid],
    ['device_type', 'sonar', fieldInvalid],
    ['user', 'Moussa', fieldInvalid],
    ['is_enabled', 'oui', fieldInvalid],
  ])('%s %j is refused', async (field, value, refusal) => {
    expectRefusal(await add(admin, { device_id: newId(), [field]: value }), refusal, { [field]: refusal })
  })

  test('an interval of 10 s and one of 300 s are allowed', async () => {
    for (const interval_seconds of [10, 300]) {
      expect(await add(admin, { device_id: newId(), interval_seconds })).toMatchObject({ status: 201 })
    }
    expect(intervalImpossible.sentence).toBe('L’intervalle va de 10 à 300 secondes.')
  })

  test.each([undefined, null, '', '   '])('the identifier %j is missing', async (device_id) => {
    expectRefusal(await add(admin, { device_id }), requiredFieldsMissing, { device_id: fieldRequired })
  })
})

describe('no two devices have one identifier:', () => {
  test('adding a second one answers 409 and leaves nothing behind', async () => {
    const { device_id } = await addConfirmed(guet, organisation, admin)
    const before = await rowCounts(guet)
    for (const by of [organisation, otherOrganisation, admin]) {
      expectRefusal(await add(by, { device_id, user: by === organisation ? member.id : null }), deviceIdTaken, {
        device_id: deviceIdTaken,
      })
    }
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('and renaming one to the other answers 409, in either direction', async () => {
    const [one, two] = [await addDevice(organisation), await addConfirmed(guet, organisation, admin)]
    for (const [from, to] of [[one, two] as const, [two, one] as const]) {
      expectRefusal(await change(organisation, from.id, { device_id: to['device_id'] }), deviceIdTaken, {
        device_id: deviceIdTaken,
      })
    }
    expect(await change(organisation, one.id, { device_id: one['device_id'] })).toMatchObject({ status: 200 })
  })

  test('the identifier of a removed device is free again', async () => {
    const { id, device_id } = await addDevice(organisation)
    expect(await organisation.request(`DELETE /tracking/devices/${id}/`)).toMatchObject({ status: 204 })
    expect(await add(otherOrganisation, { device_id })).toMatchObject({ status: 201 })
  })

  test('the names of the phones of the app can be taken by nobody', async () => {
    const { id } = await addDevice(organisation)
    const device_id = `phone:${stranger.id}`
    expectRefusal(await add(organisation, { device_id }), deviceIdTaken, { device_id: deviceIdTaken })
    expectRefusal(await change(organisation, id, { device_id }), deviceIdTaken, { device_id: deviceIdTaken })
    await send(stranger, at(guet, minute))
    const phones = await listed(otherOrganisation, `search=${encodeURIComponent(device_id)}`)
    expect(phones).toMatchObject([{ device_id, device_type: 'phone', user: stranger.id }])
  })
})

describe('a device is changed', () => {
  test.each(['PUT', 'PATCH'])('by %s: absent fields do not change', async (method) => {
    const device = await addDevice(organisation, {
      user: member.id,
      phone_number: '+221770000001',
      imei: method === 'PUT' ? '866000000000019' : '866000000000027',
    })
    const body = { interval_seconds: 120, is_enabled: false }
    const answer = await organisation.request(`${method} /tracking/devices/${device.id}/`, { body })
    expect(answer).toMatchObject({ status: 200, body: { ...device, ...body } })
    const again = await organisation.request(`${method} /tracking/devices/${device.id}/`, { body: {} })
    expect(again.body).toEqual(answer.body)
  })

  test('null takes it off its boat, and away from its person', async () => {
    const device = await addDevice(organisation, { user: member.id })
    expect((await change(organisation, device.id, { pirogue: null })).body).toMatchObject({ pirogue: null })
    const { body } = await change(admin, device.id, { user: null })
    expect(body).toMatchObject({ user: null, pirogue: null })
  })

  test('taken from its person it is off his boat; on a boat that is nobody’s it stays', async () => {
    const device = await addDevice(organisation, { user: member.id })
    expect((await change(organisation, device.id, { user: null })).body).toMatchObject({ user: null, pirogue: null })
    const { body: boat } = await admin.request('POST /pirogues/', {
      body: { name: 'Ndar', owner: 'Awa', phone: '771234567' },
    })
    const onBoard = await addDevice(admin, { pirogue: boat['id'] })
    expect((await change(admin, onBoard.id, { user: null })).body).toMatchObject({ user: null, pirogue: boat['id'] })
  })

  test('a refusal changes nothing, not even what would have been allowed', async () => {
    const device = await addDevice(organisation, { user: member.id })
    expectRefusal(await change(organisation, device.id, { interval_seconds: 20, user: stranger.id }), accessRefused)
    expect((await organisation.request(`GET /tracking/devices/${device.id}/`)).body).toEqual(device)
  })
})

describe('whose device it is:', () => {
  test('another organisation may not read, change or remove it: « Accès refusé »', async () => {
    for (const changes of [{ user: member.id }, {}]) {
      const { id } = await addDevice(organisation, changes)
      expectRefusal(await otherOrganisation.request(`GET /tracking/devices/${id}/`), accessRefused)
      expectRefusal(await change(otherOrganisation, id, { interval_seconds: 7 }), accessRefused)
      expectRefusal(await otherOrganisation.request(`DELETE /tracking/devices/${id}/`), accessRefused)
      expect(await organisation.request(`GET /tracking/devices/${id}/`)).toMatchObject({ status: 200 })
    }
  })

  test('a fisherman is barred, from his own too', async () => {
    const { id } = await addDevice(organisation, { user: member.id })
    expectRefusal(await member.request('GET /tracking/devices/'), accessRefused)
    expectRefusal(await add(member, { device_id: newId() }), accessRefused)
    expectRefusal(await member.request(`GET /tracking/devices/${id}/`), accessRefused)
    expectRefusal(await change(member, id, { is_enabled: false }), accessRefused)
    expectRefusal(await member.request(`DELETE /tracking/devices/${id}/`), accessRefused)
  })

  test('lists show an organisation its own, and an administrator all', async () => {
    const [own, others] = [await addDevice(organisation, { user: member.id }), await addDevice(otherOrganisation)]
    const ids = async (by: SignedInPerson) => (await listed(by)).map(({ id }) => id)
    expect(await ids(organisation)).toContain(own.id)
    expect(await ids(organisation)).not.toContain(others.id)
    expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, others.id]))
  })

  test('lists are searched by identifier, IMEI and telephone; t changes nothing', async () => {
    const device = await addDevice(organisation, { imei: '359339075016807', phone_number: '+33 6 1%2_3' })
    for (const search of [String(device['device_id']).slice(4, 30).toUpperCase(), '33907501', '6 1%2_']) {
      expect(await listed(organisation, `t=${Date.now()}&search=${encodeURIComponent(search)}`)).toEqual([device])
    }
    expect(await listed(organisation, 'search=6_1%252')).toEqual([])
  })

  test('lists are counted and cut in pages', async () => {
    const first = await organisation.request('GET /tracking/devices/?page_size=2')
    expect(results(first)).toHaveLength(2)
    expect(first.body['count']).toBe((await listed(organisation)).length)
    expect(first.body['next']).toEqual(expect.stringContaining('/api/tracking/devices/?page=2&page_size=2'))
  })
})

describe('a removed device', () => {
  test('is unknown, and in no list', async () => {
    const { id } = await addDevice(organisation, { user: member.id })
    await organisation.request(`DELETE /tracking/devices/${id}/`)
    for (const call of [`GET /tracking/devices/${id}/`, `DELETE /tracking/devices/${id}/`]) {
      expectRefusal(await organisation.request(call), notFound)
    }
    expectRefusal(await change(admin, id, {}), notFound)
    expect((await listed(admin)).map((device) => device.id)).not.toContain(id)
  })

  test('and one that never was: 404', async () => {
    expectRefusal(await admin.request(`GET /tracking/devices/${newId()}/`), notFound)
    expectRefusal(await admin.request('GET /tracking/devices/un/'), notFound)
  })
})

function add(by: SignedInPerson, body: object): Promise<Answer> {
  return by.request('POST /tracking/devices/', { body })
}

function change(by: SignedInPerson, id: string, body: object): Promise<Answer> {
  return by.request(`PATCH /tracking/devices/${id}/`, { body })
}

async function listed(by: SignedInPerson, query = '') {
  return results(await by.request(`GET /tracking/devices/?page_size=100&${query}`))
}
