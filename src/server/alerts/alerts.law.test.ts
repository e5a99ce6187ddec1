import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  falseAlarmOnly,
  ownSosRefused,
  peopleImpossible,
  sosStillOpen,
  stateImpossible,
} from '#contract/alerts/alert.rules.ts'
import { latitudeImpossible, idTaken } from '#contract/positions/position.rules.ts'
import {
  accessRefused,
  fieldInvalid,
  fieldRequired,
  notFound,
  requiredFieldsMissing,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, alertOf, alertsOf, raised, sos, trailOf } from '#test/samples/sos.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let otherCoordinator: SignedInPerson
let fisherman: SignedInPerson
let colleague: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  otherCoordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  colleague = await guet.signedInAs('fisherman', { of: coordinator })
  stranger = await guet.signedInAs('fisherman', { of: otherCoordinator })
})
/** Each test has cases of its own: what is open stands aside. */
beforeEach(async () => void (await rowsOf(guet, `update alerts set open_key = null where open_key like 'sos:%'`)))
afterAll(() => guet.close())

describe('POST /alerts/', () => {
  test('{userId, type emergency, message, location, severity critical}, as the SOS screen of the specification says it', async () => {
    const said = {
      message: 'SOS',
      severity: 'critical',
      location: { latitude: 14.9, longitude: -17.2, speed: 0, heading: 0 },
    }
    const post = (body: object) =>
      fisherman.request('POST /alerts/', { body: { userId: fisherman.id, ...said, ...body } })
    const { status, body } = await post({ type: 'emergency' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ user: fisherman.id, alert_type: 'emergency', location: { latitude: 14.9 } })
    expect((await post({ type: 'emergency', location: undefined })).status).toBe(200)
    for (const type of ['weather', undefined]) {
      expectRefusal(await post({ type }), requiredFieldsMissing, { alert_type: fieldRequired })
    }
    expectRefusal(await post({ type: 'emergency', alert_type: 'soif' }), fieldInvalid, { alert_type: fieldInvalid })
  })

  test('{user, alert_type, title, message, severity, location, metadata} is answered with the alert, active', async () => {
    const at = new Date(guet.clock.now.getTime() - 20_000).toISOString()
    const location = { latitude: 14.932512, longitude: -17.192534, speed: 3.2, heading: 270, timestamp: at }
    const metadata = { battery: 40, Nested: { some_name: 1, otherName: 2 } }
    const body = sos({ user: fisherman.id, location, metadata, nature: 'panne', people_on_board: 6 })
    const { status, body: alert } = await fisherman.request('POST /alerts/', { body })
    expect(status).toBe(201)
    expect(alert).toMatchObject({
      id: body['id'],
      user: fisherman.id,
      user_name: 'Personne fisherman',
      pirogue_name: 'Sopé',
      alert_type: 'emergency',
      severity: 'critical',
      status: 'active',
      message: 'SOS – Sopé',
      location: { ...location, id: body['id'] },
      metadata,
      nature: 'panne',
      people_on_board: 6,
      drill: false,
      created_at: guet.clock.now.toISOString(),
      occurred_at: at,
      received_at: guet.clock.now.toISOString(),
      late: false,
      clock_suspect: false,
      seen_by: [],
      acknowledged_by: null,
      resolved_at: null,
      call_rescue_since: null,
    })
    expect(alert['pirogue']).not.toBeNull()
    expect(await alertOf(fisherman, String(body['id']))).toMatchObject(alert)
  })

  test('title equals the message, and either will do', async () => {
    expect(await raised(fisherman, { title: null, message: 'Au secours' })).toMatchObject({ title: 'Au secours' })
    expect(await raised(fisherman, { title: 'Au secours', message: '' })).toMatchObject({ message: 'Au secours' })
    expect(await raised(fisherman, { title: '', message: null })).toMatchObject({
      title: 'SOS – Sopé demande du secours',
      message: 'SOS – Sopé demande du secours',
    })
  })

  test('without a position the alert is sent without a location', async () => {
    expect(await raised(fisherman, { location: null })).toMatchObject({ location: null, status: 'active' })
    expect(await raised(fisherman, { location: undefined })).toMatchObject({ location: null })
  })

  test.each(['emergency', 'zone_violation', 'weather', 'system'])('alert_type %s is known', async (alert_type) => {
    expect(await raised(admin, { alert_type })).toMatchObject({ alert_type })
  })

  test.each(['sos', 'Emergency', '', null, 7, undefined])('alert_type %j is refused', async (alert_type) => {
    const answer = await fisherman.request('POST /alerts/', { body: sos({ alert_type }) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body['fields'] as object)).toContain('alert_type')
  })

  test.each(['critical', 'high', 'medium', 'low'])('severity %s is known', async (severity) => {
    expect(await raised(fisherman, { alert_type: 'system', severity })).toMatchObject({ severity })
  })

  test('any other severity is refused, and so are a place off this earth and nobody to say what', async () => {
    const refused = async (changes: object) =>
      await admin.request('POST /alerts/', { body: sos({ alert_type: 'weather', ...changes }) })
    expectRefusal(await refused({ severity: 'fatal' }), fieldInvalid, { severity: fieldInvalid })
    const location = { latitude: 91, longitude: 0 }
    expectRefusal(await refused({ location }), latitudeImpossible, { 'location.latitude': latitudeImpossible })
    expectRefusal(await refused({ people_on_board: -1 }), peopleImpossible, { people_on_board: peopleImpossible })
    expectRefusal(await refused({ title: '', message: '' }), requiredFieldsMissing, { message: fieldRequired })
  })

  test('nothing that is wrong with an SOS refuses it: what makes no sense is unknown', async () => {
    const body = {
      alert_type: 'emergency',
      id: 7,
      message: ['x'],
      title: '\0',
      severity: 'fatal',
      location: { latitude: 'nord', longitude: 400 },
      nature: 'soif',
      people_on_board: -3,
      metadata: 'rien',
      drill: 'non',
      occurred_at: 'hier',
    }
    const { status, body: alert } = await fisherman.request('POST /alerts/', { body })
    expect(status).toBe(201)
    expect(alert).toMatchObject({
      severity: 'critical',
      location: null,
      nature: null,
      people_on_board: null,
      metadata: {},
      drill: false,
    })
    const doubtful = { latitude: 14.9, longitude: -17.2, speed: 'vite', heading: -5000, timestamp: '1970' }
    expect(memberOf(await raised(fisherman, { location: doubtful }), 'location')).toMatchObject({
      latitude: 14.9,
      speed: null,
      heading: null,
    })
    const faster = { latitude: 14.9, longitude: -17.2, speed: 1e300, heading: 90 }
    const place = memberOf(await raised(fisherman, { location: faster }), 'location')
    expect(place).toMatchObject({ latitude: 14.9, speed: null, heading: 90 })
  })

  test('nature and people on board may stand in the metadata', async () => {
    const metadata = { nature: 'chavirage', people_on_board: 9 }
    expect(await raised(fisherman, { metadata })).toMatchObject({ nature: 'chavirage', people_on_board: 9, metadata })
    const nonsense = { nature: 'soif', people_on_board: 'neuf' }
    expect(await raised(fisherman, { metadata: nonsense })).toMatchObject({ nature: null, people_on_board: null })
  })

  test('the same id from the same person is answered 200 with the stored row, from another 409', async () => {
    const body = sos()
    const first = await fisherman.request('POST /alerts/', { body })
    const again = await fisherman.request('POST /alerts/', { body: { ...body, message: 'autre' } })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expectRefusal(await stranger.request('POST /alerts/', { body }), idTaken, { id: idTaken })
    const rows = await rowsOf(guet, `select message from alerts where id = '${String(body['id'])}'`)
    expect(rows).toEqual([{ message: 'SOS – Sopé' }])
  })

  test('sent ten times at once it is one alert', async () => {
    const body = sos()
    const answers = await Promise.all(Array.from({ length: 10 }, () => fisherman.request('POST /alerts/', { body })))
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(new Set(answers.map((answer) => answer.body['id']))).toEqual(new Set([body['id']]))
    expect(await trailOf(admin, String(body['id']))).toEqual(['raised'])
  })

  test('an Idempotency-Key names an alert that brings no id', async () => {
    const [headers, body] = [{ 'idempotency-key': newId() }, sos({ id: undefined })]
    const first = await fisherman.request('POST /alerts/', { body, headers })
    const again = await fisherman.request('POST /alerts/', { body, headers })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body['id']).toBe(first.body['id'])
  })

  test('nobody raises an alert as another', async () => {
    const body = sos({ user: stranger.id })
    expectRefusal(await fisherman.request('POST /alerts/', { body }), accessRefused)
    expectRefusal(await guet.request('POST /alerts/', { body }), signInNeeded)
  })

  test('emergency alerts are never throttled, and sixty of one boat are one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => fisherman.request('POST /alerts/', { body: sos() })),
    )
    expect(answers.filter(({ status }) => status !== 201 && status !== 200)).toEqual([])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  })
})

describe('GET /alerts/', () => {
  test('grouped, 200 that say the same are one with their count, and a case is in no group', async () => {
    const person = await guet.signedInAs('fisherman')
    const insertAs = (kind: string, message: string, many: number, key = 'null') =>
      rowsOf(
        guet,
        `insert into alerts (id, alert_type, severity, status, message, account_id, occurred_at, received_at,
           clock_suspect, is_drill, metadata, open_key)
         select gen_random_uuid(), '${kind}', 'low', 'active', '${message}', '${person.id}', at, at, false, false, '{}', ${key}
         from (select timestamptz '2026-03-01T06:00:00Z' + n * interval '1 minute' as at from generate_series(1, ${many}) n) made`,
      )
    const before = await person.request('GET /alerts/?grouped=true')
    await insertAs('zone_violation', 'Sortie de la zone', 200)
    await insertAs('zone_violation', 'Trop vite', 2)
    await insertAs('emergency', 'SOS', 3)
    await insertAs('system', 'Pas rentrée', 2, `'overdue:' || gen_random_uuid()`)
    const { body } = await person.request('GET /alerts/?grouped=true&page_size=100')
    const listed = body['results'] as { id: string; user: string; message: string; received_at: string }[]
    const rows = listed.filter(({ user }) => user === person.id)
    expect(body['count']).toBe(Number(before.body['count']) + 7)
    expect(rows.map(({ message }) => message)).toEqual([
      'SOS',
      'SOS',
      'SOS',
      'Pas rentrée',
      'Pas rentrée',
      'Sortie de la zone',
      'Trop vite',
    ])
    const newest = rows.at(-2)
    expect(newest).toMatchObject({ received_at: '2026-03-01T09:20:00.000Z' })
    expect(body['alike']).toEqual([
      { id: newest?.id, count: 200 },
      { id: rows.at(-1)?.id, count: 2 },
    ])
    const opened = await person.request(`GET /alerts/?alike=${String(newest?.id)}&page_size=5`)
    expect(opened.body).toMatchObject({ count: 200 })
    expect(opened.body['results']).toHaveLength(5)
    expect((await person.request(`GET /alerts/?alike=${String(rows[0]?.id)}`)).body).toMatchObject({ count: 1 })
    expect((await stranger.request(`GET /alerts/?alike=${String(newest?.id)}`)).body).toMatchObject({ count: 0 })
  })

  test('active ones come first, then the newest', async () => {
    const person = await guet.signedInAs('fisherman')
    const first = await raised(person, { alert_type: 'system' })
    guet.clock.pass(1000)
    const second = await raised(person, { alert_type: 'system' })
    guet.clock.pass(1000)
    const third = await raised(person, { alert_type: 'system' })
    await act(person, 'acknowledge', third.id)
    const own = (await alertsOf(person)).filter(({ user }) => user === person.id)
    expect(own.map(({ id }) => id)).toEqual([second.id, first.id, third.id])
  })

  test('filters by status, type, severity, pirogue, since and drill', async () => {
    const person = await guet.signedInAs('fisherman', { of: coordinator })
    const drill = await raised(person, { drill: true })
    guet.clock.pass(hour)
    const since = guet.clock.now.toISOString()
    const system = await raised(person, { alert_type: 'system', severity: 'low' })
    const found = async (query: string) =>
      (await alertsOf(coordinator, `pirogue=${String(system['pirogue'])}&${query}`)).map(({ id }) => id)
    expect(await found('')).toEqual([system.id, drill.id])
    expect(await found('drill=true')).toEqual([drill.id])
    expect(await found('drill=false')).toEqual([system.id])
    expect(await found('type=system')).toEqual([system.id])
    expect(await found('severity=critical')).toEqual([drill.id])
    expect(await found(`since=${encodeURIComponent(since)}`)).toEqual([system.id])
    await act(coordinator, 'resolve', system.id, { reason: 'réparé' })
    expect(await found('status=resolved')).toEqual([system.id])
    expect(await found('status=active')).toEqual([drill.id])
    expect((await coordinator.request('GET /alerts/?status=open')).status).toBe(400)
  })

  test('weather alerts go to everyone signed in', async () => {
    const weather = await raised(admin, { alert_type: 'weather', message: 'Houle de 3 m' })
    for (const person of [fisherman, stranger, coordinator]) {
      expect((await alertsOf(person, 'type=weather')).map(({ id }) => id)).toContain(weather.id)
    }
  })

  test('alerts follow the boat: organisation and administrators see it, others do not', async () => {
    const alert = await raised(fisherman, { alert_type: 'zone_violation' })
    const seen = async (person: SignedInPerson) => (await alertsOf(person)).some(({ id }) => id === alert.id)
    expect(await Promise.all([admin, coordinator, fisherman, colleague].map(seen))).toEqual([true, true, true, true])
    expect(await Promise.all([otherCoordinator, stranger].map(seen))).toEqual([false, false])
    expectRefusal(await stranger.request(`GET /alerts/${alert.id}/`), accessRefused)
  })

  test('sharing off hides a zone violation from the organisation, and never an SOS', async () => {
    const shy = await guet.signedInAs('fisherman', { of: coordinator })
    await shy.request('PUT /users/preferences/', { body: { shareLocation: false } })
    const zone = await raised(shy, { alert_type: 'zone_violation' })
    expectRefusal(await coordinator.request(`GET /alerts/${zone.id}/`), accessRefused)
    const emergency = await raised(shy)
    expect((await coordinator.request(`GET /alerts/${emergency.id}/`)).status).toBe(200)
    expect((await coordinator.request(`GET /alerts/${zone.id}/`)).status).toBe(200)
    await act(admin, 'resolve', emergency.id, { reason: 'secouru' })
    expect((await coordinator.request(`GET /alerts/${emergency.id}/`)).status).toBe(200)
    expectRefusal(await coordinator.request(`GET /alerts/${zone.id}/`), accessRefused)
  })

  test('an id that names nothing is 404', async () => {
    expectRefusal(await admin.request(`GET /alerts/${newId()}/`), notFound)
    expectRefusal(await admin.request('GET /alerts/7/'), notFound)
  })
})

describe('acknowledging', () => {
  test('an emergency is taking charge: by a coordinator of the boat or an administrator', async () => {
    for (const person of [coordinator, admin]) {
      const { id } = await raised(fisherman)
      const { status, body } = await act(person, 'acknowledge', id)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'acknowledged',
        acknowledged_by: person.id,
        acknowledged_by_name: `Personne ${person === admin ? 'admin' : 'organization'}`,
        acknowledged_at: guet.clock.now.toISOString(),
      })
    }
  })

  test('any coordinator takes charge of a boat without an organisation, none of another’s boat', async () => {
    const alone = await guet.signedInAs('fisherman')
    const { id } = await raised(alone)
    expect((await act(otherCoordinator, 'acknowledge', id)).body).toMatchObject({ status: 'acknowledged' })
    const { id: others } = await raised(fisherman)
    expectRefusal(await act(otherCoordinator, 'acknowledge', others), accessRefused)
  })

  test('never the raiser, administrators included', async () => {
    for (const person of [fisherman, coordinator, admin]) {
      const { id } = await raised(person)
      expectRefusal(await act(person, 'acknowledge', id), ownSosRefused)
      expect(await alertOf(admin, id)).toMatchObject({ status: 'active' })
    }
  })

  test('another fisherman is answered 200 and recorded as having seen it', async () => {
    const { id } = await raised(fisherman)
    const { status, body } = await act(colleague, 'acknowledge', id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'active', acknowledged_by: null })
    expect(memberOf(body, 'seen_by', 0, 'user')).toBe(colleague.id)
    expect(await trailOf(admin, id)).toEqual(['raised', 'seen'])
  })

  test('any other alert may be acknowledged by any user who sees it', async () => {
    for (const person of [fisherman, colleague, coordinator, admin]) {
      const { id } = await raised(fisherman, { alert_type: 'zone_violation' })
      expect((await act(person, 'acknowledge', id)).body).toMatchObject({ status: 'acknowledged' })
    }
  })

  test('twice: the first one stands, the second is answered with it, and both are in the trail', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'acknowledge', id)
    const again = await act(admin, 'acknowledge', id)
    expect(again.body).toMatchObject({ status: 'acknowledged', acknowledged_by: coordinator.id })
    expect(await trailOf(admin, id)).toEqual(['raised', 'acknowledged', '(acknowledged)'])
  })
})

describe('seen', () => {
  test('« vue par » is a receipt with a name and a time, once each, and stops nothing', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'seen', id)
    guet.clock.pass(minute)
    await act(coordinator, 'seen', id)
    const { body } = await act(admin, 'seen', id)
    expect(body).toMatchObject({ status: 'active' })
    expect(body['seen_by']).toMatchObject([{ user: coordinator.id, name: 'Personne organization' }, { user: admin.id }])
    const next = `select next_stage from alerts where id = '${id}'`
    expect(await rowsOf(guet, next)).toEqual([{ next_stage: 1 }])
  })

  test('the raiser’s own look is no receipt', async () => {
    const { id } = await raised(fisherman)
    expect((await act(fisherman, 'seen', id)).body).toMatchObject({ seen_by: [] })
  })

  test('R4: the raiser reads received, seen by, taken in charge by', async () => {
    const { id } = await raised(fisherman)
    await act(colleague, 'seen', id)
    await act(coordinator, 'acknowledge', id)
    expect(await alertOf(fisherman, id)).toMatchObject({
      received_at: guet.clock.now.toISOString(),
      seen_by: [{ user: colleague.id, name: 'Personne fisherman' }],
      acknowledged_by_name: 'Personne organization',
    })
  })
})

describe('resolving', () => {
  test('wants a reason, by whoever took charge or an administrator, from active as from acknowledged', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'acknowledge', id)
    expectRefusal(await act(coordinator, 'resolve', id, {}), requiredFieldsMissing, { reason: fieldRequired })
    const { body } = await act(coordinator, 'resolve', id, { reason: 'secouru par une autre pirogue' })
    expect(body).toMatchObject({
      status: 'resolved',
      resolved_by: coordinator.id,
      resolve_reason: 'secouru par une autre pirogue',
    })
    const other = await raised(fisherman)
    expect((await act(admin, 'resolve', other.id, { reason: 'terminé' })).body).toMatchObject({ status: 'resolved' })
  })

  test('the raiser cancels his own SOS with the reason fausse_alerte, and with no other', async () => {
    const { id } = await raised(fisherman)
    expectRefusal(await act(fisherman, 'resolve', id, { reason: 'terminé' }), falseAlarmOnly)
    const { body } = await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    expect(body).toMatchObject({ status: 'resolved', resolve_reason: 'fausse_alerte', resolved_by: fisherman.id })
  })

  test('no other fisherman resolves anything, and learns nothing about what would be wrong', async () => {
    const { id } = await raised(fisherman)
    expectRefusal(await act(colleague, 'resolve', id, { reason: 'fausse_alerte' }), accessRefused)
    expectRefusal(await act(colleague, 'resolve', id, {}), accessRefused)
  })

  test('resolved is the end: acknowledging and resolving again change nothing and are in the trail', async () => {
    const { id } = await raised(fisherman)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    expect((await act(coordinator, 'acknowledge', id)).body).toMatchObject({
      status: 'resolved',
      acknowledged_by: null,
    })
    expect((await act(admin, 'resolve', id, { reason: 'x' })).body).toMatchObject({ resolve_reason: 'fausse_alerte' })
    expect(await trailOf(admin, id)).toEqual(['raised', 'resolved', '(acknowledged)', '(resolved)'])
  })
})

describe('details, changes and removal', () => {
  test('the raiser adds nature and people on board to his own SOS after sending', async () => {
    const { id } = await raised(fisherman)
    const { body } = await act(fisherman, 'details', id, { nature: 'feu', people_on_board: 4 })
    expect(body).toMatchObject({ nature: 'feu', people_on_board: 4, status: 'active' })
    expect((await act(fisherman, 'details', id, { people_on_board: 5 })).body).toMatchObject({ nature: 'feu' })
    expectRefusal(await act(colleague, 'details', id, { nature: 'panne' }), accessRefused)
    expectRefusal(await act(fisherman, 'details', id, { nature: 'soif' }), fieldInvalid, { nature: fieldInvalid })
    expect(await trailOf(admin, id)).toEqual(['raised', 'details', 'details'])
  })

  test('PUT and PATCH change alert fields, for the organisation’s own and for administrators', async () => {
    const { id } = await raised(fisherman, { alert_type: 'system' })
    const location = { latitude: 14.5, longitude: -17.1, speed: 1, heading: 2, timestamp: '2026-03-01T06:00:00Z' }
    const body = { message: 'Moteur en panne', severity: 'high', location, metadata: { vu: true } }
    const changed = await coordinator.request(`PUT /alerts/${id}/`, { body })
    expect(changed.body).toMatchObject({ title: 'Moteur en panne', severity: 'high', metadata: { vu: true } })
    expect(changed.body['location']).toMatchObject({ latitude: 14.5, timestamp: '2026-03-01T06:00:00.000Z' })
    expect((await admin.request(`PATCH /alerts/${id}/`, { body: { location: null } })).body['location']).toBeNull()
    expectRefusal(await fisherman.request(`PUT /alerts/${id}/`, { body }), accessRefused)
    expectRefusal(await otherCoordinator.request(`PATCH /alerts/${id}/`, { body }), accessRefused)
  })

  test('a state changes only along its machine', async () => {
    const { id } = await raised(fisherman)
    const put = (status: string) => admin.request(`PUT /alerts/${id}/`, { body: { status } })
    expect((await put('acknowledged')).body).toMatchObject({ status: 'acknowledged', acknowledged_by: admin.id })
    expectRefusal(await put('active'), stateImpossible, { status: stateImpossible })
    expect((await put('resolved')).body).toMatchObject({ status: 'resolved', resolved_by: admin.id })
    expectRefusal(await put('acknowledged'), stateImpossible, { status: stateImpossible })
  })

  test('only an administrator deletes; then it is gone', async () => {
    const { id } = await raised(fisherman, { alert_type: 'system' })
    expectRefusal(await coordinator.request(`DELETE /alerts/${id}/`), accessRefused)
    expect((await admin.request(`DELETE /alerts/${id}/`)).status).toBe(204)
    expectRefusal(await admin.request(`GET /alerts/${id}/`), notFound)
    expectRefusal(await admin.request(`DELETE /alerts/${id}/`), notFound)
    expect((await alertsOf(admin)).map((alert) => alert.id)).not.toContain(id)
  })

  test('an SOS is ended before it is deleted; a drill is no SOS', async () => {
    const { id } = await raised(fisherman)
    const remove = (name: string) => admin.request(`DELETE /alerts/${name}/`)
    expectRefusal(await remove(id), sosStillOpen)
    await act(coordinator, 'acknowledge', id)
    expectRefusal(await remove(id), sosStillOpen)
    expect(await trailOf(admin, id)).toEqual(['raised', 'acknowledged'])
    await act(coordinator, 'resolve', id, { reason: 'secouru' })
    expect((await remove(id)).status).toBe(204)
    expect((await remove((await raised(fisherman, { drill: true })).id)).status).toBe(204)
  })

  test('an SOS that is sent again after it was deleted was received, and is over: it was never refused', async () => {
    const body = sos({ user: fisherman.id })
    const again = () => fisherman.request('POST /alerts/', { body })
    const { body: first } = await again()
    await act(admin, 'resolve', String(first['id']), { reason: 'secouru' })
    await admin.request(`DELETE /alerts/${String(first['id'])}/`)
    const { status, body: second } = await again()
    expect(status).toBe(200)
    expect(second).toMatchObject({ id: first['id'], status: 'resolved', resolve_reason: 'secouru' })
    expectRefusal(await colleague.request('POST /alerts/', { body: { ...body, user: colleague.id } }), idTaken, {
      id: idTaken,
    })
    const { id } = await raised(fisherman, { drill: true })
    await admin.request(`DELETE /alerts/${id}/`)
    expect((await fisherman.request('POST /alerts/', { body: { ...body, id } })).body).toMatchObject({
      status: 'resolved',
    })
  })

  test('GET one shows everything that was done, by whom and when', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'acknowledge', id)
    const trail = memberOf(await alertOf(admin, id), 'trail')
    expect(trail).toMatchObject([
      { act: 'raised', user: fisherman.id, took_effect: true },
      { act: 'acknowledged', user: coordinator.id, name: 'Personne organization', at: guet.clock.now.toISOString() },
    ])
  })
})
