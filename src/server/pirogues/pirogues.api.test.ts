import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactInvalid } from '#contract/accounts/account.rules.ts'
import { gallery } from '#contract/pirogues/gallery.ts'
import { pirogueNameMissing, pirogueOwnerMissing, piroguePhoneMissing } from '#contract/pirogues/pirogue.rules.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { type Shown, addDevice, ago, at, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed } from '#test/world/registration.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
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
    ['name', pirogueNameMissing, 'Le nom de la pirogue est requis', 'Ndar'],
    ['owner', pirogueOwnerMissing, 'Le nom du propriétaire est requis', 'Awa'],
    ['phone', piroguePhoneMissing, 'Le numéro de téléphone est requis', '77 123 45 67'],
  ] as const)(
    'is refused without its %s, which is looked at without the spaces around it',
    async (field, refusal, said, value) => {
      for (const nothing of ['   ', '', null, undefined]) {
        const answer = await organisation.request('POST /pirogues/', { body: { ...bare, [field]: nothing } })
        expectRefusal(answer, refusal, { [field]: refusal })
        expect(answer.body).toMatchObject({ error: said, fields: { [field]: said } })
      }
      const { body } = await add({ [field]: `  ${value}  ` })
      expect(body[field]).toBe(value)
    },
  )

  test('is refused with a phone that no telephone can dial', async () => {
    const answer = await organisation.request('POST /pirogues/', { body: { ...bare, phone: 'demain' } })
    expectRefusal(answer, contactInvalid, { phone: contactInvalid })
  })

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

kindLaws(pirogues, resourceTables.pirogues, {
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
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${(body['user'] as Shown).id}'`)
  return String(row?.['id'])
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}' and deleted_at is null`)
  return String(row?.['id'])
}
