import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised } from '#test/samples/sos.ts'
import { day, hour, minute } from '#test/world/fixes.ts'
import { type Service, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { checkStandby, tellStandby } from './standby.actions.ts'
import { beat, forgetTaken, hastenImpossiblePosts, keepStandbyInformed, sendToStandby } from './standby.jobs.ts'
import { claimPosts } from './standby.store.ts'

/** The second site against a stand-in on this machine: it hears of everything, in order, however long it was away. */
const secret = 'secret-du-second-site'
let site: Service
let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson

beforeAll(async () => {
  site = await openService()
  guet = await openTestServer({ GUET_STANDBY_URL: `${site.address}/guet`, GUET_STANDBY_SECRET: secret })
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  admin = await guet.signedInAs('admin')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from standby_posts')
  site.calls.splice(0)
  site.answers.splice(0)
})
afterAll(async () => {
  await guet.close()
  await site.close()
})

type Letter = { id: string; event: string; data: { id?: string; status?: string; at?: string } }
const letters = () => site.calls.map(({ body }) => JSON.parse(body.toString()) as Letter)
const said = () => letters().map(({ event, data }) => `${event} ${data.status ?? ''}`.trim())

test('raised, changed, ended and removed, in order, each signed with its own secret', async () => {
  const { id } = await raised(fisherman)
  await act(coordinator, 'acknowledge', id)
  await act(coordinator, 'resolve', id, { reason: 'remorquée' })
  await admin.request(`DELETE /alerts/${id}/`)
  await sendToStandby(guet.services)
  expect(said()).toEqual(['alert.raised active', 'alert.changed acknowledged', 'alert.ended resolved', 'alert.removed'])
  expect(new Set(letters().map(({ data }) => data.id))).toEqual(new Set([id]))
  for (const { headers, body, path } of site.calls) {
    const [, time, print] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-guet-signature'])) ?? []
    expect(print).toBe(createHmac('sha256', secret).update(`${time}.${body.toString()}`).digest('hex'))
    expect([path, Number(time)]).toEqual(['/guet', Math.floor(guet.clock.now.getTime() / 1000)])
  }
})

test('what is not kept is told to nobody', async () => {
  const failing = inTransaction(guet.services, async (inside) => {
    await tellStandby(inside, { event: 'alert.raised', alertId: newId(), isSos: true, data: {} })
    inside.beforeCommit?.(() => Promise.reject(new Error('this write fails')), null)
  })
  await expect(failing).rejects.toThrow('this write fails')
  expect(await rowsOf(guet, 'select id from standby_posts')).toEqual([])
})

describe('a second site that was away', () => {
  test('is told everything afterwards, in order and under the same names, whatever it had answered; nothing is given up', async () => {
    const { id } = await raised(fisherman)
    await act(coordinator, 'acknowledge', id)
    const pauses: number[] = []
    for (const answer of [500, 404, 302, 410, ...Array.from({ length: 8 }, () => 503)]) {
      site.answers.push(answer)
      await sendToStandby(guet.services)
      const [row] = await rowsOf(
        guet,
        `select extract(epoch from next_attempt_at)::float8 as at from standby_posts where event = 'alert.raised'`,
      )
      pauses.push(Math.round(Number(row?.['at']) - guet.clock.now.getTime() / 1000))
      guet.clock.pass(5 * minute)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300, 300])
    expect(new Set(said())).toEqual(new Set(['alert.raised active']))
    expect(new Set(letters().map((letter) => letter.id)).size).toBe(1)
    await sendToStandby(guet.services)
    expect(said().slice(-2)).toEqual(['alert.raised active', 'alert.changed acknowledged'])
    await sendToStandby(guet.services)
    expect(letters()).toHaveLength(14)
  })

  test('hears of a second SOS while the first one is not taken, and of an SOS before anything else', async () => {
    await raised(admin, { alert_type: 'weather', severity: 'high' })
    const [first, second] = [await raised(fisherman), await raised(coordinator)]
    const now = guet.services.steady.now()
    const [taken] = await claimPosts(guet.services.db, now, now, 1)
    expect(taken?.alertId).toBe(first.id)
    site.answers.push(503)
    await sendToStandby(guet.services)
    expect(letters()).toHaveLength(3)
    expect(letters().map(({ data }) => data.id)).toContain(second.id)
    expect(await checkStandby(guet.services)).toEqual({ state: 'ok', waiting: 1, lagSeconds: 0 })
    guet.clock.pass(6 * minute)
    expect(await checkStandby(guet.services)).toEqual({ state: 'degraded', waiting: 1, lagSeconds: 360 })
    expect((await guet.request('GET /health/')).body).toMatchObject({
      checks: { standby: { state: 'degraded', details: { waiting: 1, lag_seconds: 360 } } },
    })
    await sendToStandby(guet.services)
    expect(await checkStandby(guet.services)).toEqual({ state: 'ok', waiting: 0, lagSeconds: 0 })
  })
})

test('a heartbeat each hour, and of those that were not taken the newest alone', async () => {
  await beat(guet.services)
  await beat(guet.services)
  await sendToStandby(guet.services)
  expect(said()).toEqual(['heartbeat'])
  site.answers.push(503)
  guet.clock.pass(hour)
  await beat(guet.services)
  await sendToStandby(guet.services)
  guet.clock.pass(hour)
  await beat(guet.services)
  await sendToStandby(guet.services)
  expect(letters()).toHaveLength(3)
  expect(letters().at(-1)?.data.at).toBe(guet.clock.now.toISOString())
  expect(await rowsOf(guet, 'select id from standby_posts where sent_at is null')).toEqual([])
  guet.clock.pass(8 * day)
  await forgetTaken(guet.services)
  expect(await rowsOf(guet, 'select id from standby_posts')).toEqual([])
})

describe('a clock that was set back by a day', () => {
  test('holds no letter that was refused: it is tried again when it would have been', async () => {
    await raised(fisherman)
    site.answers.push(503)
    await sendToStandby(guet.services)
    guet.clock.jump(-day)
    await sendToStandby(guet.services)
    expect(said()).toEqual(['alert.raised active'])
    guet.clock.pass(5000)
    await sendToStandby(guet.services)
    expect(said()).toEqual(['alert.raised active', 'alert.raised active'])
    guet.clock.jump(day)
  })

  test('holds no heartbeat: the next is written at once, and then after an hour', async () => {
    await beat(guet.services)
    guet.clock.jump(-day)
    await beat(guet.services)
    await beat(guet.services)
    await sendToStandby(guet.services)
    expect(said()).toEqual(['heartbeat'])
    expect(letters().at(-1)?.data.at).toBe(guet.clock.now.toISOString())
    guet.clock.jump(day)
  })

  test('what is due later than anything can be is due now', async () => {
    await raised(fisherman)
    await rowsOf(guet, `update standby_posts set next_attempt_at = next_attempt_at + interval '1 day'`)
    await sendToStandby(guet.services)
    expect(said()).toEqual([])
    await hastenImpossiblePosts(guet.services)
    await sendToStandby(guet.services)
    expect(said()).toEqual(['alert.raised active'])
  })
})

test('the running server sends at once, without waiting for its next look', async () => {
  const role = keepStandbyInformed(guet.services)
  await expect.poll(said).toEqual(['heartbeat'])
  await raised(fisherman)
  await expect.poll(said).toEqual(['heartbeat', 'alert.raised active'])
  await role.stop()
})

test('without a second site nothing is written for it', async () => {
  const alone = await openTestServer()
  await raised(await alone.signedInAs('fisherman'))
  expect(await rowsOf(alone, 'select id from standby_posts')).toEqual([])
  expect(await checkStandby(alone.services)).toEqual({ state: 'off', waiting: 0, lagSeconds: 0 })
  await alone.close()
})
