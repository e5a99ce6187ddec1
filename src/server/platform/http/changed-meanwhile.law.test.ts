import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import type { Device } from '#contract/devices/device.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { tripVersion } from '#contract/trips/trip-version.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { changedMeanwhile, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { ago, place, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldAnswers } from './answer-once.ts'

let guet: TestServer
let admin: SignedInPerson
let colleague: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  colleague = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const day = 24 * 3_600_000
type Thing = { readonly [name: string]: unknown }
type Noun = {
  readonly called: string
  readonly add: () => Promise<Thing>
  readonly path: (thing: Thing) => string
  readonly field: string
  /** Three values that the field may have. */
  readonly values: readonly [unknown, unknown, unknown]
  /** As whoever saw it names it. */
  readonly version: (thing: Thing) => unknown
  readonly sentence: (thing: Thing) => string
}

const zone = {
  name: 'Cayar',
  zone_type: 'fishing',
  zone_shape: 'circle',
  center_latitude: 14.9,
  center_longitude: -17.2,
}
const balise = { name: 'Bouée 7', balise_type: 'ais', latitude: 14.7, longitude: -17.5 }
const warning = {
  sector: 'dakar',
  level: 'orange',
  message: 'Houle',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: '2036-01-01T00:00:00Z',
}
const added = async (path: string, body: object) => (await admin.request(`POST ${path}`, { body })).body
const updatedAt = ({ updated_at }: Thing) => updated_at
const texts = ['Un', 'Deux', 'Trois'] as const

const nouns: readonly Noun[] = [
  {
    called: 'a zone',
    add: () => added('/zones/', zone),
    path: ({ id }) => `/zones/${String(id)}/`,
    field: 'description',
    values: texts,
    version: updatedAt,
    sentence: () => 'La zone « Cayar » a été modifiée entre-temps par Personne admin.',
  },
  {
    called: 'a balise',
    add: () => added('/tracking/balises/', balise),
    path: ({ id }) => `/tracking/balises/${String(id)}/`,
    field: 'notes',
    values: texts,
    version: ({ last_update }) => last_update,
    sentence: () => 'La balise « Bouée 7 » a été modifiée entre-temps par Personne admin.',
  },
  {
    called: 'a device',
    add: () => added('/tracking/devices/', { device_id: newId() }),
    path: ({ id }) => `/tracking/devices/${String(id)}/`,
    field: 'interval_seconds',
    values: [40, 50, 60],
    version: (thing) => deviceVersion(fromWire(thing) as Device),
    sentence: (thing) => `Le traceur « ${String(thing['device_id'])} » a été modifié entre-temps par Personne admin.`,
  },
  {
    called: 'a warning',
    add: () => added('/weather/warnings/', warning),
    path: ({ id }) => `/weather/warnings/${String(id)}/`,
    field: 'message',
    values: texts,
    version: updatedAt,
    sentence: () => 'Cet avis météo a été modifié entre-temps par Personne admin.',
  },
  {
    called: 'an alert',
    add: () => added('/alerts/', { alert_type: 'weather', message: 'Houle' }),
    path: ({ id }) => `/alerts/${String(id)}/`,
    field: 'message',
    values: texts,
    version: (thing) => alertVersion(fromWire(thing) as Alert),
    sentence: () => 'Cette alerte a été modifiée entre-temps par Personne admin.',
  },
  {
    called: 'the notes of a trip',
    add: sailed,
    path: ({ id }) => `/tracking/trips/${String(id)}/`,
    field: 'notes',
    values: texts,
    version: (thing) => tripVersion(fromWire(thing) as Trip),
    sentence: () => 'Les notes de cette sortie ont été modifiées entre-temps par quelqu’un d’autre.',
  },
]

/** Half an hour out to sea. */
async function sailed(): Promise<Thing> {
  const person = await guet.signedInAs('fisherman')
  const fixes = Array.from({ length: 30 }, (_, index) => {
    const at = { timestamp: ago(guet, (30 - index) * 60_000), longitude: -17.1925 - index * 0.003, speed: 10 }
    return place({ id: newId(), ...at })
  })
  await sendBatch(person, fixes)
  const [trip] = results(await admin.request(`GET /tracking/trips/?user=${person.id}`))
  return trip ?? {}
}

const seeing = (version: unknown) => ({ 'if-match': `"${String(version)}"` })
const change = (person: SignedInPerson, { path, field }: Noun, thing: Thing, value: unknown, version?: unknown) =>
  person.request(`PATCH ${path(thing)}`, {
    body: { [field]: value },
    ...(version !== undefined && { headers: seeing(version) }),
  })

describe.each(nouns)('$called', (noun) => {
  const { add, field, values, version, path } = noun
  const [one, other, third] = values

  test('is changed by whoever saw it as it is, and by whoever says nothing of what he saw', async () => {
    const before = await add()
    const first = await change(admin, noun, before, one, version(before))
    expect(first).toMatchObject({ status: 200, body: { [field]: one } })
    expect(await change(admin, noun, before, other, version(first.body))).toMatchObject({ status: 200 })
    expect(await change(colleague, noun, before, third)).toMatchObject({ status: 200, body: { [field]: third } })
  })

  test('that was changed meanwhile is left as it is: who did it is said, and what it is now', async () => {
    const before = await add()
    await change(colleague, noun, before, one)
    const rows = await rowCounts(guet)
    const answer = await change(admin, noun, before, other, version(before))
    const now = (await admin.request(`GET ${path(before)}`)).body
    expect(answer.status).toBe(changedMeanwhile.status)
    expect(answer.body).toMatchObject({ code: changedMeanwhile.code, error: noun.sentence(before), fields: {} })
    expect(answer.body['current']).toMatchObject({ [field]: one })
    expect(now[field]).toBe(one)
    expect(await rowCounts(guet)).toEqual(rows)
    expect(await change(admin, noun, before, other, version(now))).toMatchObject({
      status: 200,
      body: { [field]: other },
    })
  })

  test('of two who saw the same and change it at once one is told of the other', async () => {
    const before = await add()
    const answers = await Promise.all([
      change(admin, noun, before, one, version(before)),
      change(colleague, noun, before, other, version(before)),
    ])
    expect(answers.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 412])
    const winner = answers.find(({ status }) => status === 200)
    expect((await admin.request(`GET ${path(before)}`)).body[field]).toBe(winner?.body[field])
  })
})

test('one’s own profile, changed on two phones, and by whoever manages it', async () => {
  const organisation = await guet.signedInAs('organization')
  const person = await guet.signedInAs('fisherman', { of: organisation })
  const write = (who: SignedInPerson, call: string, phone: string, version?: unknown) =>
    who.request(call, {
      body: { profile: { phone } },
      ...(version !== undefined && { headers: seeing(version) }),
    })
  const seen = profileVersion(fromWire((await person.request('GET /users/profile/')).body) as User)
  await write(person, 'PUT /users/profile/', '+221770000001', seen)
  expect((await write(person, 'PUT /users/profile/', '+221770000002', seen)).body).toMatchObject({
    error: 'Ce profil a été modifié entre-temps par vous-même sur un autre appareil.',
    current: { profile: { phone: '+221770000001' } },
  })
  const read = profileVersion(fromWire((await person.request('GET /users/profile/')).body) as User)
  await write(organisation, `PATCH /users/users/${person.id}/`, '+221770000003')
  expect((await write(person, 'PATCH /users/profile/', '+221770000004', read)).body).toMatchObject({
    error: 'Ce profil a été modifié entre-temps par Personne organization.',
  })
  expect((await person.request('GET /users/profile/')).body).toMatchObject({ profile: { phone: '+221770000003' } })
})

test('« * » asks for no version; one that nobody ever had is another one', async () => {
  const zoneAdded = await added('/zones/', zone)
  const path = `PATCH /zones/${String(zoneAdded['id'])}/`
  const ask = (version: string) => admin.request(path, { body: { name: 'Nouveau' }, headers: { 'if-match': version } })
  expect((await ask('*')).status).toBe(200)
  expect((await ask('"hier"')).status).toBe(412)
})

describe.each([
  ['a zone', '/zones/', zone],
  ['a balise', '/tracking/balises/', balise],
  ['a warning', '/weather/warnings/', warning],
  ['a device', '/tracking/devices/', { device_id: 'sent-by-name' }],
] as const)('%s that is sent under a name of its own', (_noun, path, body) => {
  const send = (person: SignedInPerson, key: string): Promise<Answer> =>
    person.request(`POST ${path}`, { body, headers: { 'idempotency-key': key } })

  test('has that name for its id, and is made once, also when it is sent again weeks later', async () => {
    const key = newId()
    const { status, body: first } = await send(admin, key)
    expect({ status, id: first['id'] }).toEqual({ status: 201, id: key })
    guet.clock.pass(30 * day)
    await forgetOldAnswers(guet.services)
    const again = await send(admin, key)
    expect({ status: again.status, id: again.body['id'] }).toEqual({ status: 200, id: key })
    if (path === '/tracking/devices/') return
    await forgetOldAnswers(guet.services)
    expectRefusal(await send(colleague, key), idTaken, { id: idTaken })
  })

  test('and is taken away stays away', async () => {
    const key = newId()
    await admin.request(`POST ${path}`, {
      body: { ...body, ...('device_id' in body && { device_id: key }) },
      headers: { 'idempotency-key': key },
    })
    await admin.request(`DELETE ${path}${key}/`)
    guet.clock.pass(30 * day)
    await forgetOldAnswers(guet.services)
    expectRefusal(await send(admin, key), notFound)
  })
})
