import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChannels } from '#server/notifications/channels.ts'
import { deliverDue } from '#server/notifications/delivery-worker.jobs.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'
import { postTo } from '#server/notifications/post.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { minute } from '#test/world/fixes.ts'
import { type Service, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { checkSms } from './check-sms.ts'

/** A gateway that takes SMS, falls silent, and comes back. */
let service: Service
let guet: TestServer
beforeAll(async () => {
  service = await openService()
  guet = await openTestServer({ SMS_GATEWAY_URL: `${service.address}/sms`, GUET_SMS_PER_DAY: '3' })
})
afterAll(async () => {
  await guet.close()
  await service.close()
})
beforeEach(async () => {
  for (const table of ['deliveries', 'sms_received']) await rowsOf(guet, `delete from ${table}`)
  service.answers.splice(0)
})

test('is well while it takes them, not when it has taken none for five minutes, and well again when it does', async () => {
  expect(await found()).toMatchObject({ state: 'ok', sentence: 'La passerelle SMS n’a rien pris depuis 24 heures.' })
  await send()
  const sentAt = guet.clock.now.toISOString()
  expect(await found()).toMatchObject({ state: 'ok', details: { last_out: sentAt, spent_today: 1, per_day: 3 } })
  guet.clock.pass(minute)
  service.answers.push(503)
  await send()
  expect(await found()).toMatchObject({ state: 'ok', sentence: 'La passerelle SMS prend les messages.' })
  guet.clock.pass(6 * minute)
  expect(await found()).toMatchObject({
    state: 'degraded',
    sentence: 'La passerelle SMS ne prend plus de messages depuis 6\u00a0min.',
  })
  await deliverDue(guet.services, openChannels(guet.services))
  expect(await found()).toMatchObject({ state: 'ok', sentence: 'La passerelle SMS prend les messages.' })
})

test('a number that it refuses is counted and says nothing of the gateway; an SMS that came is told', async () => {
  service.answers.push(400)
  await send()
  guet.clock.pass(6 * minute)
  await rowsOf(
    guet,
    `insert into sms_received (id, received_at, number, text, gateway, kind)
     values ('${newId()}', '${guet.clock.now.toISOString()}', '+221770000001', 'POS', 'json', 'where')`,
  )
  expect(await found()).toMatchObject({
    state: 'ok',
    details: { refused_of_a_day: 1, last_in: guet.clock.now.toISOString() },
  })
})

test('Supervision has what came and left last whenever that was, what waits, and no failure any more when one leaves', async () => {
  const admin = await guet.signedInAs('admin')
  const sms = async () => (await admin.request('GET /monitoring/')).body['sms']
  await rowsOf(guet, 'delete from deliveries')
  expect(await sms()).toMatchObject({ takes: false, sends: true, last_out: null, waiting: 0, failing_since: null })
  await send()
  const sentAt = guet.clock.now.toISOString()
  guet.clock.pass(2 * 24 * 60 * minute)
  service.answers.push(503)
  const triedAt = guet.clock.now.toISOString()
  await send()
  expect(await sms()).toMatchObject({
    last_out: sentAt,
    waiting: 1,
    oldest_waiting: triedAt,
    failing_since: triedAt,
    per_day: 3,
  })
  expect(await found()).toMatchObject({ sentence: 'La passerelle SMS n’a rien pris depuis 24 heures.' })
  guet.clock.pass(6 * minute)
  await deliverDue(guet.services, openChannels(guet.services))
  const leftAt = guet.clock.now.toISOString()
  expect(await sms()).toMatchObject({ last_out: leftAt, waiting: 0, oldest_waiting: null, failing_since: null })
})

test('says when the SMS of the day are spent; to strangers no figures', async () => {
  for (let sms = 0; sms < 3; sms += 1) await send()
  expect(await found()).toMatchObject({
    state: 'degraded',
    sentence: 'Les SMS du jour sont épuisés\u00a0: seuls partent les appels d’un SOS.',
  })
  const { body } = await guet.app.inject({ url: '/api/health/', remoteAddress: '203.0.113.7' })
  expect(JSON.parse(body)).toMatchObject({ checks: { sms_gateway: { state: 'degraded' } } })
  expect(body).not.toContain('per_day')
})

async function found() {
  return await checkSms(guet.services)
}

async function send(): Promise<void> {
  const about = { alertId: null, organisationId: null, reason: 'reminder', stage: null, chargedTo: newId() } as const
  await postTo(guet.services, { ...about, message: quietMessage('Titre', 'texte', '/') }, [
    { accountId: null, channel: 'sms', target: '+221770001234', onDuty: false },
  ])
  await deliverDue(guet.services, openChannels(guet.services))
}
