import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { day, hour, minute } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import type { Channels } from './channels.ts'
import { PermanentFailure } from './outgoing-request.ts'
import { checkDailyTest, forgetOldTests, runDailyTests, watchDailyTests } from './daily-test.actions.ts'
import { deliverDue } from './delivery-worker.jobs.ts'

/** The duty chain is heard from each day, and its silence rings. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let broken: Set<string>
const watchingSince = new Date('2026-11-22T00:00:00Z')

beforeAll(async () => {
  guet = await openTestServer({
    GUET_DAILY_TEST: '08:00',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/crochet',
  })
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  await admin.request('POST /notifications/push/', { body: subscription() })
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from daily_tests')
  await rowsOf(guet, 'delete from troubles_told')
  await coordinator.request('PUT /notifications/duty/', { body: { people: [] } })
  broken = new Set()
  guet.clock.now = new Date('2026-11-22T07:59:00Z')
})
afterAll(() => guet.close())

const send = async ({ channel }: { channel: string }) => {
  if (broken.has(channel)) throw new PermanentFailure('en panne')
}
const channels: Channels = { push: send, sms: send, email: send, webhook: send }

async function aDay(): Promise<void> {
  await runDailyTests(guet.services)
  await deliverDue(guet.services, channels)
  await watchDailyTests(guet.services, watchingSince)
  await deliverDue(guet.services, channels)
}
const seenBy = async (person: SignedInPerson) => (await person.request('GET /notifications/duty/daily-test/')).body
const told = () =>
  rowsOf(
    guet,
    `select channel from deliveries where content ->> 'title' = 'Essai quotidien manquant' and account_id = '${admin.id}' order by channel`,
  )

describe('at its hour', () => {
  test('a marked message by every way that whoever is on duty has, once a day, and no alert', async () => {
    await runDailyTests(guet.services)
    expect(await rowsOf(guet, 'select id from deliveries')).toEqual([])
    guet.clock.pass(minute)
    await Promise.all([runDailyTests(guet.services), runDailyTests(guet.services)])
    const made = await rowsOf(
      guet,
      `select channel, reason, content ->> 'title' as title, content ->> 'sms' as sms from deliveries order by channel`,
    )
    expect(made.map(({ channel }) => channel)).toEqual(['email', 'push', 'sms', 'webhook'])
    expect(new Set(made.map(({ reason, title }) => `${String(reason)} ${String(title)}`))).toEqual(
      new Set(['daily_test Essai quotidien – chaîne d’astreinte']),
    )
    expect(made[0]?.['sms']).toBe(
      "GUET Essai quotidien de la chaine d'astreinte de Guet, 22/11 08:00. Aucune pirogue n'est en danger. Rien à faire.".replaceAll(
        'î',
        'i',
      ),
    )
    guet.clock.pass(10 * minute)
    expect(await escalateDue(guet.services)).toBe(0)
    expect(await rowsOf(guet, 'select id from alerts')).toEqual([])
    expect((await admin.request('GET /alerts/')).body['count']).toBe(0)
    expect((await admin.request('GET /notifications/deliveries/?reason=duty_test')).body['count']).toBe(0)
  })

  test('a server that was away at that hour does it later the same day, and the next day again', async () => {
    guet.clock.pass(9 * hour)
    await aDay()
    guet.clock.now = new Date('2026-11-23T08:00:00Z')
    await aDay()
    expect(await rowsOf(guet, 'select day::text as day from daily_tests order by day')).toEqual([
      { day: '2026-11-22' },
      { day: '2026-11-23' },
    ])
  })

  test('an organisation with a chain of its own has a test of its own', async () => {
    await coordinator.request('PUT /notifications/duty/', { body: { people: [coordinator.id] } })
    guet.clock.pass(minute)
    await aDay()
    const people = await rowsOf(
      guet,
      `select distinct account_id from deliveries where reason = 'daily_test' and account_id is not null`,
    )
    expect(people.map(({ account_id: id }) => String(id)).toSorted()).toEqual([admin.id, coordinator.id].toSorted())
    expect(await seenBy(coordinator)).toMatchObject({ national: false, last: { state: 'received' } })
    expect(await seenBy(admin)).toMatchObject({ national: true, last: { state: 'received' } })
  })
})

describe('what became of it', () => {
  test('is shown by channel: under way, received by one way at least, or failed', async () => {
    expect(await seenBy(admin)).toMatchObject({ time: '08:00', last: null, is_late: false, last_received_at: null })
    guet.clock.pass(minute)
    await runDailyTests(guet.services)
    expect(await seenBy(admin)).toMatchObject({ last: { state: 'waiting' } })
    broken = new Set(['sms', 'webhook'])
    await deliverDue(guet.services, channels)
    expect(await seenBy(admin)).toEqual({
      time: '08:00',
      national: true,
      is_late: false,
      last_received_at: '2026-11-22T08:00:00.000Z',
      last: {
        started_at: '2026-11-22T08:00:00.000Z',
        state: 'received',
        channels: [
          { channel: 'push', sent: 1, failed: 0, waiting: 0 },
          { channel: 'sms', sent: 0, failed: 1, waiting: 0 },
          { channel: 'email', sent: 1, failed: 0, waiting: 0 },
          { channel: 'webhook', sent: 0, failed: 1, waiting: 0 },
        ],
      },
    })
  })

  test('of an organisation without a chain: that of the country, which it rings', async () => {
    guet.clock.pass(minute)
    await aDay()
    expect(await seenBy(coordinator)).toMatchObject({ national: true, last: { state: 'received' } })
  })
})

describe('its absence', () => {
  beforeEach(() => guet.clock.pass(minute))

  test('is told after 25 hours to whoever is on duty and the administrators, once a day, until one arrives', async () => {
    await aDay()
    broken = new Set(['push', 'sms', 'email'])
    guet.clock.pass(day)
    await aDay()
    expect([await told(), await seenBy(admin)]).toMatchObject([[], { last: { state: 'failed' }, is_late: false }])
    guet.clock.pass(hour + minute)
    await aDay()
    await aDay()
    expect((await told()).map(({ channel }) => channel)).toEqual(['email', 'push', 'sms'])
    expect(await seenBy(admin)).toMatchObject({ is_late: true, last_received_at: '2026-11-22T08:00:00.000Z' })
    expect((await guet.request('GET /health/')).body).toMatchObject({
      checks: { daily_test: { state: 'degraded' } },
    })
    guet.clock.pass(day)
    broken = new Set()
    await aDay()
    expect(await told()).toHaveLength(3)
    expect((await admin.request('GET /health/')).body).toMatchObject({
      checks: { daily_test: { state: 'ok', details: { last_received_at: guet.clock.now.toISOString() } } },
    })
  })

  test('is told also where there never was one: since the first, or since somebody watches', async () => {
    await watchDailyTests(guet.services, watchingSince)
    guet.clock.pass(25 * hour)
    await watchDailyTests(guet.services, watchingSince)
    expect(await told()).toHaveLength(3)
    expect((await rowsOf(guet, `select content ->> 'body' as body from deliveries limit 1`))[0]?.['body']).toContain(
      'Aucun n’est encore arrivé.',
    )
  })

  test('of the test itself is not told where none is asked for', async () => {
    const without = {
      ...guet.services,
      config: { ...guet.services.config, safety: { ...guet.services.config.safety, dailyTest: null } },
    }
    guet.clock.pass(3 * day)
    await runDailyTests(without)
    await watchDailyTests(without, watchingSince)
    expect(await rowsOf(guet, 'select id from deliveries')).toEqual([])
    expect(await checkDailyTest(without)).toEqual({ state: 'off', lastReceivedAt: null })
  })
})

test('old tests are forgotten with what was sent for them', async () => {
  guet.clock.pass(minute)
  await aDay()
  guet.clock.pass(91 * day)
  await forgetOldTests(guet.services)
  expect(await rowsOf(guet, 'select id from daily_tests')).toEqual([])
  expect(await rowsOf(guet, `select id from deliveries where reason = 'daily_test'`)).toEqual([])
})
