import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { act, alertOf, alertsOf } from '#test/samples/sos.ts'
import { declared, inHours, notReturned, returned } from '#test/samples/voyages.ts'
import { type Shown, hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { climbDue } from './ladder.actions.ts'

/** A slip of the finger ends no watch. The clock is the test's own. */
const settings = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' }
const second = 1000
let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer(settings)
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  await coordinator.request('PUT /users/profile/', { body: { profile: { phone: '77 000 00 11' } } })
})
afterEach(async () => {
  for (const table of ['voyages', 'alerts', 'deliveries']) await rowsOf(guet, `delete from ${table}`)
})
afterAll(() => guet.close())

async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 30 * second) {
    guet.clock.pass(Math.min(left, 30 * second))
    await climbDue(guet.services)
    await escalateDue(guet.services)
  }
}

const board = async () =>
  (await coordinator.request('GET /tracking/voyages/board/')).body['results'] as readonly Shown[]
const overdueAlerts = async () =>
  (await alertsOf(coordinator)).filter(({ metadata }) => (metadata as { kind?: string }).kind === 'overdue')
const stagesOf = async (id: unknown) =>
  (await rowsOf(guet, `select stage from escalation_steps where alert_id = '${String(id)}' order by stage`)).map(
    ({ stage }) => stage,
  )

async function searchedFor(): Promise<{ voyage: Shown; alert: Shown }> {
  const voyage = await declared(fisherman, { due_at: inHours(guet.services, 1) })
  await pass(90 * minute + 10 * second)
  const [alert] = await overdueAlerts()
  if (!alert) throw new Error('Nobody looks for it.')
  return { voyage, alert }
}

describe('a return that was taken back', () => {
  test('was never said: the boat is out, due when it was, and is reminded and searched for as if nothing had been', async () => {
    const { id, due_at } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
    expect(await returned(coordinator, id)).toMatchObject({ end: 'returned' })
    expect(await board()).toEqual([])
    expect(await notReturned(coordinator, id)).toMatchObject({ end: null, ended_at: null, due_at })
    expect(await board()).toMatchObject([{ voyage: id, due_at }])
    await pass(91 * minute)
    expect(await overdueAlerts()).toHaveLength(1)
  })

  test('pressed twice, and of a boat that is out, changes nothing; said again afterwards the return holds', async () => {
    const { id } = await declared(fisherman)
    expect(await notReturned(fisherman, id)).toMatchObject({ end: null })
    guet.clock.pass(second)
    await returned(fisherman, id)
    await notReturned(fisherman, id)
    expect(await notReturned(fisherman, id)).toMatchObject({ end: null })
    guet.clock.pass(second)
    expect(await returned(fisherman, id)).toMatchObject({ end: 'returned' })
  })

  test('arrives before the return that it is about: what was said without network comes in any order', async () => {
    const { id, last_said_at: after } = await declared(fisherman)
    guet.clock.pass(10 * minute)
    const [said, unsaid] = [0, 5].map((seconds) => new Date(guet.clock.now.getTime() + seconds * second).toISOString())
    guet.clock.pass(hour)
    await notReturned(fisherman, id, { said_at: unsaid, after: said })
    expect(await returned(fisherman, id, { said_at: said, after })).toMatchObject({ end: null })
  })

  test('is for whoever may say it, and for nobody else', async () => {
    const { id } = await declared(fisherman)
    await returned(coordinator, id)
    const stranger = await guet.signedInAs('organization')
    const answer = await stranger.request(`POST /tracking/voyages/${id}/end/undo/`, { body: {} })
    expect([answer.status, answer.body['code']]).toEqual([403, 'access_refused'])
    expect(await notReturned(fisherman, id)).toMatchObject({ end: null })
  })
})

describe('of a boat that is searched for', () => {
  test('the same search goes on from the step that was next, and what was missed is rung once', async () => {
    const { voyage, alert } = await searchedFor()
    expect(await stagesOf(alert.id)).toEqual([0])
    await returned(coordinator, voyage.id, { known: 'seen' })
    expect(await alertOf(coordinator, alert.id)).toMatchObject({ status: 'resolved' })
    await notReturned(coordinator, voyage.id)
    const on = await alertOf(coordinator, alert.id)
    expect(on).toMatchObject({
      status: 'active',
      resolved_at: null,
      resolve_reason: null,
      created_at: alert['created_at'],
    })
    expect((on['trail'] as Shown[]).map(({ act: one }) => one)).toEqual(['raised', 'settled', 'taken_back'])
    await pass(minute)
    expect(await stagesOf(alert.id)).toEqual([0, 1])
    expect(await overdueAlerts()).toHaveLength(1)
  })

  test('whoever was in charge is in charge, and nobody is rung anew', async () => {
    const { voyage, alert } = await searchedFor()
    await act(coordinator, 'acknowledge', alert.id)
    await returned(coordinator, voyage.id)
    await notReturned(coordinator, voyage.id)
    expect(await alertOf(coordinator, alert.id)).toMatchObject({
      status: 'acknowledged',
      acknowledged_by: coordinator.id,
    })
    await pass(10 * minute)
    expect(await stagesOf(alert.id)).toEqual([0])
  })

  test('what somebody ended by hand a return did not end, and does not lead back', async () => {
    const { voyage, alert } = await searchedFor()
    await act(coordinator, 'acknowledge', alert.id)
    await act(coordinator, 'resolve', alert.id, { reason: 'retrouvée' })
    await returned(coordinator, voyage.id)
    await notReturned(coordinator, voyage.id)
    expect(await alertOf(coordinator, alert.id)).toMatchObject({ status: 'resolved' })
  })

  test('how it is known is kept with the voyage, and said with the end of the search', async () => {
    const { voyage, alert } = await searchedFor()
    expect(await returned(coordinator, voyage.id, { known: 'at_quay' })).toMatchObject({ end_known: 'at_quay' })
    const reason = 'La pirogue est rentrée, elle est au quai'
    expect(await alertOf(coordinator, alert.id)).toMatchObject({ resolve_reason: reason })
    const wrong = await coordinator.request(`POST /tracking/voyages/${voyage.id}/end/`, { body: { known: 'dreamt' } })
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'field_invalid'])
  })
})
