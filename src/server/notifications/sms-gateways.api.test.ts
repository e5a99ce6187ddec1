import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Service, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { openChannels } from './channels.ts'
import { deliverDue } from './delivery-worker.jobs.ts'
import { quietMessage } from './notifications.words.ts'
import { postTo } from './post.actions.ts'

/** How an SMS leaves in the form of each gateway, and what is reported of it. */
const secret = 'une-adresse-que-personne-ne-devine'
const to = '+221770001234'
let service: Service
let guet: TestServer | undefined
beforeAll(async () => {
  service = await openService()
})
beforeEach(() => {
  service.calls.splice(0)
  return async () => await guet?.close()
})
afterAll(() => service.close())

/** A server with that gateway, that sends one SMS. */
async function sentBy(settings: Record<string, string>): Promise<{ admin: SignedInPerson; id: string }> {
  const server = await openTestServer({ PUBLIC_URL: 'https://guet.example', GUET_SMS_IN_SECRET: secret, ...settings })
  guet = server
  const admin = await server.signedInAs('admin')
  const about = { alertId: null, organisationId: null, reason: 'reminder', stage: null, chargedTo: newId() } as const
  const letter = { ...about, message: quietMessage('Titre', 'été à Cayar', '/') }
  const [id = ''] = await postTo(server.services, letter, [
    { accountId: null, channel: 'sms', target: to, onDuty: false },
  ])
  await deliverDue(server.services, openChannels(server.services))
  return { admin, id }
}

async function shown(admin: SignedInPerson) {
  const { body } = await admin.request('GET /notifications/deliveries/?channel=sms')
  return (body['results'] as Record<string, unknown>[])[0]
}

async function reported(path: string, payload?: object): Promise<number | undefined> {
  const asked = payload && { payload, headers: { 'content-type': 'application/json' } }
  const answer = await guet?.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/sms/${path}`, ...asked })
  return answer?.statusCode
}

test('json: to and text', async () => {
  await sentBy({ SMS_GATEWAY_URL: `${service.address}/sms` })
  expect(JSON.parse(String(service.calls[0]?.body))).toEqual({ to, text: 'GUET été à Cayar' })
})

test('json: what is reported of it, by the name in the head, is shown', async () => {
  const { admin, id } = await sentBy({ SMS_GATEWAY_URL: `${service.address}/sms` })
  expect(service.calls[0]?.headers['x-guet-delivery']).toBe(id)
  const reports = `${secret}/json/reports/`
  for (const said of [{ delivery: id, report: 'sent' }, { delivery: "'", report: 'delivered' }, {}])
    expect(await reported(reports, said)).toBe(200)
  expect(await shown(admin)).toMatchObject({ status: 'sent', report: null })
  await reported(reports, { delivery: id, report: 'undelivered' })
  expect(await shown(admin)).toMatchObject({ report: 'undelivered' })
  await reported(reports, { delivery: id, report: 'delivered' })
  await reported(reports, { delivery: id, report: 'undelivered' })
  expect(await shown(admin)).toMatchObject({ report: 'delivered' })
  expect(await reported(`${secret}x/json/reports/`, { delivery: id, report: 'undelivered' })).toBe(404)
})

test('gammu: a form', async () => {
  const { id } = await sentBy({ SMS_GATEWAY_URL: `${service.address}/sms`, GUET_SMS_GATEWAY: 'gammu' })
  expect(Object.fromEntries(new URLSearchParams(String(service.calls[0]?.body)))).toEqual({
    id,
    to,
    text: 'GUET été à Cayar',
  })
})

test.each([
  ['DeliveryOK', 'delivered'],
  ['DeliveryFailed', 'undelivered'],
  ['SendingError', 'undelivered'],
  ['SendingOK', null],
  ['DeliveryPending', null],
])('gammu: %s is shown as %s', async (status, report) => {
  const { admin, id } = await sentBy({ SMS_GATEWAY_URL: `${service.address}/sms`, GUET_SMS_GATEWAY: 'gammu' })
  expect(await reported(`${secret}/gammu/reports/?delivery=${id}&status=${status}`)).toBe(200)
  expect(await shown(admin)).toMatchObject({ status: 'sent', report })
})

describe('kannel', () => {
  const settings = () => ({
    SMS_GATEWAY_URL: `${service.address}/cgi-bin/sendsms?username=guet&password=clef`,
    GUET_SMS_GATEWAY: 'kannel',
    GUET_SMS_SENDER: '21000',
  })

  test('asks sendsms, with an address for the report, which is shown', async () => {
    service.answers.push(202)
    const { admin, id } = await sentBy(settings())
    const asked = new URL(service.calls[0]?.path ?? '', service.address)
    expect(asked.pathname).toBe('/cgi-bin/sendsms')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      username: 'guet',
      password: 'clef',
      from: '21000',
      to,
      text: 'GUET été à Cayar',
      coding: '0',
      charset: 'UTF-8',
      'dlr-mask': '19',
      'dlr-url': `https://guet.example/api/sms/${secret}/kannel/reports/?delivery=${id}&state=%d`,
    })
    expect(await shown(admin)).toMatchObject({ status: 'sent', report: null })
    expect(await reported(`${secret}/kannel/reports/?delivery=${id}&state=2`)).toBe(200)
    expect(await shown(admin)).toMatchObject({ status: 'sent', report: 'undelivered' })
    await reported(`${secret}/kannel/reports/?delivery=${id}&state=1`)
    await reported(`${secret}/kannel/reports/?delivery=${id}&state=16`)
    expect(await shown(admin)).toMatchObject({ report: 'delivered' })
  })

  test('what says nothing is taken and changes nothing; a wrong secret finds nothing', async () => {
    const { admin, id } = await sentBy(settings())
    expect(await reported(`${secret}/kannel/reports/?delivery=${id}&state=8`)).toBe(200)
    expect(await reported(`${secret}/kannel/reports/?delivery='&state=1`)).toBe(200)
    expect(await reported(`${secret}x/kannel/reports/?delivery=${id}&state=1`)).toBe(404)
    expect(await shown(admin)).toMatchObject({ report: null })
  })
})

describe('orange', () => {
  const token = { token_type: 'Bearer', access_token: 'jeton', expires_in: '3600' }
  const taken = { outboundSMSMessageRequest: { resourceURL: 'https://orange.example/requests/nom-chez-eux' } }
  const settings = () => ({
    SMS_GATEWAY_URL: service.address,
    GUET_SMS_GATEWAY: 'orange',
    SMS_GATEWAY_KEY: 'client:secret',
    GUET_SMS_SENDER: '+221770000000',
  })

  test('a token, then the message; the report comes by their name for it', async () => {
    service.bodies.push(JSON.stringify(token), JSON.stringify(taken))
    const { admin } = await sentBy(settings())
    const [first, second] = service.calls
    expect([first?.path, first?.headers.authorization, String(first?.body)]).toEqual([
      '/oauth/v3/token',
      `Basic ${Buffer.from('client:secret').toString('base64')}`,
      'grant_type=client_credentials',
    ])
    expect([second?.path, second?.headers.authorization]).toEqual([
      '/smsmessaging/v1/outbound/tel%3A%2B221770000000/requests',
      'Bearer jeton',
    ])
    expect(JSON.parse(String(second?.body))).toEqual({
      outboundSMSMessageRequest: {
        address: `tel:${to}`,
        senderAddress: 'tel:+221770000000',
        outboundSMSTextMessage: { message: 'GUET été à Cayar' },
      },
    })
    const deliveryInfo = { address: `tel:${to}`, deliveryStatus: 'DeliveredToTerminal' }
    await reported(`${secret}/orange/reports/`, {
      deliveryInfoNotification: { callbackData: 'nom-chez-eux', deliveryInfo },
    })
    expect(await shown(admin)).toMatchObject({ status: 'sent', report: 'delivered' })
  })

  test('an answer that nobody can read has left all the same', async () => {
    service.bodies.push(JSON.stringify(token), '<html>')
    const { admin } = await sentBy(settings())
    expect(await shown(admin)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('no token, no SMS: it is tried again, and costs one place', async () => {
    service.bodies.push('{}')
    const { admin, id } = await sentBy(settings())
    expect(await shown(admin)).toMatchObject({ status: 'waiting', attempts: 1 })
    if (guet === undefined) throw new Error('There is no server.')
    expect(await rowsOf(guet, `select 1 from deliveries where id = '${id}' and charged_at is not null`)).toHaveLength(1)
  })
})
