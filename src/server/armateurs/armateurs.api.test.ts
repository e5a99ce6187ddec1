import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailInvalid } from '#contract/accounts/account.rules.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { type Shown, at, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
  stranger = await guet.signedInAs('fisherman', { of: other })
  await rowsOf(guet, `update pirogues set name = 'Yaye Khady'`)
})
afterAll(() => guet.close())

const bare = {
  name: 'Mamadou Diop',
  company: 'Pêche de Cayar',
  email: 'diop@peche.example',
  phone: '+221 77 123 45 67',
  address: 'Quai de pêche, Cayar',
  license_number: 'ARM-2024-001',
  clpa: 'cayar',
}

describe('an armateur', () => {
  test('is new: registered today, active, with safety 5, compliance 100, no catch and no boat', async () => {
    expect((await add()).body).toMatchObject({
      registration_date: guet.clock.now.toISOString(),
      status: 'active',
      safety_rating: 5,
      compliance_score: 100,
      total_catch: 0,
      pirogues: 0,
      active_pirogues: 0,
      fleet_size: 0,
      fishermen: 0,
      total_trips: 0,
    })
  })

  test('has figures that follow from the boats that are linked to it, and lose what is unlinked', async () => {
    const { id } = (await add()).body as Shown
    const boat = await boatOf(member)
    expect((await link(organisation, id, boat)).body).toMatchObject({ id: boat, is_linked: true })
    expect(await read(id)).toMatchObject({
      pirogues: 1,
      fleet_size: 1,
      fishermen: 1,
      active_pirogues: 0,
      total_trips: 0,
    })
    await sendBatch(member, [
      at(guet, hour, { speed: 0 }),
      at(guet, 59 * minute, { longitude: -17.21, speed: 6 }),
      at(guet, 50 * minute, { longitude: -17.22, speed: 6 }),
    ])
    expect(await read(id)).toMatchObject({ active_pirogues: 1, total_trips: 1 })
    guet.clock.pass(3 * hour)
    expect(await read(id)).toMatchObject({ active_pirogues: 0, total_trips: 1 })
    expect((await link(organisation, id, boat, false)).body).toMatchObject({ is_linked: false })
    expect(await read(id)).toMatchObject({ pirogues: 0, fishermen: 0, total_trips: 0 })
  })

  test('a boat has one owner: linked anew it leaves the other, whose figures are told anew', async () => {
    const [first, second] = [(await add()).body as Shown, (await add({ name: 'Awa Fall' })).body as Shown]
    const boat = await boatOf(member)
    await link(organisation, first.id, boat)
    await link(organisation, second.id, boat)
    expect(await read(first.id)).toMatchObject({ pirogues: 0 })
    expect(await read(second.id)).toMatchObject({ pirogues: 1 })
    const told = await rowsOf(
      guet,
      `select data from live_log where name = 'armateur.saved' and audience::text like '%"admin":"all"%' order by sequence desc limit 2`,
    )
    expect(told.map(({ data }) => data)).toMatchObject([
      { id: first.id, pirogues: 0 },
      { id: second.id, pirogues: 1 },
    ])
    expect(results(await boats(organisation, first.id, 'yaye'))).toMatchObject([
      { id: boat, armateur_name: 'Awa Fall' },
    ])
    await link(organisation, second.id, boat, false)
  })

  test('shows of its boats those that the reader may know of, and links no others', async () => {
    const { id } = (await add()).body as Shown
    const [own, hidden] = [await boatOf(member), await boatOf(stranger)]
    await link(admin, id, own)
    await link(admin, id, hidden)
    expect((await read(id))['pirogues']).toBe(2)
    const shown = async (person: SignedInPerson) => results(await boats(person, id)).map((boat) => boat.id)
    expect(await shown(organisation)).toEqual([own])
    expect(await shown(stranger)).toEqual([hidden])
    expect(new Set(await shown(admin))).toEqual(new Set([own, hidden]))
    expectRefusal(await link(organisation, id, hidden, false), notFound)
    expectRefusal(await link(member, id, own, false), accessRefused)
    expect((await read(id))['pirogues']).toBe(2)
  })

  test('that is removed lets its boats go, and links none any more', async () => {
    const { id } = (await add()).body as Shown
    const boat = await boatOf(member)
    await link(organisation, id, boat)
    await organisation.request(`DELETE /armateurs/${id}/`)
    expect(await rowsOf(guet, `select armateur_id from pirogues where id = '${boat}'`)).toEqual([{ armateur_id: null }])
    expectRefusal(await link(organisation, id, boat), notFound)
    expectRefusal(await boats(organisation, id), notFound)
  })

  test('has a telephone, an e-mail and an address for organisations and administrators alone', async () => {
    const address = 'Villa 7, rue des Dunes'
    const { id } = (await add({ address, name: 'Ousmane Ba' })).body as Shown
    const known = { email: bare.email, phone: bare.phone, address }
    for (const person of [organisation, other, admin])
      expect((await person.request(`GET /armateurs/${id}/`)).body).toMatchObject(known)
    const pending = await guet.signedInAsPending()
    for (const person of [member, stranger, pending]) {
      const none = { name: 'Ousmane Ba', email: '', phone: '', address: '' }
      expect((await person.request(`GET /armateurs/${id}/`)).body).toMatchObject(none)
      const listed = await person.request('GET /armateurs/?search=ousmane')
      expect(results(listed)).toMatchObject([none])
      expect((await person.request('GET /armateurs/?search=dunes')).body['count']).toBe(0)
      expect(JSON.stringify(listed.body)).not.toContain(bare.phone)
    }
    expect((await other.request('GET /armateurs/?search=dunes')).body['count']).toBe(1)
  })

  test('goes over the line to fishermen without them', async () => {
    const address = 'Villa 8, rue des Dunes'
    const { id } = (await add({ address })).body as Shown
    const told = await rowsOf(
      guet,
      `select audience::text as audience, data::text as data from live_log where name = 'armateur.saved' and data::text like '%${id}%'`,
    )
    const heard = told.filter(({ audience }) => /"fisherman": ?"all"/.test(String(audience)))
    expect(heard).toHaveLength(1)
    expect(String(heard[0]?.['data'])).not.toContain(address)
  })

  test('of another organisation or of an administrator is changed and linked by none', async () => {
    const boat = await boatOf(member)
    const { id } = (await add()).body as Shown
    const made = await admin.request('POST /armateurs/', { body: bare })
    const ofAdmin = String(made.body['id'])
    for (const [person, one] of [[other, id] as const, [organisation, ofAdmin] as const]) {
      expectRefusal(await person.request(`PATCH /armateurs/${one}/`, { body: { name: 'Autre' } }), accessRefused)
      expectRefusal(await person.request(`DELETE /armateurs/${one}/`), accessRefused)
      expectRefusal(await link(person, one, boat), accessRefused)
    }
  })

  test('is written by no organisation that waits to be approved', async () => {
    const pending = await guet.signedInAsPending()
    expectRefusal(await pending.request('POST /armateurs/', { body: bare }), organisationPending)
    const { id } = (await add()).body as Shown
    expectRefusal(await link(pending, id, await boatOf(member)), organisationPending)
  })
})

kindLaws(armateurs, resourceTables.armateurs, {
  bare,
  whole: {
    name: 'Fatou Ndiaye',
    company: 'GIE Teranga',
    email: 'fatou@teranga.example',
    phone: '+221 76 000 00 01',
    address: 'Rue 10, Joal',
    license_number: 'ARM-7',
    clpa: 'joal',
    status: 'suspended',
    registration_date: '2024-05-02T00:00:00.000Z',
    safety_rating: 3.5,
    compliance_score: 82,
    total_catch: 1250.5,
    last_inspection: '2026-01-02T00:00:00.000Z',
    insurance_expiry: '2027-01-02T00:00:00.000Z',
  },
  usual: (now) => ({ registration_date: now.toISOString() }),
  wrong: [
    ['email', 'fatou', emailInvalid],
    ['clpa', 'rufisque', fieldInvalid],
    ['status', 'parti', fieldInvalid],
    ['safety_rating', 5.1, fieldInvalid],
    ['compliance_score', 101, fieldInvalid],
    ['total_catch', -1, fieldInvalid],
    ['insurance_expiry', 'demain', fieldInvalid],
  ],
})

function add(changes: object = {}) {
  return organisation.request('POST /armateurs/', { body: { ...bare, ...changes } })
}

async function read(id: string) {
  return (await member.request(`GET /armateurs/${id}/`)).body
}

function link(by: SignedInPerson, id: string, pirogue: string, linked = true) {
  return by.request(`POST /armateurs/${id}/pirogues/`, { body: { pirogue, linked } })
}

function boats(by: SignedInPerson, id: string, search = '') {
  return by.request(`GET /armateurs/${id}/pirogues/?search=${search}`)
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}'`)
  return String(row?.['id'])
}
