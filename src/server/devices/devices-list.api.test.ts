import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteHeartbeats } from './reporting-devices.actions.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Shown, addDevice, ago, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* What the list of devices answers to: everything that its screen offers is decided here. */

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let stranger: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: organisation })
  await addDevice(organisation, { device_id: 'Bouée 10', imei: '358899055871234', device_type: 'gt06' })
  guet.clock.pass(minute)
  await addDevice(organisation, { device_id: 'bouee 9', phone_number: '+221771112233', is_enabled: false })
  guet.clock.pass(minute)
  await addDevice(organisation, { device_id: 'Ndèye', user: fisherman.id, interval_seconds: 300 })
  guet.clock.pass(minute)
  await addDevice(stranger, { device_id: 'Bouée d’un autre' })
  await heard('Bouée 10', 2 * minute, 80, 2)
  await heard('bouee 9', 11 * minute, 19, 4)
  await heard('Ndèye', 14 * minute, null, null)
})
afterAll(() => guet.close())

async function heard(name: string, before: number, batteryLevel: number | null, signalStrength: number | null) {
  const device = (await listed(admin)).find((one) => one['device_id'] === name)
  const heardAt = new Date(ago(guet, before))
  await noteHeartbeats(guet.services, [{ deviceId: String(device?.id), heardAt, batteryLevel, signalStrength }])
}

const listed = async (by: SignedInPerson, query = ''): Promise<readonly Shown[]> =>
  results(await by.request(`GET /tracking/devices/?page_size=100&${query}`))
const names = async (query = '') => (await listed(organisation, query)).map((device) => device['device_id'])

describe('the list of devices', () => {
  test('is searched by what a device, its boat and its person are called, without accents and capitals', async () => {
    expect(await names('search=BOUEE')).toEqual(['bouee 9', 'Bouée 10'])
    expect(await names('search=55871')).toEqual(['Bouée 10'])
    expect(await names('search=%2B22177111')).toEqual(['bouee 9'])
    expect(await names('search=sope')).toEqual(['Ndèye'])
    expect(await names('search=personne%20FISHERMAN')).toEqual(['Ndèye'])
    expect(await names('search=%25')).toEqual([])
  })

  test.each([
    ['state=online', ['Ndèye', 'Bouée 10']],
    ['state=offline', ['bouee 9']],
    ['state=disabled', ['bouee 9']],
    ['state=low_battery', ['bouee 9']],
    ['device_type=gt06', ['Bouée 10']],
    ['state=online&search=bouee', ['Bouée 10']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('says who is heard as the contract reckons it', async () => {
    const online = (await listed(organisation, 'state=online')).map(({ id }) => id)
    const active = (await listed(organisation)).filter(({ is_active: isActive }) => isActive === true)
    expect(online).toEqual(active.map(({ id }) => id))
  })

  test.each([
    ['device_id', ['bouee 9', 'Bouée 10', 'Ndèye']],
    ['-device_id', ['Ndèye', 'Bouée 10', 'bouee 9']],
    ['last_communication', ['Ndèye', 'bouee 9', 'Bouée 10']],
    ['-last_communication', ['Bouée 10', 'bouee 9', 'Ndèye']],
    ['battery_level', ['bouee 9', 'Bouée 10', 'Ndèye']],
    ['-battery_level', ['Bouée 10', 'bouee 9', 'Ndèye']],
    ['-signal_strength', ['bouee 9', 'Bouée 10', 'Ndèye']],
    ['created_at', ['Bouée 10', 'bouee 9', 'Ndèye']],
  ])('is sorted by %s, what is not known last', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected)
  })

  test('is sorted by the boat, devices without one last either way', async () => {
    expect((await names('sort=pirogue_name'))[0]).toBe('Ndèye')
    expect((await names('sort=-pirogue_name'))[0]).toBe('Ndèye')
  })

  test('is cut in pages that neither repeat nor leave out', async () => {
    for (const sort of ['pirogue_name', '-battery_level', 'signal_strength']) {
      const pages = await Promise.all(
        [1, 2].map((page) => admin.request(`GET /tracking/devices/?sort=${sort}&page_size=2&page=${page}`)),
      )
      expect(pages.flatMap(results)).toEqual(await listed(admin, `sort=${sort}`))
    }
  })

  test('shows and counts what one manages, and nothing of another’s, whatever was asked for', async () => {
    const answer = await organisation.request('GET /tracking/devices/?search=bouee')
    expect(answer.body).toMatchObject({ count: 2, counts: { known: 3, heard: 2, enabled: 2 } })
    const others = await stranger.request('GET /tracking/devices/')
    expect(others.body).toMatchObject({ count: 1, counts: { known: 1, heard: 0, enabled: 1 } })
    expect(await listed(stranger, 'search=personne')).toEqual([])
    expect((await admin.request('GET /tracking/devices/')).body).toMatchObject({ count: 4, counts: { known: 4 } })
  })

  test.each([
    ['sort', 'imei'],
    ['state', 'perdu'],
  ])('is asked for no %s %s', async (name, value) => {
    const answer = await organisation.request(`GET /tracking/devices/?${name}=${value}`)
    expectRefusal(answer, fieldInvalid, { [name]: fieldInvalid })
  })
})
