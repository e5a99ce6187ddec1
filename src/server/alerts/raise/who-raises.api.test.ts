import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertNotYoursToRaise, tooManyRelays, weatherIsAdmins } from '#contract/alerts/alert.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { memberOf } from '#test/world/registration.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, alertOf, alertsOf, raised, sos, withSosKey } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let people: { readonly [role in 'fisherman' | 'organization' | 'admin']: SignedInPerson }
beforeAll(async () => {
  guet = await openTestServer()
  const organization = await guet.signedInAs('organization')
  const fisherman = await guet.signedInAs('fisherman', { of: organization })
  people = { fisherman, organization, admin: await guet.signedInAs('admin') }
})
afterAll(() => guet.close())

const everybody = ['fisherman', 'organization', 'admin'] as const
describe.each(everybody)('by a person who is %s', (role) => {
  test.each(['emergency', 'weather', 'zone_violation', 'system'])('an alert of the type %s', async (alert_type) => {
    const isTheirs = alert_type === 'emergency' || (role === 'admin' && alert_type === 'weather')
    const answer = await people[role].request('POST /alerts/', { body: sos({ alert_type }) })
    if (isTheirs) expect(answer.status).toBe(201)
    else expectRefusal(answer, alertNotYoursToRaise)
  })
})

describe('a weather alert of an administrator', () => {
  test('is changed and closed by administrators alone', async () => {
    const { organization, fisherman, admin } = people
    const { id } = await raised(admin, { alert_type: 'weather', message: 'Tempête' })
    const calm = { body: { message: 'Mer belle', severity: 'low' } }
    for (const call of [`PUT /alerts/${id}/`, `PATCH /alerts/${id}/`]) {
      expectRefusal(await organization.request(call, calm), weatherIsAdmins)
      expect((await fisherman.request(call, calm)).status).toBe(403)
    }
    expectRefusal(await act(organization, 'resolve', id, { reason: 'fini' }), weatherIsAdmins)
    expect((await act(fisherman, 'resolve', id, { reason: 'fini' })).status).toBe(403)
    expect(await alertOf(fisherman, id)).toMatchObject({ message: 'Tempête', severity: 'critical', status: 'active' })
    const { body } = await admin.request(`PATCH /alerts/${id}/`, { body: { message: 'Tempête demain' } })
    expect(body).toMatchObject({ message: 'Tempête demain' })
    expect((await act(admin, 'resolve', id, { reason: 'passée' })).body).toMatchObject({ status: 'resolved' })
  })

  test('that somebody acknowledges is « vue » by him, and ahead of all others as before', async () => {
    const { organization, fisherman, admin } = people
    const { id } = await raised(admin, { alert_type: 'weather' })
    for (const person of [fisherman, organization]) {
      guet.clock.pass(1000)
      const { status, body } = await act(person, 'acknowledge', id)
      expect([status, body['status']]).toEqual([200, 'active'])
    }
    expect((await alertOf(admin, id))['seen_by']).toMatchObject([{ user: fisherman.id }, { user: organization.id }])
    expect((await act(admin, 'acknowledge', id)).body).toMatchObject({ status: 'acknowledged' })
  })

  test('tells administrators who has seen it, and everybody else that he has himself', async () => {
    const { organization, fisherman, admin } = people
    const { id } = await raised(admin, { alert_type: 'weather' })
    await act(organization, 'seen', id)
    const own = (await act(fisherman, 'seen', id)).body
    const read = await alertOf(fisherman, id)
    const listed = (await alertsOf(fisherman, 'type=weather')).find((one) => one.id === id)
    for (const alert of [own, read, listed]) expect(alert?.['seen_by']).toMatchObject([{ user: fisherman.id }])
    const seenInTrail = (trail: unknown) => (trail as { act: string }[]).filter((done) => done.act === 'seen')
    expect(seenInTrail(read['trail'])).toMatchObject([{ user: fisherman.id }])
    const all = await alertOf(admin, id)
    expect(all['seen_by']).toMatchObject([{ user: organization.id }, { user: fisherman.id }])
    expect(seenInTrail(all['trail'])).toHaveLength(2)
  })
})

describe('an SOS for a boat, called for from ashore', () => {
  async function boatOf(person: SignedInPerson): Promise<string> {
    return String((await boatOfPerson(guet.services, person.id))?.id)
  }
  const callFor = async (caller: SignedInPerson, person: SignedInPerson, changes = {}) =>
    await caller.request('POST /alerts/', {
      body: sos({ title: null, message: null, location: null, pirogue: await boatOf(person), ...changes }),
    })

  test('by its own organisation: it is about the boat and its person, and the coordinator has raised it', async () => {
    const { organization } = people
    const fisherman = await guet.signedInAs('fisherman', { of: organization })
    const { status, body } = await callFor(organization, fisherman)
    expect([status, body['user'], body['pirogue']]).toEqual([201, fisherman.id, await boatOf(fisherman)])
    expect(body['message']).toBe('SOS – Sopé a besoin de secours, signalé par Personne organization')
    const read = await alertOf(fisherman, String(body['id']))
    expect(read).toMatchObject({
      first_said: { user: organization.id, by_raiser: false },
      trail: [{ act: 'raised', user: organization.id }],
    })
    const told = await rowsOf(
      guet,
      `select channel, content ->> 'title' as title from deliveries
       where alert_id = '${String(body['id'])}' and account_id = '${fisherman.id}' order by channel`,
    )
    expect(told).toEqual(['push', 'sms'].map((channel) => ({ channel, title: 'SOS lancé pour Sopé' })))
    expect((await act(fisherman, 'resolve', String(body['id']), { reason: 'fausse_alerte' })).status).toBe(200)
  })

  test('sent twice, it is one; the coordinator takes it in charge', async () => {
    const { organization } = people
    const fisherman = await guet.signedInAs('fisherman', { of: organization })
    const { body } = await callFor(organization, fisherman)
    const again = await callFor(organization, fisherman, { id: body['id'] })
    expect([again.status, again.body['id']]).toEqual([200, body['id']])
    expect((await act(organization, 'acknowledge', String(body['id']))).body).toMatchObject({ status: 'acknowledged' })
  })

  test('by whoever sees it: it is the case of that boat, reported by him, and where he is stands beside it', async () => {
    const [seen, witness] = await strangers()
    const location = { latitude: 14.95, longitude: -17.4 }
    const { status, body } = await callFor(witness, seen, { location, message: 'Ils écopent' })
    expect([status, body['user'], body['pirogue']]).toEqual([201, seen.id, await boatOf(seen)])
    expect(body).toMatchObject({
      message: 'SOS – Sopé a besoin de secours, signalé par Personne fisherman. Ils écopent',
      location,
      metadata: { relayed: true, reported_from: location },
    })
    expect(await alertOf(witness, String(body['id']))).toMatchObject({ trail: [{ act: 'raised', user: witness.id }] })
    expect((await act(witness, 'resolve', String(body['id']), { reason: 'fausse_alerte' })).status).toBe(403)
    expect((await act(seen, 'resolve', String(body['id']), { reason: 'fausse_alerte' })).status).toBe(200)
  })

  test('a boat whose place is known keeps it', async () => {
    const [seen, witness] = await strangers()
    const known = { latitude: 14.9, longitude: -17.3 }
    await seen.request('POST /tracking/locations/', { body: { ...known, timestamp: guet.clock.now.toISOString() } })
    const location = { latitude: 14.95, longitude: -17.4 }
    expect((await callFor(witness, seen, { location })).body).toMatchObject({
      location: known,
      metadata: { reported_from: location },
    })
  })

  test('it joins the case that is open and moves nothing of it; his words stand beside the first ones', async () => {
    const [seen, witness] = await strangers()
    const own = await raised(seen, { location: { latitude: 14.9, longitude: -17.3 } })
    // Long enough for a newer place to be believed.
    guet.clock.pass(3_600_000)
    const location = { latitude: 14.95, longitude: -17.4 }
    const again = await callFor(witness, seen, { location, message: 'Ils écopent' })
    expect([again.status, again.body['id']]).toEqual([200, own.id])
    expect(await alertOf(seen, own.id)).toMatchObject({
      user: seen.id,
      location: { latitude: 14.9, longitude: -17.3 },
      corrections: [{ user: witness.id, by_raiser: false, metadata: { reported_from: location } }],
    })
  })

  test('by another organisation and a mate as well; with the key of an SOS, by who waits to be approved, or for practice never', async () => {
    const { organization, admin } = people
    const rival = await guet.signedInAs('organization')
    const fresh = () => guet.signedInAs('fisherman', { of: organization })
    for (const witness of [rival, await fresh(), admin])
      expect((await callFor(witness, await fresh())).status).toBe(201)
    expectRefusal(await callFor(await withSosKey(guet, organization), await fresh()), accessRefused)
    expectRefusal(await callFor(await guet.signedInAsPending(), await fresh()), accessRefused)
    expectRefusal(await callFor(await fresh(), await fresh(), { drill: true }), accessRefused)
    const mate = await fresh()
    expect((await callFor(mate, mate)).body).toMatchObject({ user: mate.id })
  })

  test('of one person for ten boats an hour, and sent again none is one more', async () => {
    const [, witness] = await strangers()
    const boats = await Promise.all(Array.from({ length: 11 }, () => guet.signedInAs('fisherman')))
    const id = newId()
    for (const [index, boat] of boats.slice(0, 10).entries())
      expect((await callFor(witness, boat, index === 0 ? { id } : {})).status).toBe(201)
    const [first, last] = [boats[0], boats[10]]
    if (!first || !last) throw new Error('There are eleven boats.')
    expectRefusal(await callFor(witness, last), tooManyRelays)
    expect((await callFor(witness, first, { id })).status).toBe(200)
  })

  async function strangers(): Promise<readonly [SignedInPerson, SignedInPerson]> {
    return [await guet.signedInAs('fisherman', { of: people.organization }), await guet.signedInAs('fisherman')]
  }
})

test('what the server found by itself nobody raised: the person is whom it is about', async () => {
  const { fisherman, admin } = people
  const raiserOf = async ({ id }: { readonly id: string }) => {
    const [first] = memberOf(await alertOf(admin, id), 'trail') as { act: string; user: string | null }[]
    return [first?.act, first?.user]
  }
  for (const alertType of ['zone_violation', 'system']) {
    const found = await raised(fisherman, { alert_type: alertType })
    expect(found).toMatchObject({ user: fisherman.id })
    expect(await raiserOf(found)).toEqual(['raised', null])
  }
  expect(await raiserOf(await raised(fisherman))).toEqual(['raised', fisherman.id])
})
