import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/storage/new-id.ts'
import { type Shown, addDevice, ago, hear, hour, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Whose a boat is and what is on board, told to it by one call. */
let guet: TestServer
let organisation: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  organisation = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
  stranger = await guet.signedInAs('fisherman', { of: other })
})
afterAll(() => guet.close())

describe('a tracker', () => {
  test('is put on a boat from now on: what it heard before stays where it was, also what comes late', async () => {
    const [former, present] = [await boat(), await boat()]
    const tracker = await addDevice(organisation)
    expect((await link(former, { device: tracker.id })).body).toMatchObject({ device: tracker.id })
    guet.clock.pass(hour)
    await hear(guet, tracker, 10 * minute)
    expect((await link(present, { device: tracker.id })).body).toMatchObject({ id: present, device: tracker.id })
    expect(await linksOf(former)).toMatchObject({ device: null, device_id: null })
    guet.clock.pass(hour)
    await hear(guet, tracker, 5 * minute)
    await hear(guet, tracker, 75 * minute)
    expect(await trackOf(present)).toEqual([ago(guet, 5 * minute)])
    expect(await trackOf(former)).toEqual([ago(guet, 70 * minute), ago(guet, 75 * minute)])
    expect(await linksOf(former)).toMatchObject({ last_position: { timestamp: ago(guet, 70 * minute) } })
  })

  test('is taken off again, and linked twice it is linked once', async () => {
    const id = await boat()
    const tracker = await addDevice(organisation)
    for (const device of [tracker.id, tracker.id]) await link(id, { device })
    const open = `select count(*)::int as links from device_links where pirogue_id = '${id}'`
    expect(await rowsOf(guet, open)).toEqual([{ links: 1 }])
    expect((await link(id, { device: null })).body).toMatchObject({ device: null })
    expect((await organisation.request(`GET /tracking/devices/${tracker.id}/`)).body).toMatchObject({ pirogue: null })
  })

  test('of others is not put on board, and one that never was is unknown', async () => {
    const id = await boat()
    const theirs = await addDevice(other)
    expectRefusal(await link(id, { device: theirs.id }), accessRefused)
    expectRefusal(await link(id, { device: newId() }), notFound)
    expectRefusal(await link(id, { device: 'IMEI' }), fieldInvalid, { device: fieldInvalid })
  })
})

describe('an owner', () => {
  test('is one of one’s own people: the boat is then of the organisation that he is of', async () => {
    const id = await boat()
    expect((await link(id, { owner_user: member.id })).body).toMatchObject({ owner_user: member.id })
    expectRefusal(await link(id, { owner_user: stranger.id }), accessRefused)
    expect((await link(id, { owner_user: null })).body).toMatchObject({ owner_user: null })
    expect((await organisation.request(`GET /pirogues/${id}/`)).status).toBe(200)
  })
})

describe('an armateur', () => {
  test('has it among his boats, and his figures follow', async () => {
    const id = await boat()
    const armateur = await armateurOf()
    expect((await link(id, { armateur })).body).toMatchObject({ armateur })
    expect(await linksOf(id)).toMatchObject({ armateur, armateur_name: 'Mamadou Diop' })
    expect((await organisation.request(`GET /armateurs/${armateur}/`)).body).toMatchObject({
      pirogues: 1,
      fleet_size: 1,
    })
    await link(id, { armateur: null })
    expect((await organisation.request(`GET /armateurs/${armateur}/`)).body).toMatchObject({ pirogues: 0 })
    expectRefusal(await link(id, { armateur: newId() }), notFound)
  })

  test('what is refused links nothing of what stands beside it', async () => {
    const id = await boat()
    const armateur = await armateurOf()
    expectRefusal(await link(id, { armateur, device: newId() }), notFound)
    expect(await linksOf(id)).toMatchObject({ armateur: null })
  })
})

function link(id: string, body: object) {
  return organisation.request(`POST /pirogues/${id}/links/`, { body })
}

async function boat(): Promise<string> {
  const body = { name: 'Yaye Khady', owner: 'Moussa Fall', phone: '+221 77 123 45 67' }
  return ((await organisation.request('POST /pirogues/', { body })).body as Shown).id
}

async function linksOf(id: string) {
  return (await organisation.request(`GET /pirogues/${id}/`)).body
}

async function trackOf(id: string) {
  return results(await organisation.request(`GET /tracking/locations/?pirogue=${id}&page_size=100`)).map(
    ({ timestamp }) => timestamp,
  )
}

async function armateurOf(): Promise<string> {
  const body = {
    name: 'Mamadou Diop',
    company: 'Pêche de Cayar',
    email: 'diop@peche.example',
    phone: '+221 77 123 45 67',
    address: 'Cayar',
    license_number: 'ARM-1',
    clpa: 'cayar',
  }
  return ((await organisation.request('POST /armateurs/', { body })).body as Shown).id
}
