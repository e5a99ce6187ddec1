import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery } from '#contract/pirogues/gallery.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { pirogueNameMissing, pirogueOwnerMissing, piroguePhoneMissing } from '#contract/pirogues/pirogue.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'
import { type Shown, addDevice, ago, at, hear, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed } from '#test/world/registration.ts'
import { resourceLaws } from '#test/world/resource-laws.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

const bare = { name: 'Yaye Khady', owner: 'Moussa Fall', phone: '+221 77 123 45 67' }

describe('a pirogue that is written down', () => {
  test('lies at Cayar, is active and in service, has caught nothing, and is nowhere yet', async () => {
    expect((await add()).body).toMatchObject({
      location: 'Cayar',
      status: 'active',
      is_active: true,
      total_catch: 0,
      state: 'unplaced',
      state_display: 'Pas de position',
      image_url: null,
      images: [],
      device_id: null,
      armateur: null,
      owner_user: null,
      last_position: null,
      last_trip: null,
      hull: null,
    })
  })

  test.each([
    ['name', pirogueNameMissing, 'Le nom de la pirogue est requis'],
    ['owner', pirogueOwnerMissing, 'Le nom du propriétaire est requis'],
    ['phone', piroguePhoneMissing, 'Le numéro de téléphone est requis'],
  ] as const)(
    'is refused without its %s, which is looked at without the spaces around it',
    async (field, refusal, said) => {
      for (const value of ['   ', '', null, undefined]) {
        const answer = await organisation.request('POST /pirogues/', { body: { ...bare, [field]: value } })
        expectRefusal(answer, refusal, { [field]: refusal })
        expect(answer.body).toMatchObject({ error: said, fields: { [field]: said } })
      }
      const { body } = await add({ [field]: '  Ndar  ' })
      expect(body[field]).toBe('Ndar')
    },
  )

  test('of which everything is missing is told all three at once', async () => {
    const { body } = await organisation.request('POST /pirogues/', { body: {} })
    expect(body['fields']).toEqual({
      name: pirogueNameMissing.sentence,
      owner: pirogueOwnerMissing.sentence,
      phone: piroguePhoneMissing.sentence,
    })
  })

  test('whose place is emptied lies at Cayar again', async () => {
    const { id } = (await add({ location: 'Joal' })).body as Shown
    const { body } = await organisation.request(`PATCH /pirogues/${id}/`, { body: { location: '' } })
    expect(body).toMatchObject({ location: 'Cayar' })
  })

  test('is shown with what was picked from the gallery, until it has a photo', async () => {
    const [picture] = gallery
    const { body } = await add({ gallery_image: picture?.id })
    expect(body).toMatchObject({ image_url: picture?.url })
    const served = await guet.request(`GET ${picture?.url}`)
    expect(served.headers['content-type']).toBe('image/svg+xml')
    expect(String(served.raw)).toContain('<svg')
    expectRefusal(await guet.request('GET /pirogues/gallery/nulle-part/'), notFound)
  })
})

describe('the pirogue of a registered fisherman', () => {
  test('has the name of his boat, his own, his telephone and Cayar, until somebody edits it', async () => {
    const phone = '+221770001122'
    const id = await registered('Modou Fall', { boat_name: 'Sopé Naby', phone_number: phone })
    expect(await read(id)).toMatchObject({ name: 'Sopé Naby', owner: 'Modou Fall', location: 'Cayar' })
    await rowsOf(
      guet,
      `update accounts set phone = '${phone}' where id = (select owner_account_id from pirogues where id = '${id}')`,
    )
    expect(await read(id)).toMatchObject({ phone })
    await admin.request(`PATCH /pirogues/${id}/`, { body: { owner: 'Awa Fall', phone: '+221 33 000 00 00' } })
    expect(await read(id)).toMatchObject({ owner: 'Awa Fall', phone: '+221 33 000 00 00', name: 'Sopé Naby' })
  })

  test('is called by its number while it has no name, and found and sorted by it', async () => {
    const id = await registered('Ibou Diop', { boat_name: '' })
    const { name } = await read(id)
    expect(name).toMatch(/^Pirogue \d+$/)
    expect(results(await admin.request(`GET /pirogues/?search=${encodeURIComponent(String(name))}`))).toMatchObject([
      { id },
    ])
    const [row] = await rowsOf(guet, `select name from pirogues where id = '${id}'`)
    expect(row).toEqual({ name: null })
  })

  test('has the e-mail for its owner where no name is known', async () => {
    const id = await registered('Sans Nom', {})
    const who = `(select owner_account_id from pirogues where id = '${id}')`
    await rowsOf(guet, `update accounts set full_name = null, email = 'sans.nom@guet.example' where id = ${who}`)
    await rowsOf(guet, `update pirogues set owner_name = '' where id = '${id}'`)
    expect(await read(id)).toMatchObject({ owner: 'sans.nom@guet.example' })
  })

  test('follows his profile until it is edited, and not after', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: organisation })
    const id = await boatOf(fisherman)
    await fisherman.request('PATCH /users/profile/', {
      body: { profile: { full_name: 'Nouveau Nom', boat_name: 'Borom Géej' } },
    })
    expect(await read(id)).toMatchObject({ owner: 'Nouveau Nom', name: 'Borom Géej' })
    await organisation.request(`PATCH /pirogues/${id}/`, { body: { owner: 'La coopérative' } })
    await fisherman.request('PATCH /users/profile/', { body: { profile: { full_name: 'Encore Un' } } })
    expect(await read(id)).toMatchObject({ owner: 'La coopérative' })
  })

  test('has his tracker and where it was last, and no telephone for a tracker', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: organisation })
    const id = await boatOf(fisherman)
    await sendBatch(fisherman, [at(guet, minute)])
    expect(await read(id)).toMatchObject({
      device_id: null,
      state: 'online',
      state_display: 'En ligne',
      last_position: { latitude: 14.932512, longitude: -17.192534, timestamp: ago(guet, minute) },
    })
    const tracker = await addDevice(admin, { user: fisherman.id })
    expect(await read(id)).toMatchObject({ device: tracker.id, device_id: tracker['device_id'] })
    await organisation.request(`PATCH /pirogues/${id}/`, { body: { is_active: false } })
    expect(await read(id)).toMatchObject({ state: 'offline', state_display: 'Hors ligne' })
  })

  test('says no place of whoever shares none, and its counter counts none', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: organisation })
    const id = await boatOf(fisherman)
    await sendBatch(fisherman, [at(guet, minute)])
    const before = await summary(organisation)
    await fisherman.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expect(await read(id, organisation)).toMatchObject({ last_position: null, state: 'unplaced' })
    expect(await summary(organisation)).toMatchObject({ online: Number(before['online']) - 1 })
  })

  test('is no more when it is removed: his tracker is free, and his history keeps its name', async () => {
    const fisherman = await guet.signedInAs('fisherman', { of: organisation })
    const id = await boatOf(fisherman)
    const tracker = await addDevice(organisation, { pirogue: id })
    await admin.request(`DELETE /pirogues/${id}/`)
    expectRefusal(await admin.request(`GET /pirogues/${id}/`), notFound)
    expect((await admin.request(`GET /tracking/devices/${tracker.id}/`)).body).toMatchObject({ pirogue: null })
  })
})

describe('two organisations', () => {
  test('each has its own boats, those of its members and those that it wrote down, and not the other’s', async () => {
    const written = (await add()).body as Shown
    const own = await boatOf(member)
    for (const id of [written.id, own]) {
      expectRefusal(await other.request(`GET /pirogues/${id}/`), accessRefused)
      expectRefusal(await other.request(`PATCH /pirogues/${id}/`, { body: { name: 7 } }), accessRefused)
      expectRefusal(await other.request(`DELETE /pirogues/${id}/`), accessRefused)
      expectRefusal(await other.request(`POST /pirogues/${id}/links/`, { body: { device: 'x' } }), accessRefused)
      expect((await organisation.request(`GET /pirogues/${id}/`)).status).toBe(200)
    }
    const listed = results(await other.request('GET /pirogues/?page_size=100')).map(({ id }) => id)
    expect(listed).not.toContain(written.id)
    expect(listed).not.toContain(own)
  })

  test('a boat goes with its owner: who joins brings it, who leaves takes it along', async () => {
    const alone = await guet.signedInAs('fisherman')
    const id = await boatOf(alone)
    expectRefusal(await organisation.request(`GET /pirogues/${id}/`), accessRefused)
    const ownOrganisation = `(select organisation_id from memberships where account_id = '${organisation.id}')`
    await rowsOf(
      guet,
      `insert into memberships (id, account_id, organisation_id, kind, from_at)
       select gen_random_uuid(), '${alone.id}', ${ownOrganisation}, 'member', now()`,
    )
    expect((await organisation.request(`GET /pirogues/${id}/`)).status).toBe(200)
    await rowsOf(guet, `update memberships set to_at = now() where account_id = '${alone.id}'`)
    expectRefusal(await organisation.request(`GET /pirogues/${id}/`), accessRefused)
  })

  test('where a boat of nobody’s is, is told to the organisation that wrote it down and to no other', async () => {
    const { id } = (await add()).body as Shown
    const tracker = await addDevice(organisation, { pirogue: id })
    await heard(tracker)
    const seenBy = async (person: SignedInPerson) =>
      results(await person.request(`GET /tracking/locations/?pirogue=${id}`)).length +
      results(await person.request('GET /tracking/locations/?page_size=100')).filter(({ pirogue }) => pirogue === id)
        .length
    expect([await seenBy(organisation), await seenBy(other), await seenBy(admin)]).toEqual([2, 0, 2])
    const [told] = await rowsOf(guet, `select organisation_id is not null as theirs from pirogues where id = '${id}'`)
    expect(told).toEqual({ theirs: true })
  })

  test('one that waits to be approved reads its own, and writes none', async () => {
    const pending = await guet.signedInAsPending()
    expectRefusal(await pending.request('POST /pirogues/', { body: bare }), organisationPending)
    expect((await pending.request('GET /pirogues/')).body).toMatchObject({ count: 0 })
    expect(await summary(pending)).toMatchObject({ total: 0, online: 0, with_gps: 0, distinct_locations: 0 })
  })
})

describe('the four counters', () => {
  test('count all boats, those that are active and placed, those with a tracker, and the places', async () => {
    const own = await guet.signedInAs('organization')
    expect(await summary(own)).toEqual({ total: 0, online: 0, with_gps: 0, distinct_locations: 0, locations: [] })
    for (const location of ['Joal', 'Mbour', 'Joal']) await add({ location }, own)
    const { id } = (await add({ location: 'Yoff' }, own)).body as Shown
    const tracker = await addDevice(own, { pirogue: id })
    await heard(tracker)
    expect(await summary(own)).toEqual({
      total: 4,
      online: 1,
      with_gps: 1,
      distinct_locations: 3,
      locations: ['Joal', 'Mbour', 'Yoff'],
    })
    expect((await own.request('GET /pirogues/?location=Joal')).body).toMatchObject({ count: 2 })
    await own.request(`PATCH /pirogues/${id}/`, { body: { is_active: false } })
    expect(await summary(own)).toMatchObject({ online: 0, with_gps: 1 })
  })
})

describe('the paint of boats', () => {
  test('is told to whoever may know of the boat, where somebody chose it', async () => {
    const hull = 'blue yellow brick cream teeth eye'
    const { id } = (await add({ hull })).body as Shown
    const known = async (person: SignedInPerson) =>
      results(await person.request('GET /pirogues/hulls/')).filter((boat) => boat.id === id)
    expect(await known(organisation)).toEqual([{ id, hull }])
    expect(await known(admin)).toEqual([{ id, hull }])
    expect(await known(other)).toEqual([])
  })

  test.each(['blue', 'brick yellow ink cream teeth eye', 'blue yellow yellow cream teeth eye', 'a b c d e f'])(
    'is refused as « %s »',
    async (hull) => {
      expectRefusal(await add({ hull }), fieldInvalid, { hull: fieldInvalid })
    },
  )
})

resourceLaws(pirogues, resourceTables.pirogues, {
  bare,
  whole: {
    name: 'Borom Ndar',
    owner: 'Fatou Ndiaye',
    phone: '+221 76 000 00 01',
    license_number: 'SL 1819 GN',
    location: 'Saint-Louis',
    description: 'Quatorze mètres, moteur de 40 chevaux.',
    is_active: false,
    status: 'maintenance',
    total_catch: 1250.5,
    hull: 'blue yellow brick cream teeth eye',
    gallery_image: 'goree',
  },
  missing: { name: pirogueNameMissing, owner: pirogueOwnerMissing, phone: piroguePhoneMissing },
  wrong: [
    ['status', 'coulée', fieldInvalid],
    ['total_catch', -1, fieldInvalid],
    ['hull', 'rouge', fieldInvalid],
    ['gallery_image', 'paris', fieldInvalid],
    ['is_active', 'oui', fieldInvalid],
  ],
})

function add(changes: object = {}, by: SignedInPerson = organisation) {
  return by.request('POST /pirogues/', { body: { ...bare, ...changes } })
}

async function read(id: string, by: SignedInPerson = admin) {
  return (await by.request(`GET /pirogues/${id}/`)).body
}

async function summary(by: SignedInPerson) {
  return (await by.request('GET /pirogues/summary/')).body
}

async function registered(name: string, profile: object): Promise<string> {
  const { body } = await guet.request('POST /users/register/', { body: fishermanNamed(name, {}, profile as never) })
  const [row] = await rowsOf(
    guet,
    `select id from pirogues where owner_account_id = '${String((body['user'] as Shown).id)}'`,
  )
  return String(row?.['id'])
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}' and deleted_at is null`)
  return String(row?.['id'])
}

async function heard(tracker: Shown): Promise<void> {
  guet.clock.pass(hour)
  await hear(guet, tracker)
}
