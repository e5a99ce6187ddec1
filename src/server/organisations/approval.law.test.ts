import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whoIsOnDuty, whoIsRung } from '#server/notifications/duty.actions.ts'
import { api } from '#contract/api.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { type Shown, send, place } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf, organisationNamed, register } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, alertOf, alertsOf, raised, trailOf } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { simulatedWeather } from '#test/samples/weather.ts'

/** Two organisations that are approved, two strangers that registered, and a fisherman who belongs to nobody. */
let guet: TestServer
let admin: SignedInPerson
let approved: readonly [SignedInPerson, SignedInPerson]
let strangers: readonly [SignedInPerson, SignedInPerson]
let alone: SignedInPerson
let members: readonly SignedInPerson[]
beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
  admin = await guet.signedInAs('admin')
  approved = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  strangers = [await registered('GIE sans nom'), await registered('Coopérative fantôme')]
  alone = await guet.signedInAs('fisherman')
  members = await Promise.all([...approved, ...strangers].map((of) => guet.signedInAs('fisherman', { of })))
  for (const person of [alone, ...members]) await send(person, { ...place(), timestamp: guet.clock.now.toISOString() })
})
afterAll(() => guet.close())

async function registered(name: string): Promise<SignedInPerson> {
  const { status, body } = await register(guet, organisationNamed(name))
  expect(status).toBe(201)
  const token = String(body['token'])
  const request: SignedInPerson['request'] = (call, options = {}) =>
    guet.request(call, { ...options, headers: { ...options.headers, authorization: `Token ${token}` } })
  const [id, email] = [String(memberOf(body, 'user', 'id')), String(memberOf(body, 'user', 'email'))]
  return { id, email, password: '', token, request, services: admin.services }
}

async function organisationOf(coordinator: SignedInPerson): Promise<Shown> {
  const { body } = await admin.request('GET /organisations/?page_size=100')
  const found = (body['results'] as Shown[]).find((shown) => shown['coordinator'] === coordinator.id)
  if (found === undefined) throw new Error('There is no such organisation.')
  return found
}

async function decide(coordinator: SignedInPerson, decision: 'approve' | 'refuse', body?: object) {
  const { id } = await organisationOf(coordinator)
  return await admin.request(`POST /organisations/${id}/${decision}/`, body ? { body } : {})
}

/** Every call that reads and names nothing, as somebody is answered. */
async function everythingReadBy(person: SignedInPerson): Promise<string> {
  const reads = Object.values(api).flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  const lists = reads.filter((call) => !isWrite(call) && !call.path.includes('{'))
  const answers: string[] = []
  for (const { path } of lists) answers.push((await person.request(`GET ${path}?page_size=100`)).raw.toString())
  return answers.join('\n')
}

const ofOthers = (coordinator: SignedInPerson) =>
  members.filter((_, index) => [...approved, ...strangers][index] !== coordinator)

describe('an organisation that registers', () => {
  test('is told that it waits, and so are the administrators', async () => {
    const { body } = await strangers[0].request('GET /users/profile/')
    expect(memberOf(body, 'profile', 'organization_approval')).toBe('pending')
    expect(await organisationOf(strangers[0])).toMatchObject({
      name: 'GIE sans nom',
      approval: 'pending',
      coordinator_name: 'Awa Sarr',
      email: strangers[0].email,
      phone: '+221 77 111 22 33',
      decided_at: null,
    })
    const news = await rowsOf(guet, `select 1 from deliveries where reason = 'news' and account_id = '${admin.id}'`)
    expect(news.length).toBeGreaterThan(0)
    const events = await rowsOf(guet, `select 1 from live_log where name = 'organisation.changed'`)
    expect(events.length).toBeGreaterThanOrEqual(2)
  })

  test('reads of nobody else, by any call: neither name, nor e-mail, nor boat, nor SOS', async () => {
    const call = await raised(alone)
    for (const stranger of strangers) {
      const read = await everythingReadBy(stranger)
      for (const other of [alone, ...ofOthers(stranger)]) {
        expect(read).not.toContain(other.id)
        expect(read).not.toContain(other.email)
      }
      expect(read).not.toContain(call.id)
      const own = members[[...approved, ...strangers].indexOf(stranger)]
      expect(read).toContain(own?.email)
      expectRefusal(await stranger.request(`GET /users/users/${alone.id}/`), accessRefused)
      expectRefusal(await stranger.request(`GET /alerts/${call.id}/`), accessRefused)
      expectRefusal(await act(stranger, 'acknowledge', call.id), organisationPending)
      expectRefusal(await act(stranger, 'resolve', call.id, { reason: 'vue' }), accessRefused)
      expectRefusal(await act(stranger, 'details', call.id, { nature: 'panne' }), accessRefused)
      for (const method of ['PUT', 'PATCH'])
        expectRefusal(
          await stranger.request(`${method} /alerts/${call.id}/`, { body: { severity: 'low' } }),
          organisationPending,
        )
    }
    expect(await trailOf(admin, call.id)).toEqual(['raised'])
    await act(alone, 'resolve', call.id, { reason: 'fausse_alerte' })
  })

  test('sees the SOS of its member and takes no charge of it: it goes on ringing', async () => {
    const [stranger, member] = [strangers[0], members[2] as SignedInPerson]
    const call = await raised(member)
    expect((await alertsOf(stranger)).map(({ id }) => id)).toContain(call.id)
    expectRefusal(await act(stranger, 'acknowledge', call.id), organisationPending)
    expectRefusal(await act(stranger, 'resolve', call.id, { reason: 'vue' }), organisationPending)
    expect((await alertOf(admin, call.id))['status']).toBe('active')
    await act(member, 'resolve', call.id, { reason: 'fausse_alerte' })
  })

  test('makes and commands nothing that others would see, and raises nothing but an SOS', async () => {
    const balise = { name: 'Bouée', balise_type: 'gps', latitude: 14.7, longitude: -17.5 }
    const asks: [string, object][] = [
      ['POST /tracking/balises/', balise],
      ['POST /tracking/devices/', { device_id: '358899055871234' }],
      ['POST /tracking/totarget/device/create/', { device_id: '358899055871234' }],
      ['POST /notifications/duty/test/', {}],
      ['PUT /notifications/duty/', { people: [] }],
      ['POST /alerts/', { alert_type: 'weather', message: 'Tempête', severity: 'high' }],
    ]
    for (const [ask, body] of asks) expectRefusal(await strangers[1].request(ask, { body }), organisationPending)
  })

  test('is not rung for the independent, and nobody of it is rung first', async () => {
    const rung = (await whoIsRung(guet.services, null)).map(({ accountId }) => accountId)
    expect(rung).toEqual(expect.arrayContaining([admin.id, approved[0].id, approved[1].id]))
    for (const stranger of strangers) expect(rung).not.toContain(stranger.id)
    const once = await guet.signedInAs('organization')
    await once.request('PUT /notifications/duty/', { body: { people: [once.id] } })
    const organisation = await organisationOf(once)
    const first = async () => (await whoIsOnDuty(guet.services, organisation.id)).map(({ accountId }) => accountId)
    expect(await first()).toEqual([once.id])
    await decide(once, 'refuse', { reason: 'Ne répond plus.' })
    expect(await first()).toEqual([admin.id])
  })

  test('sees the sea: zones, weather and balises', async () => {
    for (const path of ['/zones/', '/weather/current/', '/weather/alerts/', '/tracking/balises/'])
      expect([path, (await strangers[0].request(`GET ${path}`)).status]).toEqual([path, 200])
  })
})

describe('approved and refused', () => {
  test('an administrator approves: from then on it sees the independent, and the audit knows', async () => {
    const fresh = await registered('GIE de Fass Boye')
    expect(await everythingReadBy(fresh)).not.toContain(alone.id)
    const { status, body } = await decide(fresh, 'approve')
    expect([status, body['approval'], body['decided_by_name']]).toEqual([200, 'approved', 'Personne admin'])
    expect(await everythingReadBy(fresh)).toContain(alone.id)
    const call = await raised(alone)
    expect((await act(fresh, 'acknowledge', call.id)).body['acknowledged_by']).toBe(fresh.id)
    await act(alone, 'resolve', call.id, { reason: 'fausse_alerte' })
    const acts = await rowsOf(guet, `select path from audit_log where about_id = '${String(body['id'])}'`)
    expect(acts).toEqual([{ path: '/organisations/{id}/approve/' }])
    const told = await rowsOf(guet, `select 1 from deliveries where reason = 'news' and account_id = '${fresh.id}'`)
    expect(told.length).toBeGreaterThan(0)
  })

  test('one that is refused signs in, knows why, sees no more than before, and may be approved later', async () => {
    const fresh = await registered('GIE de nulle part')
    expect((await decide(fresh, 'refuse', { reason: 'Inconnue au quai.' })).status).toBe(200)
    const { body } = await fresh.request('GET /users/profile/')
    expect(body['profile']).toMatchObject({
      organization_approval: 'refused',
      organization_refusal: 'Inconnue au quai.',
    })
    expect(await everythingReadBy(fresh)).not.toContain(alone.id)
    expectRefusal(await fresh.request('POST /tracking/devices/', { body: { device_id: '1' } }), organisationPending)
    expect((await decide(fresh, 'approve')).status).toBe(200)
    expect(await everythingReadBy(fresh)).toContain(alone.id)
  })

  test('an organisation that an administrator adds is approved', async () => {
    const profile = { full_name: 'Awa Sarr', organization_name: 'GIE' }
    const body = { email: `${alone.id}@test.example`, password: 'marée-haute', role: 'organization', profile }
    const { body: added } = await admin.request('POST /users/users/', { body })
    expect(memberOf(added, 'profile', 'organization_approval')).toBe('approved')
  })

  test('nobody but an administrator decides', async () => {
    const { id } = await organisationOf(strangers[0])
    for (const person of [strangers[0], approved[0], alone])
      expectRefusal(await person.request(`POST /organisations/${id}/approve/`), accessRefused)
  })
})

describe('of the independent an approved organisation sees', () => {
  test('name and boat, the telephone in an open SOS alone, and an e-mail never', async () => {
    const seen = async () => (await approved[0].request(`GET /users/users/${alone.id}/`)).body
    const before = await seen()
    expect([before['email'], before['username'], memberOf(before, 'profile', 'phone')]).toEqual([null, null, null])
    expect(before['profile']).toMatchObject({ full_name: 'Personne fisherman', boat_name: 'Sopé' })
    const call = await raised(alone)
    const during = await seen()
    expect([during['email'], memberOf(during, 'profile', 'phone')]).toEqual([null, '+221770000000'])
    expect(await everythingReadBy(approved[0])).not.toContain(alone.email)
    await act(alone, 'resolve', call.id, { reason: 'fausse_alerte' })
    expect(memberOf(await seen(), 'profile', 'phone')).toBeNull()
  })

  test('an e-mail is not told letter by letter either', async () => {
    const { body } = await approved[0].request(`GET /users/users/?search=${encodeURIComponent(alone.email)}`)
    expect(body['count']).toBe(0)
  })

  test('no member of another organisation', async () => {
    const read = await everythingReadBy(approved[0])
    for (const other of ofOthers(approved[0])) expect(read).not.toContain(other.id)
  })
})

test('the members of an organisation are all who belong to it today, whoever registered it among them', async () => {
  const coordinator = await guet.signedInAs('organization')
  expect(await organisationOf(coordinator)).toMatchObject({ members: 1 })
  const fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  expect(await organisationOf(coordinator)).toMatchObject({ members: 2 })
  await admin.request(`DELETE /users/users/${fisherman.id}/`)
  expect(await organisationOf(coordinator)).toMatchObject({ members: 1 })
})
