import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, fieldInvalid } from '#contract/wire/refusal.ts'
import { alertsOf, hearReport } from '#test/samples/sos.ts'
import { type Shown, addDevice, ago, hear, hour, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
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

  test('one that its coordinator wrote down goes with its owner too: who wrote it has no right to it any more', async () => {
    const leaver = await guet.signedInAs('fisherman', { of: organisation })
    const { id } = (await add()).body as Shown
    const links = (by: SignedInPerson, owner: string | null) =>
      by.request(`POST /pirogues/${id}/links/`, { body: { owner_user: owner } })
    expect((await links(organisation, leaver.id)).status).toBe(200)
    expect((await leaver.request('POST /invitations/leave/')).status).toBeLessThan(300)
    expectRefusal(await organisation.request(`GET /pirogues/${id}/`), accessRefused)
    expectRefusal(await organisation.request(`PATCH /pirogues/${id}/`, { body: { name: 'Sopé' } }), accessRefused)
    expectRefusal(await organisation.request(`DELETE /pirogues/${id}/`), accessRefused)
    expectRefusal(await links(organisation, null), accessRefused)
    const listed = results(await organisation.request('GET /pirogues/?page_size=100')).map((boat) => boat.id)
    expect(listed).not.toContain(id)
    expect((await admin.request(`GET /pirogues/${id}/`)).status).toBe(200)
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

  test('one that waits to be approved has its own, and links nothing to them', async () => {
    const pending = await guet.signedInAsPending()
    expect((await pending.request('GET /pirogues/')).body).toMatchObject({ count: 0 })
    const { id } = (await add({}, pending)).body as Shown
    expect(await summary(pending)).toMatchObject({ total: 1, online: 0, with_gps: 0, distinct_locations: 1 })
    expectRefusal(await pending.request(`POST /pirogues/${id}/links/`, { body: {} }), organisationPending)
    const changed = await pending.request(`PATCH /pirogues/${id}/`, { body: { name: 'Sopé' } })
    expect([changed.status, changed.body['name']]).toEqual([200, 'Sopé'])
    const theirs = (await add()).body as Shown
    for (const [person, boat] of [
      [pending, theirs.id],
      [other, id],
      [member, id],
    ] as const) {
      expectRefusal(await person.request(`PATCH /pirogues/${boat}/`, { body: { name: 'Sopé' } }), accessRefused)
      expectRefusal(await person.request(`GET /pirogues/${boat}/`), accessRefused)
    }
    const seen = results(await admin.request('GET /pirogues/?page_size=100')).map((boat) => boat.id)
    expect(seen).toContain(id)
    expect((await pending.request(`DELETE /pirogues/${id}/`)).status).toBe(204)
    expect((await pending.request('GET /pirogues/')).body).toMatchObject({ count: 0 })
  })
})

describe('a boat that changes hands', () => {
  test('is called by the name and the number of its present owner', async () => {
    const [former, present] = [
      await guet.signedInAs('fisherman', { of: organisation }),
      await guet.signedInAs('fisherman', { of: organisation }),
    ]
    const { id } = (await add()).body as Shown
    await link(id, { owner_user: former.id })
    await organisation.request(`PATCH /pirogues/${id}/`, { body: { owner: 'Modou Ba', phone: '+221 77 000 11 22' } })
    await present.request('PATCH /users/profile/', {
      body: { profile: { full_name: 'Awa Diop', phone: '+221 77 333 44 55' } },
    })
    await link(id, { owner_user: present.id })
    expect(await read(id)).toMatchObject({ owner: 'Awa Diop', phone: expect.stringContaining('333') as unknown })
    const { body } = await organisation.request(`GET /pirogues/patrons/?boats=${id}`)
    expect(JSON.stringify(body)).toContain('333')
    expect(JSON.stringify(body)).not.toContain('000')
    await link(id, { owner_user: null })
    expect(await read(id)).toMatchObject({ owner: '', phone: '' })
  })

  test('leaves to its former owner what its tracker heard before and sends late', async () => {
    const { former, present, id, tracker } = await boatToGive()
    guet.clock.pass(2 * hour)
    await link(id, { owner_user: present.id })
    guet.clock.pass(hour)
    await hear(guet, tracker, 2 * hour)
    await hear(guet, tracker, minute)
    const whose = `select account_id as whose from positions where pirogue_id = '${id}' order by effective_at`
    expect(await rowsOf(guet, whose)).toEqual([{ whose: former.id }, { whose: present.id }])
  })

  test('calls for its present owner, also when its tracker dates the call before', async () => {
    const { former, present, id, tracker } = await boatToGive()
    guet.clock.pass(hour)
    await link(id, { owner_user: present.id })
    await hearReport(guet, tracker, { alarm: 'sos', at: new Date(ago(guet, minute)) })
    const called = (await alertsOf(admin, 'type=emergency')).filter(({ pirogue }) => pirogue === id)
    expect(called).toMatchObject([{ user: present.id, device: tracker.id, occurred_at: ago(guet, minute) }])
    const whose = `select account_id as whose from positions where pirogue_id = '${id}'`
    expect(await rowsOf(guet, whose)).toEqual([{ whose: former.id }])
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

function add(changes: object = {}, by: SignedInPerson = organisation) {
  return by.request('POST /pirogues/', { body: { ...bare, ...changes } })
}

function link(id: string, body: object) {
  return organisation.request(`POST /pirogues/${id}/links/`, { body })
}

async function read(id: string) {
  return (await organisation.request(`GET /pirogues/${id}/`)).body
}

async function summary(by: SignedInPerson) {
  return (await by.request('GET /pirogues/summary/')).body
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [row] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}' and deleted_at is null`)
  return String(row?.['id'])
}

/** Of the former, with a tracker on board; the present one gets it next. */
async function boatToGive() {
  const [former, present] = [
    await guet.signedInAs('fisherman', { of: organisation }),
    await guet.signedInAs('fisherman', { of: organisation }),
  ]
  const id = await boatOf(former)
  const tracker = await addDevice(organisation)
  await link(id, { device: tracker.id })
  return { former, present, id, tracker }
}

async function heard(tracker: Shown): Promise<void> {
  guet.clock.pass(hour)
  await hear(guet, tracker)
}
