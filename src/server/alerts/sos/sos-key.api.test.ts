import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import { at, send, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { goodPassword, memberOf } from '#test/world/registration.ts'
import { act, raised, sos, withSosKey } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer, personPassword } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

/** A fisherman whose session is over, with the key that his outbox kept. */
async function signedOut(): Promise<{ fisherman: SignedInPerson; keyed: SignedInPerson }> {
  const fisherman = await guet.signedInAs('fisherman')
  const keyed = await withSosKey(guet, fisherman)
  await fisherman.request('POST /users/logout/')
  return { fisherman, keyed }
}

test('R12: an SOS leaves after logout: the key raises it, reads its state, adds details, sends its positions', async () => {
  const { fisherman, keyed } = await signedOut()
  expectRefusal(await fisherman.request('POST /alerts/', { body: sos() }), signInNeeded)
  const { id } = await raised(keyed)
  expect((await keyed.request(`GET /alerts/${id}/`)).body).toMatchObject({ status: 'active', user: fisherman.id })
  expect((await act(keyed, 'details', id, { nature: 'panne' })).body).toMatchObject({ nature: 'panne' })
  expect((await send(keyed, at(guet, 0))).status).toBe(201)
  expect(memberOf((await sendBatch(keyed, [at(guet, 0)])).body, 'results', 0, 'status')).toBe('stored')
  await act(admin, 'acknowledge', id)
  expect((await keyed.request(`GET /alerts/${id}/`)).body).toMatchObject({ acknowledged_by_name: 'Personne admin' })
})

test('R12: also with a disabled account and 181 days later', async () => {
  const { fisherman, keyed } = await signedOut()
  await admin.request(`PATCH /users/users/${fisherman.id}/`, { body: { is_active: false } })
  guet.clock.pass(181 * 24 * 3_600_000)
  admin = await guet.signedInAs('admin')
  expect((await keyed.request('POST /alerts/', { body: sos() })).status).toBe(201)
})

test('R12: sent again through the key what was sent through the session is the same alert', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const body = sos()
  await fisherman.request('POST /alerts/', { body })
  const again = await (await withSosKey(guet, fisherman)).request('POST /alerts/', { body })
  expect([again.status, again.body['id']]).toEqual([200, body['id']])
})

test('the key opens nothing else', async () => {
  const { keyed } = await signedOut()
  const { id } = await raised(keyed)
  expectRefusal(await keyed.request('POST /alerts/', { body: sos({ alert_type: 'weather' }) }), accessRefused)
  const body = { reason: 'fausse_alerte' }
  for (const call of [
    'GET /alerts/',
    'GET /users/profile/',
    'GET /tracking/locations/',
    `POST /alerts/${id}/resolve/`,
    `POST /alerts/${id}/acknowledge/`,
    `PUT /alerts/${id}/`,
  ]) {
    expectRefusal(await keyed.request(call, call.startsWith('GET') ? {} : { body }), signInNeeded)
  }
})

test('not another’s SOS, not another alert of one’s own', async () => {
  const { fisherman, keyed } = await signedOut()
  const { keyed: other } = await signedOut()
  const { id } = await raised(other)
  expectRefusal(await keyed.request(`GET /alerts/${id}/`), accessRefused)
  expectRefusal(await act(keyed, 'details', id, { nature: 'panne' }), accessRefused)
  const weather = await raised(admin, { alert_type: 'weather' })
  expectRefusal(await keyed.request(`GET /alerts/${weather.id}/`), accessRefused)
  expectRefusal(await keyed.request('POST /alerts/', { body: sos({ user: admin.id }) }), accessRefused)
  expect(fisherman.id).not.toBe(other.id)
})

test('positions are taken as long as the SOS is open, and no longer', async () => {
  const { keyed } = await signedOut()
  expectRefusal(await send(keyed, at(guet, 0)), accessRefused)
  const { id } = await raised(keyed)
  expect((await send(keyed, at(guet, 0))).status).toBe(201)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  expectRefusal(await send(keyed, at(guet, 0)), accessRefused)
  expectRefusal(await sendBatch(keyed, [at(guet, 0)]), accessRefused)
})

describe('a telephone that is lost', () => {
  const changed = { current_password: personPassword, new_password: goodPassword, confirm_password: goodPassword }
  const keyOf = async (person: SignedInPerson, known: string | null) =>
    String((await person.request('POST /users/sos-key/', { body: { sos_key: known } })).body['sos_key'])
  const calls = (key: string) =>
    guet.request('POST /alerts/', { body: sos(), headers: { authorization: `Sos ${key}` } })

  test('calls for nobody any more once the password is changed, and the device that stays gets a key of its own', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const lost = await withSosKey(guet, fisherman)
    const own = await keyOf(fisherman, null)
    expect(await keyOf(fisherman, own)).toBe(own)
    expect((await fisherman.request('POST /users/password/', { body: changed })).status).toBe(204)
    expectRefusal(await lost.request('POST /alerts/', { body: sos() }), signInNeeded)
    expectRefusal(await calls(own), signInNeeded)
    /* Whoever is signed in calls with the session all the same, and keeps the call with the key that comes after. */
    const { id } = await raised(fisherman)
    const fresh = await keyOf(fisherman, own)
    expect((await guet.request(`GET /alerts/${id}/`, { headers: { authorization: `Sos ${fresh}` } })).status).toBe(200)
    expect((await calls(fresh)).status).toBe(200)
  })

  test('nor once its devices are put out: by the person, or by an administrator', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const lost = await withSosKey(guet, fisherman)
    expect((await fisherman.request('POST /users/sign-out-devices/')).status).toBe(204)
    expectRefusal(await lost.request('POST /alerts/', { body: sos() }), signInNeeded)
    const own = await keyOf(fisherman, null)
    expect((await admin.request(`POST /users/users/${fisherman.id}/sign-out-devices/`)).status).toBe(204)
    expectRefusal(await calls(own), signInNeeded)
    expectRefusal(await fisherman.request('GET /users/profile/'), signInNeeded)
  })

  test('nor once somebody gave its person a new password', async () => {
    const { fisherman, keyed } = await signedOut()
    const body = { new_password: goodPassword, confirm_password: goodPassword, your_password: personPassword }
    expect((await admin.request(`POST /users/users/${fisherman.id}/password/`, { body })).status).toBe(204)
    expectRefusal(await keyed.request('POST /alerts/', { body: sos() }), signInNeeded)
  })

  test('the key of another is no key of one’s own', async () => {
    const [one, other] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    const key = await keyOf(one, null)
    expect(await keyOf(other, key)).not.toBe(key)
  })
})

test('somebody who signs in on another device and calls from there, from elsewhere, is one alert', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const fix = async (latitude: number, address: string) => {
    const body = { ...at(guet, 0), user: fisherman.id, latitude }
    return (await fisherman.request('POST /tracking/locations/', { body, address })).status
  }
  expect([await fix(14.9, '10.0.0.1'), await fix(14.9, '10.0.0.1')]).toEqual([201, 201])
  const elsewhere = await withSosKey(guet, fisherman)
  const location = { latitude: 16, longitude: -16.6, speed: null, heading: null }
  const call = { body: sos({ location }), address: '10.9.8.7' }
  expect((await elsewhere.request('POST /alerts/', call)).status).toBe(201)
  expect(await fix(16, '10.9.8.7')).toBe(201)
  const kinds = await rowsOf(guet, `select alert_type from alerts where account_id = '${fisherman.id}'`)
  expect(kinds).toEqual([{ alert_type: 'emergency' }])
})

test('a key nobody knows is nobody, and so is the key of somebody who left', async () => {
  const headers = { authorization: `Sos ${'x'.repeat(43)}` }
  expectRefusal(await guet.request('POST /alerts/', { body: sos(), headers }), signInNeeded)
  const { fisherman, keyed } = await signedOut()
  await admin.request(`DELETE /users/users/${fisherman.id}/`)
  expectRefusal(await keyed.request('POST /alerts/', { body: sos() }), signInNeeded)
})
