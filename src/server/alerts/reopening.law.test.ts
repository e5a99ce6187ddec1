import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reopeningTooLate } from '#contract/alerts/alert.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { act, alertOf, raised, trailOf, withSosKey } from '#test/samples/sos.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { escalateDue } from './escalation/escalation.actions.ts'

/** Whoever called for help opens his SOS again, for a day: everybody is rung anew. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson
let id: string
beforeAll(async () => {
  guet = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())
beforeEach(async () => {
  id = (await raised(fisherman)).id
  guet.clock.pass(4 * minute)
  await escalateDue(guet.services)
  await act(coordinator, 'acknowledge', id)
  await act(coordinator, 'resolve', id, { reason: 'fausse_alerte' })
  guet.clock.pass(hour)
})

const steps = async () =>
  (await rowsOf(guet, `select round, stage from escalation_steps where alert_id = '${id}' order by round, stage`)).map(
    ({ round, stage }) => [round, stage],
  )

test('closed by somebody, it calls again: active, in nobody’s charge, from the first step on', async () => {
  expect(await steps()).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ])
  const { status, body } = await act(fisherman, 'reopen', id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'active',
    reopened_at: guet.clock.now.toISOString(),
    acknowledged_by: null,
    resolved_by: null,
    resolve_reason: null,
    call_rescue_since: null,
  })
  expect(await steps()).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ])
  guet.clock.pass(3 * minute)
  await escalateDue(guet.services)
  expect(await steps()).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  expect((await alertOf(fisherman, id))['call_rescue_since']).toBe(guet.clock.now.toISOString())
  const rung = await rowsOf(
    guet,
    `select distinct content ->> 'title' as title from deliveries
     where alert_id = '${id}' and reason = 'escalation' and stage = 1 and account_id = '${coordinator.id}'`,
  )
  expect(new Set(rung.map(({ title }) => title))).toEqual(new Set(['SOS – Sopé', 'SOS rouvert – Sopé']))
})

test('it is seen by nobody yet, and whoever saw the call before is recorded once more; the trail keeps both', async () => {
  const call = (await raised(fisherman)).id
  await act(coordinator, 'seen', call)
  await act(admin, 'resolve', call, { reason: 'fausse_alerte' })
  guet.clock.pass(minute)
  expect((await act(fisherman, 'reopen', call)).body).toMatchObject({ status: 'active', seen_by: [] })
  guet.clock.pass(minute)
  const seen_at = guet.clock.now.toISOString()
  await act(coordinator, 'seen', call)
  await act(coordinator, 'seen', call)
  expect((await alertOf(fisherman, call))['seen_by']).toMatchObject([{ user: coordinator.id, seen_at }])
  expect(await trailOf(admin, call)).toEqual(['raised', 'seen', 'resolved', 'reopened', 'seen'])
})

test('ten presses at once open it once, and one more does nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(fisherman, 'reopen', id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await act(fisherman, 'reopen', id)
  expect((await trailOf(admin, id)).filter((done) => done === 'reopened')).toHaveLength(1)
  await act(coordinator, 'acknowledge', id)
  expect((await act(fisherman, 'reopen', id)).body).toMatchObject({ status: 'acknowledged' })
})

test('nobody else does, and the raiser also with the key of his SOS', async () => {
  for (const person of [coordinator, admin, await guet.signedInAs('fisherman')]) {
    expectRefusal(await act(person, 'reopen', id), accessRefused)
  }
  const keyed = await withSosKey(guet, fisherman)
  expect((await act(keyed, 'reopen', id)).body).toMatchObject({ status: 'active' })
})

test('for a day after its end, and no longer', async () => {
  guet.clock.pass(23 * hour)
  expect((await act(fisherman, 'reopen', id)).status).toBe(200)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  guet.clock.pass(24 * hour + 1)
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  const answer = await rowsOf(guet, `update alerts set account_id = '${fisherman.id}' where id = '${id}' returning id`)
  expect(answer).toHaveLength(1)
  expectRefusal(await act(fisherman, 'reopen', id), reopeningTooLate)
})

test('a drill that is opened again rings nobody', async () => {
  const drill = await raised(fisherman, { drill: true })
  await act(fisherman, 'resolve', drill.id, { reason: 'fausse_alerte' })
  expect((await act(fisherman, 'reopen', drill.id)).body).toMatchObject({ status: 'active' })
  expect(await rowsOf(guet, `select from deliveries where alert_id = '${drill.id}'`)).toEqual([])
})

test('what is no SOS is not opened again', async () => {
  const zone = await raised(fisherman, { alert_type: 'zone_violation' })
  await act(admin, 'resolve', zone.id, { reason: 'vu' })
  expectRefusal(await act(fisherman, 'reopen', zone.id), accessRefused)
})

test('of receipts that were kept without their call, those since the last opening are of it', async () => {
  const call = (await raised(fisherman)).id
  await act(coordinator, 'seen', call)
  await act(admin, 'resolve', call, { reason: 'fausse_alerte' })
  guet.clock.pass(minute)
  await act(fisherman, 'reopen', call)
  guet.clock.pass(minute)
  await act(admin, 'seen', call)
  await rowsOf(guet, `delete from alert_receipts where alert_id <> '${call}'`)
  await rowsOf(guet, 'alter table alert_receipts drop column round, add primary key (alert_id, account_id)')
  await rowsOf(guet, await readFile('src/server/platform/storage/migrations/0053-who-saw-which-call.sql', 'utf8'))
  expect((await alertOf(fisherman, call))['seen_by']).toMatchObject([{ user: admin.id }])
  expect((await act(coordinator, 'seen', call)).body['seen_by']).toMatchObject([
    { user: admin.id },
    { user: coordinator.id },
  ])
})

test('nobody is told any more that it was over: what waited to be sent of that is called off', async () => {
  const announcements = `from deliveries where alert_id = '${id}' and reason = 'announcement'`
  await rowsOf(guet, `update deliveries set status = 'waiting' where id in (select id ${announcements})`)
  const waiting = async () =>
    await rowsOf(guet, `select distinct content ->> 'title' as title ${announcements} and status = 'waiting'`)
  expect(await waiting()).not.toEqual([])
  await act(fisherman, 'reopen', id)
  expect(await waiting()).toEqual([])
})
