import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { departureTooEarly, quaiFull, visitToCome } from '#contract/quais/quai.rules.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, ago, day, hour, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

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
})
afterAll(() => guet.close())

const bare = { name: 'Quai de pêche', location: 'Cayar' }

describe('arrivals and departures', () => {
  beforeEach(() => {
    guet.clock.now = new Date(`${guet.clock.now.toISOString().slice(0, 10)}T10:00:00Z`)
    guet.clock.pass(day)
  })

  test('that are to come are refused; a clock may be five minutes wrong', async () => {
    const { id } = await added({ capacity: 4 })
    for (const early of ['2099-01-01T00:00:00Z', ago(guet, -6 * minute)]) {
      const refused = await arrive(organisation, id, { arrival_time: early, fee: 900 })
      expectRefusal(refused, visitToCome, { arrival_time: visitToCome })
    }
    const vessel = await arrived(id, { arrival_time: ago(guet, -4 * minute) })
    const left = await leave(id, vessel.id, { departure_time: '2099-01-01T00:00:00Z' })
    expectRefusal(left, visitToCome, { departure_time: visitToCome })
    expect(await read(id)).toMatchObject({ vessels_present: 1, daily_revenue: 0 })
    await rowsOf(
      guet,
      `update quai_visits set arrived_at = now() + interval '50 years', fee = 700 where id = '${vessel.id}'`,
    )
    expect(await read(id)).toMatchObject({ daily_revenue: 0 })
  })

  test('fill and empty a quai, and its figures follow', async () => {
    const { id } = await added({ capacity: 4 })
    const vessel = await arrived(id, {
      type: 'chalutier',
      size: 22,
      captain: 'Omar Sy',
      status: 'unloading',
      fee: 5000,
    })
    expect(vessel).toMatchObject({
      quai: id,
      name: 'Yaye Khady',
      type: 'chalutier',
      type_display: 'Chalutier',
      size: 22,
      captain: 'Omar Sy',
      status: 'unloading',
      status_display: 'Déchargement',
      arrival_time: guet.clock.now.toISOString(),
      departure_time: null,
      fee: 5000,
      source: 'manual',
    })
    await arrived(id, { name: 'Mame Diarra', fee: 2500 })
    expect(await read(id)).toMatchObject({
      vessels_present: 2,
      current_vessels: ['Yaye Khady', 'Mame Diarra'],
      occupancy_rate: 50,
      daily_revenue: 7500,
    })
    expect(results(await vessels(stranger, id)).map(({ name }) => name)).toEqual(['Mame Diarra', 'Yaye Khady'])
    guet.clock.pass(hour)
    const left = await leave(id, vessel.id, { fee: 6000 })
    expect(left.body).toMatchObject({ departure_time: guet.clock.now.toISOString(), fee: 6000 })
    expect(await read(id)).toMatchObject({ vessels_present: 1, occupancy_rate: 25, daily_revenue: 8500 })
    expect(results(await vessels(stranger, id, '?past=true'))).toMatchObject([{ id: vessel.id }])
  })

  test('of those that are over who left last stands first, whenever it came, and no page shows one again', async () => {
    const { id } = await added({ capacity: 9 })
    const stays = [
      { name: 'Long', came: 9, left: 1 },
      { name: 'Court', came: 4, left: 3 },
      { name: 'Ancien', came: 8, left: 7 },
      { name: 'Même heure', came: 2, left: 1 },
    ]
    for (const { name, came, left } of stays) {
      const vessel = await arrived(id, { name, arrival_time: ago(guet, came * hour) })
      await leave(id, vessel.id, { departure_time: ago(guet, left * hour) })
    }
    const pages = [1, 2, 3, 4].map((page) => vessels(stranger, id, `?past=true&page_size=1&page=${page}`))
    const names = (await Promise.all(pages)).flatMap((page) => results(page).map(({ name }) => name))
    expect(names).toEqual(['Même heure', 'Long', 'Court', 'Ancien'])
  })

  test('are each told to everybody with the figures of the quai', async () => {
    const { id } = await added()
    await arrived(id)
    const [told] = await rowsOf(guet, 'select name, data from live_log order by sequence desc limit 1')
    expect(told).toMatchObject({ name: 'quai.saved', data: { id, vessels_present: 1, occupancy_rate: 100 } })
  })

  test('the revenue is that of today: at midnight in Dakar it begins again', async () => {
    const { id } = await added({ capacity: 5 })
    await arrived(id, { fee: 1000, arrival_time: ago(guet, day) })
    await arrived(id, { name: 'Ndar', fee: 700 })
    expect(await read(id)).toMatchObject({ daily_revenue: 700, vessels_present: 2 })
    const now = guet.clock.now
    guet.clock.now = new Date(`${now.toISOString().slice(0, 10)}T23:59:59Z`)
    expect(await read(id)).toMatchObject({ daily_revenue: 700 })
    guet.clock.pass(1000)
    expect(await read(id)).toMatchObject({ daily_revenue: 0, vessels_present: 2 })
  })

  test('one that is written down late ends no later stay elsewhere: it is over since then', async () => {
    const [before, present] = [await added({ capacity: 3 }), await added({ capacity: 3 })]
    const pirogue = await boatOf(member)
    const vessel = await arrived(present.id, { pirogue, arrival_time: ago(guet, hour) })
    const late = await arrived(before.id, { pirogue, arrival_time: ago(guet, 3 * hour) })
    expect(late).toMatchObject({ arrival_time: ago(guet, 3 * hour), departure_time: ago(guet, hour) })
    expect(await read(before.id)).toMatchObject({ vessels_present: 0 })
    expect(results(await vessels(organisation, present.id))).toMatchObject([{ id: vessel.id, departure_time: null }])
  })

  test('one that is written down late and is over takes no place: it comes also where all are taken by now', async () => {
    const [before, present] = [await added({ capacity: 1 }), await added()]
    const pirogue = await boatOf(member)
    await arrived(before.id)
    await arrived(present.id, { name: 'Seule', pirogue, arrival_time: ago(guet, hour) })
    const late = { name: 'Seule', pirogue, arrival_time: ago(guet, 3 * hour) }
    expect(await arrived(before.id, late)).toMatchObject({ departure_time: ago(guet, hour) })
    expect(await read(before.id)).toMatchObject({ vessels_present: 1 })
  })

  test('the id of another’s visit, or of one at another quai, is taken', async () => {
    const [one, another] = [await added({ capacity: 3 }), await added({ capacity: 3 })]
    const vessel = await arrived(one.id)
    const headers = { 'idempotency-key': vessel.id }
    for (const [by, quai] of [
      [other, one.id],
      [organisation, another.id],
    ] as const) {
      expectRefusal(await arrive(by, quai, { name: 'Sopé' }, headers), idTaken)
    }
  })

  test('one that is sent twice is one, whatever became of it since', async () => {
    const { id } = await added({ capacity: 3 })
    const key = newId()
    const headers = { 'idempotency-key': key }
    const first = await arrive(organisation, id, {}, headers)
    expect(first).toMatchObject({ status: 201, body: { id: key } })
    await leave(id, key)
    const before = await rowCounts(guet)
    expect(await leave(id, key)).toMatchObject({ status: 200, body: { id: key } })
    await rowsOf(guet, 'delete from kept_answers')
    expect(await arrive(organisation, id, {}, headers)).toMatchObject({ status: 200, body: { id: key } })
    expect((await rowCounts(guet))['quai_visits']).toBe(before['quai_visits'])
    expect(await read(id)).toMatchObject({ vessels_present: 0 })
  })

  test('beyond its capacity it is asked about, and done when it is said again', async () => {
    const { id } = await added({ capacity: 1 })
    await arrived(id)
    const before = await rowCounts(guet)
    expectRefusal(await arrive(organisation, id, { name: 'Ndar' }), quaiFull)
    expect(await rowCounts(guet)).toEqual(before)
    expect((await arrive(organisation, id, { name: 'Ndar', over_capacity: true })).status).toBe(201)
    expect(await read(id)).toMatchObject({ vessels_present: 2, occupancy_rate: 200 })
  })

  test('two who fill the last place at once: one is asked', async () => {
    const { id } = await added({ capacity: 1 })
    const answers = await Promise.all([arrive(organisation, id, { name: 'A' }), arrive(admin, id, { name: 'B' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('what is noted of one is changed; a departure before the arrival is refused', async () => {
    const { id } = await added()
    const vessel = await arrived(id, { captain: 'Omar' })
    const path = `PATCH /quais/vessels/${vessel.id}/`
    const changed = await organisation.request(path, { body: { status: 'loading', captain: '' } })
    expect(changed.body).toMatchObject({ status: 'loading', captain: null, name: 'Yaye Khady' })
    expectRefusal(await member.request(path, { body: {} }), accessRefused)
    expectRefusal(await organisation.request(`PATCH /quais/vessels/${newId()}/`, { body: {} }), notFound)
    const early = await leave(id, vessel.id, { departure_time: ago(guet, hour) })
    expectRefusal(early, departureTooEarly, { departure_time: departureTooEarly })
    expectRefusal(await leave((await added()).id, vessel.id), notFound)
  })

  test.each([
    ['type', 'voilier'],
    ['status', 'parti'],
    ['size', 0.5],
    ['fee', -1],
    ['fee', 12.5],
    ['arrival_time', 'hier'],
  ])('whose %s is %j are refused', async (field, value) => {
    const { id } = await added()
    expectRefusal(await arrive(organisation, id, { [field]: value }), fieldInvalid, { [field]: fieldInvalid })
  })

  test('are written by approved organisations and administrators alone', async () => {
    const { id } = await added()
    const pending = await guet.signedInAsPending()
    expectRefusal(await arrive(pending, id), organisationPending)
    expectRefusal(await arrive(member, id), accessRefused)
    expect((await arrive(other, id)).status).toBe(201)
  })

  test('a linked boat is named to those who may follow it; to others one vessel is there', async () => {
    const { id } = await added({ capacity: 9 })
    const boat = await boatOf(member)
    await arrived(id, { pirogue: boat, captain: 'Omar' })
    expect(results(await vessels(organisation, id))).toMatchObject([{ name: 'Yaye Khady', pirogue: boat }])
    expect(results(await vessels(stranger, id))).toMatchObject([{ name: null, captain: null, pirogue: null }])
    expect(await read(id)).toMatchObject({ vessels_present: 1, current_vessels: ['Pirogue suivie'] })
    expectRefusal(await arrive(organisation, id, { name: 'X', pirogue: await boatOf(stranger) }), notFound)
  })

  test('a boat lies at one quai at once: it leaves the other when it arrives', async () => {
    const [first, second] = [await added(), await added()]
    const boat = await boatOf(member)
    await arrived(first.id, { name: 'Seule', pirogue: boat })
    await arrived(second.id, { name: 'Seule', pirogue: boat })
    expect([await read(first.id), await read(second.id)]).toMatchObject([
      { vessels_present: 0 },
      { vessels_present: 1 },
    ])
  })
})

function add(changes: object = {}): Promise<Answer> {
  return organisation.request('POST /quais/', { body: { ...bare, ...changes } })
}

async function added(changes: object = {}): Promise<Shown> {
  const answer = await add(changes)
  expect(answer.status).toBe(201)
  return answer.body as Shown
}

async function read(id: string) {
  return (await organisation.request(`GET /quais/${id}/`)).body
}

function arrive(by: SignedInPerson, id: string, changes: object = {}, headers: Record<string, string> = {}) {
  return by.request(`POST /quais/${id}/arrivals/`, { body: { name: 'Yaye Khady', ...changes }, headers })
}

async function arrived(id: string, changes: object = {}): Promise<Shown> {
  const answer = await arrive(organisation, id, changes)
  expect(answer.status).toBe(201)
  return answer.body as Shown
}

function leave(id: string, vessel: string, changes: object = {}) {
  return organisation.request(`POST /quais/${id}/departures/`, { body: { vessel, ...changes } })
}

function vessels(by: SignedInPerson, id: string, query = '') {
  return by.request(`GET /quais/${id}/vessels/${query}`)
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}'`)
  return String(row?.['id'])
}
