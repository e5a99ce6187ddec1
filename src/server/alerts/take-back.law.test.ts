import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldBack } from '#contract/alerts/slip.ts'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { type Shown, hour } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { escalateDue } from './escalation/escalation.actions.ts'

/** « Fausse alerte » and « retrouvé » by a slip of the finger. */
const settings = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' }
const second = 1000
let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer(settings)
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())

async function passSeconds(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    guet.clock.pass(second)
    await escalateDue(guet.services)
  }
}

const undo = (person: SignedInPerson, id: string) => person.request(`POST /alerts/${id}/resolve/undo/`)
const stagesOf = async (id: string) =>
  (await rowsOf(guet, `select stage from escalation_steps where alert_id = '${id}' order by stage`)).map(
    ({ stage }) => stage,
  )
const announced = async (id: string) =>
  await rowsOf(
    guet,
    `select content ->> 'title' as title, status, round(extract(epoch from next_attempt_at - created_at)) as held from deliveries
     where alert_id = '${id}' and reason = 'announcement' order by created_at, title, status`,
  )

describe('an end that was taken back', () => {
  test('ends nothing: the call goes on from the step that was next, at its time', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(20)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    await passSeconds(8)
    const answer = await undo(fisherman, id)
    expect([answer.status, answer.body['status'], answer.body['resolved_at']]).toEqual([200, 'active', null])
    expect(await stagesOf(id)).toEqual([0])
    await passSeconds(31)
    expect(await stagesOf(id)).toEqual([0])
    await passSeconds(1)
    expect(await stagesOf(id)).toEqual([0, 1])
    const trail = (await alertOf(coordinator, id))['trail'] as Shown[]
    expect(trail.map(({ act: one }) => one)).toContain('taken_back')
  })

  test('what was due meanwhile is rung at once', async () => {
    const { id } = await raised(fisherman)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    await passSeconds(120)
    await undo(fisherman, id)
    await passSeconds(1)
    expect(await stagesOf(id)).toEqual([0, 1])
  })

  test('leaves it in whose charge it was', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'acknowledge', id)
    await act(coordinator, 'resolve', id, { reason: 'Équipage retrouvé' })
    const { body } = await undo(coordinator, id)
    expect(body).toMatchObject({ status: 'acknowledged', acknowledged_by: coordinator.id, resolve_reason: null })
    await passSeconds(200)
    expect(await stagesOf(id)).toEqual([0])
  })

  test('is told to nobody within ten seconds; after that those who were told are told that it goes on', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(60)
    await rowsOf(
      guet,
      `update deliveries set attempts = 1, status = 'sent' where alert_id = '${id}' and target is not null`,
    )
    const rung = `select count(*)::int as count from deliveries where alert_id = '${id}' and attempts > 0`
    const [{ count = 0 } = {}] = await rowsOf(guet, rung)
    expect(count).toBeGreaterThan(0)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    const waiting = (await announced(id)).filter(({ status }) => status === 'waiting')
    expect(waiting.length).toBeGreaterThan(0)
    expect(new Set(waiting.map(({ held }) => Number(held)))).toEqual(new Set([heldBack / second]))
    await undo(fisherman, id)
    expect((await announced(id)).every(({ title, status }) => title === 'Fausse alerte' && status === 'failed')).toBe(
      true,
    )

    guet.clock.pass(second)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    await rowsOf(
      guet,
      `update deliveries set attempts = 1, status = 'sent' where alert_id = '${id}' and status = 'waiting'`,
    )
    await undo(fisherman, id)
    const told = (await announced(id)).filter(({ title }) => title === 'Le SOS continue')
    expect(told).toHaveLength(waiting.length)
  })

  test('pressed twice is taken back once; of an open call nothing is done', async () => {
    const { id } = await raised(fisherman)
    expect((await undo(coordinator, id)).status).toBe(200)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    await undo(fisherman, id)
    await undo(fisherman, id)
    const trail = (await alertOf(coordinator, id))['trail'] as Shown[]
    expect(trail.filter(({ act: one }) => one === 'taken_back')).toHaveLength(1)
  })

  test('is for whoever ended it, for a day', async () => {
    const { id } = await raised(fisherman)
    await act(admin, 'resolve', id, { reason: 'Secouru' })
    for (const person of [fisherman, coordinator]) {
      const { status, body } = await undo(person, id)
      expect([status, body['code']]).toEqual([403, 'end_not_yours'])
    }
    guet.clock.pass(24 * hour + second)
    const late = await undo(admin, id)
    expect([late.status, late.body['code']]).toEqual([409, 'reopening_too_late'])
  })
})
