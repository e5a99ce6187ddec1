import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOut } from '#contract/accounts/account.rules.ts'
import { pirogueOut } from '#contract/pirogues/pirogue.rules.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised } from '#test/samples/sos.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { type Shown, addDevice, ago, hear, hour, minute, place, results, send } from '#test/world/fixes.ts'
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

describe('a second boat', () => {
  test('is his from then on: it is what leaves, and what his telephone is on', async () => {
    const person = await owner()
    await send(person, place())
    // Its name comes before that of his own in every order but that of time.
    await rowsOf(
      guet,
      `insert into pirogues (id, name, created_at, organisation_id) select '00000000-0000-7000-8000-000000000001',
       'Ndèye', now(), organisation_id from memberships where account_id = '${person.id}'`,
    )
    const [early, late] = ['00000000-0000-7000-8000-000000000001', await boat()]
    for (const id of [early, late]) {
      await link(id, { owner_user: person.id })
      expect(await boatOf(person)).toBe(id)
      guet.clock.pass(minute)
      expect(await sentFrom(person)).toEqual({ pirogue: id, user: person.id })
    }
    const { body } = await organisation.request(`GET /users/users/${person.id}/`)
    expect(body).toMatchObject({ profile: { boat_name: 'Yaye Khady' } })
  })

  test('that is taken from him leaves him the one before', async () => {
    const person = await owner()
    const [first, second] = [await boatOf(person), await boat()]
    await link(second, { owner_user: person.id })
    await link(second, { owner_user: null })
    expect(await boatOf(person)).toBe(first)
  })
})

describe('a boat that changes hands', () => {
  test('leaves the telephone of its former owner behind: on the boat that he has instead', async () => {
    const [former, present] = [await owner(), await owner()]
    await send(former, place())
    await send(present, place())
    const id = await boatOf(former)
    await link(id, { owner_user: present.id })
    const instead = await boatOf(former)
    expect(instead).not.toBe(id)
    expect(await boatOf(present)).toBe(id)
    guet.clock.pass(minute)
    expect(await sentFrom(former)).toEqual({ pirogue: instead, user: former.id })
    expect(await sentFrom(present)).toEqual({ pirogue: id, user: present.id })
    expect((await former.request('POST /tracking/voyages/', { body: { due_at: ago(guet, -hour) } })).status).toBe(201)
  })

  test('keeps as its own what its former owner sent from it, also what comes late', async () => {
    const [former, present] = [await owner(), await owner()]
    await send(former, place())
    const id = await boatOf(former)
    guet.clock.pass(hour)
    await link(id, { owner_user: present.id })
    expect(await sentFrom(former, { timestamp: ago(guet, 10 * minute) })).toEqual({ pirogue: id, user: former.id })
  })

  test('is nobody’s, and its former owner has another', async () => {
    const former = await owner()
    await send(former, place())
    const id = await boatOf(former)
    await link(id, { owner_user: null })
    guet.clock.pass(minute)
    expect(await sentFrom(former)).toEqual({ pirogue: await boatOf(former), user: former.id })
    expect(await boatOf(former)).not.toBe(id)
  })

  test('takes its tracker along, which is its new owner’s', async () => {
    const [former, present] = [await owner(), await owner()]
    const id = await boatOf(former)
    const tracker = await addDevice(organisation)
    await link(id, { device: tracker.id })
    await link(id, { owner_user: present.id })
    await link(id, { owner_user: null })
    const { body } = await organisation.request(`GET /tracking/devices/${tracker.id}/`)
    expect(body).toMatchObject({ pirogue: id, user: null })
  })

  test('of several trackers is still said to have the one that came last, which is the one taken off', async () => {
    const id = await boat()
    const [last, first] = [await addDevice(organisation), await addDevice(organisation)]
    for (const { id: device } of [last, first]) await link(id, { device })
    // Its time alone says that it came before: its id and its row come after those of the other.
    await rowsOf(guet, `update device_links set from_at = from_at - interval '1 hour' where device_id = '${first.id}'`)
    for (const person of [await owner(), await owner(), await owner()]) {
      expect((await link(id, { owner_user: person.id })).body).toMatchObject({ device: last.id })
    }
    expect((await link(id, { device: null })).body).toMatchObject({ device: first.id })
  })

  test('does not while it is out or calls for help, nor to somebody who is out', async () => {
    const [former, present] = [await owner(), await owner()]
    const [id, theirs] = [await boatOf(former), await boatOf(present)]
    const { id: voyage } = await declared(former)
    expectRefusal(await link(id, { owner_user: present.id }), pirogueOut)
    expectRefusal(await link(id, { owner_user: null }), pirogueOut)
    expectRefusal(await link(theirs, { owner_user: former.id }), personOut)
    await returned(former, voyage)
    const { id: alert } = await raised(former)
    expectRefusal(await link(id, { owner_user: present.id }), pirogueOut)
    await act(former, 'resolve', alert, { reason: 'fausse_alerte' })
    expect((await link(id, { owner_user: present.id })).status).toBe(200)
  })

  test('of nobody’s, that is given while it is out, is back when its new owner says so', async () => {
    const [id, person] = [await boat(), await owner()]
    const { id: voyage } = await declared(organisation, { pirogue: id })
    expect((await link(id, { owner_user: person.id })).status).toBe(200)
    expect(await returned(person, voyage)).toMatchObject({ id: voyage, user: person.id })
  })

  test('puts no SOS of its new owner where the telephone of the former one is', async () => {
    const [former, present] = [await owner(), await owner()]
    await link(await boatOf(former), { owner_user: present.id })
    await send(former, place())
    const alert = await raised(present, { location: null })
    expect(alert).toMatchObject({ location: null })
    await act(present, 'resolve', alert.id, { reason: 'fausse_alerte' })
  })
})

describe('a boat that is deleted', () => {
  test('leaves its owner another, which his telephone is on and which leaves', async () => {
    const person = await owner()
    await send(person, place())
    const id = await boatOf(person)
    expect((await remove(id)).status).toBe(204)
    const instead = await boatOf(person)
    expect(instead).toEqual(expect.any(String))
    guet.clock.pass(minute)
    expect(await sentFrom(person)).toEqual({ pirogue: instead, user: person.id })
    await declared(person)
  })

  test('is not, while it is out or calls for help', async () => {
    const person = await owner()
    const id = await boatOf(person)
    const { id: voyage } = await declared(person)
    expectRefusal(await remove(id), pirogueOut)
    await returned(person, voyage)
    const { id: alert } = await raised(person)
    expectRefusal(await remove(id), pirogueOut)
    await act(person, 'resolve', alert, { reason: 'fausse_alerte' })
    expect((await remove(id)).status).toBe(204)
  })

  test('a telephone that is on no boat is put on the one that its person has', async () => {
    const person = await owner()
    await send(person, place())
    await rowsOf(guet, `update device_links set to_at = now() where pirogue_id = '${String(await boatOf(person))}'`)
    guet.clock.pass(minute)
    expect(await sentFrom(person)).toEqual({ pirogue: await boatOf(person), user: person.id })
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

function link(id: unknown, body: object) {
  return organisation.request(`POST /pirogues/${String(id)}/links/`, { body })
}

async function boat(): Promise<string> {
  const body = { name: 'Yaye Khady', owner: 'Moussa Fall', phone: '+221 77 123 45 67' }
  return ((await organisation.request('POST /pirogues/', { body })).body as Shown).id
}

async function linksOf(id: unknown) {
  return (await organisation.request(`GET /pirogues/${String(id)}/`)).body
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

function remove(id: unknown) {
  return organisation.request(`DELETE /pirogues/${String(id)}/`)
}

async function owner(): Promise<SignedInPerson> {
  return await guet.signedInAs('fisherman', { of: organisation })
}

async function boatOf(person: SignedInPerson): Promise<unknown> {
  return (await person.request('GET /tracking/voyages/own/')).body['pirogue']
}

/** On which boat, and whose, what his telephone sends is. */
async function sentFrom(person: SignedInPerson, changes: object = {}) {
  const { pirogue, user } = (await send(person, place({ ...changes }))).body
  return { pirogue, user }
}
