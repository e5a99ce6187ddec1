import { afterAll, beforeAll, expect, test } from 'vitest'
import { climbDue } from './ladder.actions.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A whole coast is due within the same hour. */
let guet: TestServer
let admin: SignedInPerson
const fleet = 20_000
const second = 1000
beforeAll(async () => {
  guet = await openTestServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' })
  admin = await guet.signedInAs('admin')
  await rowsOf(
    guet,
    `insert into accounts (id, username, email, email_identity, password_hash, role, full_name, phone, created_at)
     select gen_random_uuid(), 'p' || n, 'p' || n || '@test.example', 'p' || n || '@test.example', 'x', 'fisherman', 'Pêcheur ' || n,
       '+22177' || lpad(n::text, 7, '0'), now() from generate_series(1, ${fleet}) n`,
  )
  await rowsOf(
    guet,
    `insert into pirogues (id, name, owner_account_id, created_at)
     select gen_random_uuid(), 'Gaal ' || full_name, id, now() from accounts where role = 'fisherman'`,
  )
})
afterAll(() => guet.close())

/** So many are due at each second of the hour; those who do not come back are one in twenty. */
async function declareAll(): Promise<void> {
  const [wall, steady] = [guet.clock.now, guet.services.steady.now()].map((at) => `'${at.toISOString()}'::timestamptz`)
  await rowsOf(
    guet,
    `insert into voyages (id, pirogue_id, account_id, declared_by, left_at, received_at, crew, due_at, due_steady, next_stage, next_stage_at)
     select gen_random_uuid(), p.id, p.owner_account_id, p.owner_account_id, ${wall}, ${wall}, 6, ${wall} + due, ${steady} + due, 0,
       ${steady} + due - interval '15 minutes'
     from (select p.*, interval '20 minutes' + interval '1 second' * (row_number() over () % 3600) as due from pirogues p) p`,
  )
}

test(`${fleet} boats due within an hour: each step within 5 s of its time, and as much time left as passes`, async () => {
  await declareAll()
  const begun = performance.now()
  let [worst, looked] = [0, 0]
  // From the first reminder to the last, every two seconds, as the keeper of the time looks at the latest.
  for (let passed = 0; passed <= 20 * 60 + 3600 + 15 * 60; passed += 2) {
    guet.clock.pass(2 * second)
    const before = performance.now()
    const done = await climbDue(guet.services)
    const took = performance.now() - before
    worst = Math.max(worst, took)
    looked += done
    // Most come home before anybody is searched for: here they all do, at once.
    if (passed % 60 === 0)
      await rowsOf(
        guet,
        `update voyages set ended_at = due_at, end_kind = 'returned', next_stage = null, next_stage_at = null
         where next_stage = 3 and ('x' || right(id::text, 4))::bit(16)::int % 20 <> 0`,
      )
  }
  expect(looked).toBeGreaterThan(3 * fleet)
  // A look that takes longer than three seconds would make the next one late by five.
  expect(worst).toBeLessThan(3 * second)
  const [late] = await rowsOf(
    guet,
    `select max(extract(epoch from done_at - due_at)) as most, count(*)::int as count from voyage_steps`,
  )
  expect(Number(late?.['most'])).toBeLessThanOrEqual(5)
  const seconds = (performance.now() - begun) / second
  process.stdout.write(
    `${String(late?.['count'])} steps in ${seconds.toFixed(0)} s; the longest look took ${worst.toFixed(0)} ms\n`,
  )
  expect(seconds).toBeLessThan(4800)
}, 900_000)

test('two thousand at the same second: their reminders are on their way within 5 s', async () => {
  await rowsOf(guet, 'delete from voyages')
  const steady = `'${guet.services.steady.now().toISOString()}'::timestamptz`
  await rowsOf(
    guet,
    `insert into voyages (id, pirogue_id, account_id, declared_by, left_at, received_at, crew, due_at, due_steady, next_stage, next_stage_at)
     select gen_random_uuid(), id, owner_account_id, owner_account_id, now(), now(), 6, now(), ${steady}, 1, ${steady}
     from pirogues limit 2000`,
  )
  const begun = performance.now()
  expect(await climbDue(guet.services)).toBe(2000)
  const took = performance.now() - begun
  process.stdout.write(`2000 reminders in ${took.toFixed(0)} ms\n`)
  expect(took).toBeLessThan(5 * second)
})

test('the board of a fleet that is out answers within a second', async () => {
  await rowsOf(guet, 'delete from voyages')
  await declareAll()
  const begun = performance.now()
  const { status, body } = await admin.request('GET /tracking/voyages/board/?page_size=100')
  const took = performance.now() - begun
  process.stdout.write(`the board of ${fleet} in ${took.toFixed(0)} ms\n`)
  expect([status, body['count']]).toEqual([200, fleet])
  expect(took).toBeLessThan(1000)
})
