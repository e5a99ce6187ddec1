import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { at, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

let since: string
beforeEach(() => {
  guet.clock.pass(hour)
  since = guet.clock.now.toISOString()
})

const zone = { name: 'Marée de Ndéye', zone_type: 'restricted', zone_shape: 'circle', radius: 900 }

test('the audit is searched by the names that it shows, accents and capitals aside: who did it, what it is about, whose that is', async () => {
  const person = await guet.signedInAs('fisherman')
  await describePirogueOf(guet.services, person.id, { name: 'Sokhna Maï' })
  await rowsOf(guet, `update accounts set full_name = 'Ndèye Sarr' where id = '${person.id}'`)
  const call = { alert_type: 'emergency', message: 'Panne', severity: 'critical', location: null, drill: true }
  const raised = await person.request('POST /alerts/', { body: call })
  guet.clock.pass(minute)
  await admin.request(`POST /alerts/${String(raised.body['id'])}/acknowledge/`)
  guet.clock.pass(minute)
  await admin.request('POST /zones/', { body: { ...zone, center_latitude: 15, center_longitude: -17.3 } })
  const isAcknowledged = { act: 'acknowledged', user: admin.id, about_name: 'Panne', about_person: 'Ndèye Sarr' }
  const isRaised = { act: 'raised', user_name: 'Ndèye Sarr' }
  expect(await found('NDEYE')).toMatchObject([{ about_name: 'Marée de Ndéye' }, isAcknowledged, isRaised])
  expect(await found('ndeye%20sarr')).toMatchObject([isAcknowledged, isRaised])
  expect(await found('maree')).toMatchObject([{ about_name: 'Marée de Ndéye' }])
  // Of an alert whose person is known the boat is not shown.
  expect(await found('sokhna')).toEqual([])
  await rowsOf(guet, `update accounts set full_name = null where id = '${person.id}'`)
  expect(await found('sokhna%20mai')).toMatchObject([{ about_person: 'Sokhna Maï' }, { about_person: 'Sokhna Maï' }])
})

test('a phone is found by whose it is', async () => {
  const person = await guet.signedInAs('fisherman')
  await sendBatch(person, [at(guet, minute)])
  await rowsOf(guet, `update accounts set full_name = 'Aïda Faye' where id = '${person.id}'`)
  const { body } = await admin.request(`GET /tracking/devices/?device_type=phone&search=aida`)
  const [phone] = body['results'] as { id: string }[]
  await admin.request(`PATCH /tracking/devices/${phone?.id}/`, { body: { interval_seconds: 60 } })
  expect(await found('telephone%20de%20aida')).toMatchObject([{ about_name: 'Téléphone de Aïda Faye' }])
})

test('a search reads no other table again for every line: a call for help waits for it', async () => {
  const timesRead = async () => {
    await rowsOf(guet, 'select pg_stat_force_next_flush()')
    const [read] = await rowsOf(
      guet,
      'select sum(seq_scan + coalesce(idx_scan, 0))::int as times from pg_stat_user_tables',
    )
    return Number(read?.['times'])
  }
  const before = await timesRead()
  expect(await found('introuvable')).toEqual([])
  const read = (await timesRead()) - before
  expect(read).toBeGreaterThan(0)
  const lines = 1000
  await rowsOf(
    guet,
    `insert into audit_log (id, at, by_sos_key, method, path, noun, about_id, address, status)
     select gen_random_uuid(), '${since}', false, 'POST', '/trips/{id}/', 'trips', gen_random_uuid(), '41.82.1.15', 200
     from generate_series(1, ${lines})`,
  )
  const beforeMany = await timesRead()
  expect(await found('introuvable')).toEqual([])
  expect((await timesRead()) - beforeMany).toBeLessThan(read + lines)
})

test('of all that goes by a name only that is asked for of which a line speaks', async () => {
  const person = await guet.signedInAs('fisherman')
  await describePirogueOf(guet.services, person.id, { name: 'Marie-Louise' })
  await rowsOf(guet, `update accounts set full_name = 'Coumba Diouf' where id = '${person.id}'`)
  const many = 100
  const boat = `from pirogues boat, generate_series(1, ${many}) where owner_account_id = '${person.id}'`
  const sailed = await rowsOf(
    guet,
    `insert into trips (id, pirogue_id, account_id, started_at, heard_at, start_latitude, start_longitude, end_latitude,
       end_longitude, distance_km, max_speed, avg_speed)
     select gen_random_uuid(), boat.id, owner_account_id, '${since}', '${since}', 15, -17, 15, -17, 1, 5, 4 ${boat} returning id`,
  )
  const declared = await rowsOf(
    guet,
    `insert into voyages (id, pirogue_id, account_id, declared_by, left_at, received_at, due_at, due_steady, ended_at, end_kind)
     select gen_random_uuid(), boat.id, owner_account_id, owner_account_id, '${since}', '${since}', '${since}', '${since}',
       '${since}', 'returned' ${boat} returning id`,
  )
  const spoken = [String(sailed[0]?.['id']), String(declared[0]?.['id'])]
  for (const about of spoken) {
    await rowsOf(
      guet,
      `insert into audit_log (id, at, by_sos_key, method, path, noun, about_id, address, status)
       values (gen_random_uuid(), '${since}', false, 'POST', '/trips/{id}/', 'trips', '${about}', '41.82.1.15', 200)`,
    )
  }
  for (const name of ['coumba diouf', 'marie-louise']) {
    const execute = vi.spyOn(guet.services.db, 'execute')
    const lines = await found(encodeURIComponent(name))
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
    execute.mockRestore()
    expect(lines.map((line) => String(line['about'])).toSorted()).toEqual(spoken.toSorted())
    expect(answers.flatMap(({ rows }) => rows).length).toBeLessThan(many)
  }
})

/** What the audit has of this since the test began. */
async function found(search: string) {
  return results(await admin.request(`GET /logs/?since=${since}&search=${search}`))
}
