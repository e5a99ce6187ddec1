import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidCredentials } from '#contract/accounts/account.rules.ts'
import { accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import { forgetOldAudit } from '#server/platform/http/audit/audit.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { at, day, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import {
  type Answer,
  type SignedInPerson,
  type TestServer,
  openTestServer,
  personPassword,
} from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

const zone = {
  name: 'Réserve de Cayar',
  zone_type: 'restricted',
  zone_shape: 'circle',
  center_latitude: 15,
  center_longitude: -17.3,
}
let since: string
beforeEach(() => {
  guet.clock.pass(hour)
  since = guet.clock.now.toISOString()
})

describe('every write is in the audit, whoever makes it:', () => {
  test('who, what, about what, when, from where, and what came of it', async () => {
    const { body } = await admin.request('POST /zones/', { body: zone, address: '41.82.1.9' })
    expect(await audit()).toEqual([
      {
        id: expect.any(String) as unknown,
        at: guet.clock.now.toISOString(),
        user: admin.id,
        user_name: 'Personne admin',
        by_sos_key: false,
        method: 'POST',
        path: '/zones/',
        act: null,
        noun: 'zones',
        about: body['id'],
        about_name: zone.name,
        about_person: null,
        address: '41.82.1.9',
        outcome: 'done',
        status: 201,
        code: null,
        detail: null,
      },
    ])
  })

  test('the path is the pattern of the call; the thing keeps its name after it is removed', async () => {
    const { body } = await admin.request('POST /zones/', { body: zone })
    guet.clock.pass(minute)
    await admin.request(`DELETE /zones/${String(body['id'])}/`)
    const [removal] = await audit()
    expect(removal).toMatchObject({
      method: 'DELETE',
      path: '/zones/{id}/',
      about: body['id'],
      about_name: zone.name,
      status: 204,
    })
  })

  test('a phone of the app is called after its person, who is told with it, and never by the id of an account', async () => {
    const person = await guet.signedInAs('fisherman')
    await sendBatch(person, [at(guet, minute)])
    const { body } = await admin.request('GET /tracking/devices/?device_type=phone')
    const phone = (body['results'] as { id: string; user: string }[]).find(({ user }) => user === person.id)
    expect(phone).toMatchObject({ user_name: 'Personne fisherman' })
    await admin.request(`PATCH /tracking/devices/${phone?.id}/`, { body: { interval_seconds: 60 } })
    expect((await audit())[0]).toMatchObject({ noun: 'devices', about_name: 'Téléphone de Personne fisherman' })
  })

  test('the same write sent again under its key is one act', async () => {
    const headers = { 'idempotency-key': newId() }
    for (let time = 0; time < 2; time += 1) {
      await organisation.request('POST /tracking/balises/', {
        headers,
        body: { name: 'Bouée', latitude: 15, longitude: -17.3 },
      })
    }
    expect(await audit()).toMatchObject([{ noun: 'balises', user: organisation.id }])
  })

  test('what was refused was not done, and is not in it', async () => {
    await fisherman.request('POST /zones/', { body: zone })
    await admin.request('POST /zones/', { body: { ...zone, radius: -1 } })
    await admin.request(`DELETE /zones/${newId()}/`)
    expect(await audit()).toEqual([])
  })

  test('what cannot be audited is not done: both are kept, or neither', async () => {
    const counted = 'select count(*)::int as count from zones'
    const before = await rowsOf(guet, counted)
    await rowsOf(guet, 'alter table audit_log rename to audit_log_away')
    const answer = await admin.request('POST /zones/', { body: zone })
    await rowsOf(guet, 'alter table audit_log_away rename to audit_log')
    expect(answer.status).toBe(500)
    expect(await rowsOf(guet, counted)).toEqual(before)
  })

  test('signing in and out, with the account that the answer is for', async () => {
    const answer = await login(organisation.email, personPassword, '41.82.1.10')
    guet.clock.pass(minute)
    await guet.request('POST /users/logout/', { headers: { authorization: `Token ${String(answer.body['token'])}` } })
    expect(await audit()).toMatchObject([
      { path: '/users/logout/', user: organisation.id },
      { path: '/users/login/', user: organisation.id, address: '41.82.1.10', outcome: 'done', status: 200 },
    ])
  })

  test('a refused sign-in too, once a minute for each address and reason', async () => {
    for (let time = 0; time < 5; time += 1) await login(admin.email, 'faux', '41.82.1.11')
    await login('personne@nulle.part', 'faux', '41.82.1.12')
    const refused = {
      path: '/users/login/',
      user: null,
      outcome: 'refused',
      status: 401,
      code: invalidCredentials.code,
    }
    expect(await audit()).toMatchObject([
      { ...refused, address: '41.82.1.12' },
      { ...refused, address: '41.82.1.11' },
    ])
    guet.clock.pass(2 * minute)
    await login(admin.email, 'faux', '41.82.1.11')
    expect(await audit()).toHaveLength(3)
  })

  test('but not the positions that every boat sends all the time', async () => {
    const position = { latitude: 14, longitude: -17.5, timestamp: guet.clock.now.toISOString() }
    expect((await fisherman.request('POST /tracking/locations/', { body: position })).status).toBe(201)
    await fisherman.request('POST /tracking/locations/batch/', { body: { locations: [position] } })
    expect(await audit()).toEqual([])
  })

  test('an alert’s own trail is shown, and not written twice', async () => {
    const raised = await fisherman.request('POST /alerts/', {
      body: { alert_type: 'emergency', message: 'Chavirage', severity: 'critical', location: null, drill: true },
    })
    guet.clock.pass(minute)
    await admin.request(`POST /alerts/${String(raised.body['id'])}/acknowledge/`)
    expect(await audit()).toMatchObject([
      {
        act: 'acknowledged',
        noun: 'alerts',
        user: admin.id,
        about: raised.body['id'],
        about_name: 'Chavirage',
        path: null,
      },
      { act: 'raised', user: fisherman.id, outcome: 'done' },
    ])
  })

  test('an SOS that is pressed again is not too late; of two that take it in charge the second is', async () => {
    const person = await guet.signedInAs('fisherman')
    const press = () =>
      person.request('POST /alerts/', {
        body: { alert_type: 'emergency', message: 'Chavirage', severity: 'critical', location: null },
      })
    const { body } = await press()
    guet.clock.pass(minute)
    await press()
    for (const supervisor of [admin, await guet.signedInAs('admin')]) {
      guet.clock.pass(minute)
      await supervisor.request(`POST /alerts/${String(body['id'])}/acknowledge/`)
    }
    const said = async (filter: string) =>
      (await audit(`kind=alerts&${filter}`))
        .filter(({ about }) => about === body['id'])
        .map(({ act, outcome }) => `${String(act)} ${String(outcome)}`)
        .filter((line) => /^(acknowledged|pressed_again)/.test(line))
    expect(await said('')).toEqual(['acknowledged too_late', 'acknowledged done', 'pressed_again done'])
    expect(await said('outcome=too_late')).toEqual(['acknowledged too_late'])
    expect(await said('outcome=done')).toEqual(['acknowledged done', 'pressed_again done'])
  })

  test('what a watch raised is nobody’s act, whoever it is about', async () => {
    await admin.request('POST /zones/', { body: { ...zone, center_latitude: 13 } })
    const position = { latitude: 13, longitude: -17.3, timestamp: guet.clock.now.toISOString() }
    await fisherman.request('POST /tracking/locations/', { body: position })
    expect(await audit('kind=alerts')).toMatchObject([{ act: 'raised', user: null, user_name: null }])
  })

  test('never a secret, and never what was written', async () => {
    const body = {
      old_password: personPassword,
      new_password: 'vague-secrète-77',
      confirm_password: 'vague-secrète-77',
    }
    const person = await guet.signedInAs('fisherman')
    await person.request('POST /users/password/', { body })
    await login(person.email, 'vague-secrète-77', '41.82.1.13')
    expect((await audit()).map(({ path }) => path)).toContain('/users/login/')
    expect(await wholeDatabase(guet)).not.toContain('vague-secrète-77')
  })
})

describe('the audit is asked', () => {
  test('by what it is about, by person, by outcome, by time and by words', async () => {
    await admin.request('POST /zones/', { body: { ...zone, name: 'Chenal 100 %' } })
    await organisation.request('POST /tracking/balises/', { body: { name: 'Bouée', latitude: 15, longitude: -17.3 } })
    guet.clock.pass(minute)
    await login(admin.email, 'faux', '41.82.1.14')
    const paths = async (filter: string) => (await audit(filter)).map(({ path }) => path)
    expect(await paths('kind=zones')).toEqual(['/zones/'])
    expect(await paths(`user=${organisation.id}`)).toEqual(['/tracking/balises/'])
    expect(await paths('outcome=refused')).toEqual(['/users/login/'])
    expect(await paths('search=100 %25')).toEqual(['/zones/'])
    expect(await paths('search=41.82.1.14')).toEqual(['/users/login/'])
    expect(await paths(`until=${guet.clock.now.toISOString()}`)).toEqual(['/tracking/balises/', '/zones/'])
    expect((await admin.request('GET /logs/?since=hier')).status).toBe(400)
  })

  test('in pages, newest first, counted', async () => {
    for (let time = 0; time < 3; time += 1) {
      guet.clock.pass(minute)
      await admin.request('POST /zones/', { body: { ...zone, name: `Zone ${time}` } })
    }
    const answer = await admin.request(`GET /logs/?page_size=2&since=${since}`)
    expect(answer.body['count']).toBe(3)
    expect(results(answer).map((entry) => entry['about_name'])).toEqual(['Zone 2', 'Zone 1'])
    expect(answer.body['next']).toContain('page=2')
    expect(answer.body['next']).toContain('since=')
  })

  test('by administrators alone', async () => {
    expectRefusal(await guet.request('GET /logs/'), signInNeeded)
    for (const person of [fisherman, organisation]) {
      expectRefusal(await person.request('GET /logs/'), accessRefused)
      expectRefusal(await person.request('DELETE /logs/'), accessRefused)
    }
  })
})

describe('the audit is not wiped:', () => {
  test('deleting the logs adds a line to it', async () => {
    await admin.request('POST /zones/', { body: zone })
    guet.clock.pass(minute)
    expect((await admin.request('DELETE /logs/')).status).toBe(204)
    expect(await audit()).toMatchObject([{ method: 'DELETE', path: '/logs/', user: admin.id }, { path: '/zones/' }])
  })

  test('the database itself lets no line be changed', async () => {
    await admin.request('POST /zones/', { body: zone })
    await expect(rowsOf(guet, `update audit_log set address = '0.0.0.0'`)).rejects.toMatchObject({
      cause: { message: 'the audit is only added to' },
    })
  })

  test('after five years a line is forgotten, not a day before', async () => {
    await admin.request('POST /zones/', { body: zone })
    guet.clock.pass(1825 * day)
    await forgetOldAudit(guet.services)
    const kept = `select count(*)::int as count from audit_log where at = '${since}'`
    expect(await rowsOf(guet, kept)).toEqual([{ count: 1 }])
    guet.clock.pass(2 * day)
    await forgetOldAudit(guet.services)
    expect(await rowsOf(guet, kept)).toEqual([{ count: 0 }])
  })
})

/** Whatever was noted since the test began. */
async function audit(filter = '') {
  return results(await admin.request(`GET /logs/?since=${since}&${filter}`))
}

function login(email: string, password: string, address: string): Promise<Answer> {
  return guet.request('POST /users/login/', { body: { email, password }, address })
}
