import { createECDH, createDecipheriv, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { type MailServer, type Service, openMailServer, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type Channels, openChannels } from './channels.ts'
import { deliverDue } from './delivery-worker.jobs.ts'

/** Every channel against a stand-in on this machine: what arrives there, and what is written down when it does not. */
const secret = 'secret-du-crochet'
let guet: TestServer
let channels: Channels
let [gateway, webhook, pushService]: Service[] = []
let mail: MailServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson

beforeAll(async () => {
  const services = [await openService(), await openService(), await openService()] as const
  ;[gateway, webhook, pushService] = services
  mail = await openMailServer()
  guet = await openTestServer({
    SMS_GATEWAY_URL: `${services[0].address}/sms?key=clef-de-la-passerelle`,
    ALERT_WEBHOOK_URL: `${services[1].address}/guet`,
    ALERT_WEBHOOK_SECRET: secret,
    GUET_PUSH_HOSTS: services[2].host,
    SMTP_URL: mail.address,
    GUET_MAIL_FROM: 'Guet <guet@guet.example>',
    PUBLIC_URL: 'https://guet.example',
  })
  channels = openChannels(guet.services)
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  await admin.request('PUT /users/profile/', { body: { profile: { phone: '77 000 00 01' } } })
  await coordinator.request('PUT /users/profile/', { body: { profile: { phone: '' } } })
  await fisherman.request('PUT /users/profile/', { body: { profile: { phone: '77 000 00 03' } } })
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from push_subscriptions')
  for (const service of [gateway, webhook, pushService]) {
    service?.calls.splice(0)
    service?.answers.splice(0)
  }
  mail.mails.splice(0)
})
afterAll(async () => {
  await guet.close()
  for (const service of [gateway, webhook, pushService]) await service?.close()
  await mail.close()
})

const calls = (service: Service | undefined) => service?.calls ?? []
const deliver = () => deliverDue(guet.services, channels)

/** An SOS one minute old, with everything sent that is due. */
async function oneMinuteOld(changes: { readonly [name: string]: unknown } = {}): Promise<string> {
  const { id } = await raised(fisherman, changes)
  await deliver()
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  await deliver()
  return id
}

async function logged(id: string, channel: string) {
  const { body } = await admin.request(`GET /notifications/deliveries/?alert=${id}&channel=${channel}&page_size=100`)
  const found = body['results'] as { status: string; attempts: number; problem: string | null; target: string | null }[]
  return found.toSorted((one, other) => Number(one.target !== null) - Number(other.target !== null))
}

describe('SMS', () => {
  test('POST {to, text}: who, where, when and what, in 160 characters of the telephone’s alphabet', async () => {
    const id = await oneMinuteOld({ nature: 'homme_a_la_mer', people_on_board: 6 })
    expect(calls(gateway)).toHaveLength(1)
    const said = JSON.parse(String(calls(gateway)[0]?.body)) as { to: string; text: string }
    expect(calls(gateway)[0]?.headers['content-type']).toBe('application/json')
    expect(said.to).toBe('+221770000001')
    expect(said.text).toMatch(/^GUET SOS Sopé 14\.93251,-17\.19253 à \d\d:\d\d homme à la mer 6 à bord/)
    expect(said.text.length).toBeLessThanOrEqual(160)
    expect(await logged(id, 'sms')).toMatchObject([
      { status: 'failed', attempts: 0, problem: 'aucun numéro de téléphone valable', target: null },
      { status: 'sent', attempts: 1, problem: null, target: '+22177…01' },
    ])
  })

  test('a gateway that is busy is tried again with growing pauses, and the log says so', async () => {
    gateway?.answers.push(503, 429, 500)
    const id = await oneMinuteOld()
    const pauses: number[] = []
    for (let attempt = 1; attempt < 4; attempt += 1) {
      const [row] = await rowsOf(
        guet,
        `select extract(epoch from next_attempt_at) * 1000 as at from deliveries where alert_id = '${id}' and channel = 'sms' and status = 'waiting'`,
      )
      pauses.push(Math.round((Number(row?.['at']) - guet.clock.now.getTime()) / 1000))
      await deliver()
      expect(calls(gateway)).toHaveLength(attempt)
      guet.clock.pass((pauses.at(-1) ?? 0) * 1000)
      await deliver()
    }
    expect(pauses).toEqual([5, 10, 20])
    expect((await logged(id, 'sms'))[1]).toMatchObject({ status: 'sent', attempts: 4 })
  })

  test.each([400, 404, 302])('an answer of %d will not change: it is given up at once', async (status) => {
    gateway?.answers.push(status)
    const id = await oneMinuteOld()
    expect((await logged(id, 'sms'))[1]).toMatchObject({ status: 'failed', attempts: 1, problem: `réponse ${status}` })
    guet.clock.pass(60 * minute)
    await deliver()
    expect(calls(gateway)).toHaveLength(1)
  })

  test('no secret and no number stands in the log', async () => {
    gateway?.answers.push(500)
    await oneMinuteOld()
    const log = guet.logged.join('\n')
    for (const hidden of ['clef-de-la-passerelle', '770000001', secret]) expect(log).not.toContain(hidden)
  })
})

test('e-mail: one mail to each, with the place and the way into the app', async () => {
  const id = await oneMinuteOld()
  expect(mail.mails.map(({ to }) => to).toSorted()).toEqual([admin.email, coordinator.email].toSorted())
  expect(mail.mails[0]).toMatchObject({ from: 'guet@guet.example' })
  expect(mail.mails[0]?.content).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  const text = decodedMail(mail.mails[0]?.content ?? '')
  for (const said of [
    'SOS – Sopé',
    '14.93251,-17.19253',
    `https://guet.example/alerts/${id}`,
    'Personne n’a encore pris en charge',
  ])
    expect(text).toContain(said)
  expect((await logged(id, 'email')).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

describe('the webhook', () => {
  test('hears each step, signed with the secret', async () => {
    const id = await oneMinuteOld()
    await act(coordinator, 'acknowledge', id)
    await deliver()
    const heard = calls(webhook).map(({ body, headers }) => {
      const [, time = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-guet-signature'])) ?? []
      expect(signature).toBe(
        createHmac('sha256', secret)
          .update(`${time}.${String(body)}`)
          .digest('hex'),
      )
      const age = guet.clock.now.getTime() / 1000 - Number(time)
      expect([age >= 0, age < 62]).toEqual([true, true])
      return JSON.parse(String(body)) as { event: string; data: { id: string; status: string; alert_type: string } }
    })
    expect(heard.map(({ event }) => event)).toEqual(['alert.raised', 'alert.escalated', 'alert.acknowledged'])
    expect(heard.map(({ data }) => [data.id, data.status])).toEqual([
      [id, 'active'],
      [id, 'active'],
      [id, 'acknowledged'],
    ])
  })
})

test('a message to the webhook that is tried again is signed with the time of that attempt: an old one can be refused', async () => {
  webhook?.answers.push(503)
  await raised(fisherman)
  await deliver()
  guet.clock.pass(6 * minute)
  await deliver()
  const [first, second] = calls(webhook).map(({ headers }) =>
    Number(/^t=(\d+)/.exec(String(headers['x-guet-signature']))?.[1]),
  )
  expect((second ?? 0) - (first ?? 0)).toBe(360)
})

describe('push', () => {
  /** A browser that can read what is sent to it. */
  async function browserOf(person: SignedInPerson, endpoint = `${pushService?.address}/${newId()}`) {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys()
    const auth = randomBytes(16)
    const given = { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } }
    const answer = await person.request('POST /notifications/push/', { body: given })
    return { answer, read: (body: Buffer) => decrypted(body, keys, p256dh, auth) }
  }

  test('arrives encrypted for that browser, urgent, signed with the server’s key', async () => {
    const { read } = await browserOf(admin)
    const { id } = await raised(fisherman)
    await deliver()
    const [call] = calls(pushService)
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' })
    const { body: key } = await admin.request('GET /notifications/push-key/')
    expect(call?.headers.authorization).toContain(`k=${String(key['public_key'])}`)
    expect(JSON.parse(read(call?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: 'SOS – Sopé',
      alert: id,
      urgent: true,
    })
  })

  test('carries a token that this server signed, for that push service and the next hours alone', async () => {
    await browserOf(admin)
    await raised(fisherman)
    await deliver()
    const { body } = await admin.request('GET /notifications/push-key/')
    const { token, key } = vapidOf(calls(pushService)[0]?.headers.authorization)
    expect(key).toBe(body['public_key'])
    const { isSigned, header, claims } = readToken(token, key)
    expect([isSigned, header]).toEqual([true, { typ: 'JWT', alg: 'ES256' }])
    expect(claims).toMatchObject({ aud: pushService?.address, sub: 'https://guet.example' })
    const hoursLeft = (Number(claims['exp']) - Date.now() / 1000) / 3600
    expect(hoursLeft).toBeGreaterThan(1)
    expect(hoursLeft).toBeLessThanOrEqual(24)
  })

  test('a browser that is gone (410) is forgotten', async () => {
    await browserOf(admin)
    pushService?.answers.push(410)
    const { id } = await raised(fisherman)
    await deliver()
    expect(await logged(id, 'push')).toMatchObject([{ status: 'failed', problem: 'cet appareil n’est plus abonné' }])
    expect(await rowsOf(guet, 'select id from push_subscriptions')).toEqual([])
  })

  test('whoever has no browser is written down: nobody believes they were told', async () => {
    const { id } = await raised(fisherman)
    await deliver()
    expect(await logged(id, 'push')).toMatchObject([
      { status: 'failed', problem: 'aucun appareil abonné aux notifications', target: null },
    ])
  })

  test('a browser has one subscription, of whoever subscribed it last; he alone removes it', async () => {
    const endpoint = `${pushService?.address}/le-meme`
    const first = await browserOf(admin, endpoint)
    const second = await browserOf(coordinator, endpoint)
    expect(second.answer.body['id']).toBe(first.answer.body['id'])
    const remove = `DELETE /notifications/push/${String(first.answer.body['id'])}/`
    expect((await admin.request(remove)).status).toBe(403)
    expect((await coordinator.request(remove)).status).toBe(204)
    expect((await coordinator.request(remove)).status).toBe(404)
  })

  test('what waits for one person is not shown to the next, who has subscribed on the same browser since', async () => {
    const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${fisherman.id}'`)
    const endpoint = `${pushService?.address}/prete`
    await browserOf(fisherman, endpoint)
    const { id } = await raised(coordinator, { pirogue: boat?.['id'], location: null })
    await browserOf(await guet.signedInAs('fisherman'), endpoint)
    await deliver()
    expect(calls(pushService)).toEqual([])
    expect(await logged(id, 'push')).toContainEqual(
      expect.objectContaining({ status: 'failed', problem: 'cet appareil n’est plus abonné' }),
    )
  })

  test.each([
    'http://127.0.0.1:9/x',
    'https://127.0.0.1/x',
    'https://guet.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'rien',
  ])('this server calls nobody whom a client names: %s', async (endpoint) => {
    const { answer } = await browserOf(admin, endpoint)
    expect([answer.status, answer.body['code']]).toEqual([400, 'push_service_unknown'])
  })
})

test('what was taken up by a server that died is taken up again, and nothing twice by two at once', async () => {
  const { id } = await raised(fisherman)
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(calls(gateway)).toHaveLength(1)
  await rowsOf(
    guet,
    `update deliveries set status = 'waiting', next_attempt_at = now() - interval '1 hour' where alert_id = '${id}' and channel = 'sms' and target is not null`,
  )
  await deliver()
  expect(calls(gateway)).toHaveLength(2)
})

test('taking charge calls off what still waits', async () => {
  gateway?.answers.push(503)
  const id = await oneMinuteOld()
  await act(coordinator, 'acknowledge', id)
  guet.clock.pass(10 * minute)
  await deliver()
  expect(calls(gateway)).toHaveLength(1)
  expect((await logged(id, 'sms'))[1]).toMatchObject({ status: 'failed', problem: 'devenu inutile avant l’envoi' })
})

describe('the duty chain', () => {
  test('is read and written by an organisation for itself and by administrators for the country', async () => {
    const colleague = await guet.signedInAs('fisherman', { of: coordinator })
    const body = { people: [colleague.id, coordinator.id, colleague.id] }
    const { body: duty } = await coordinator.request('PUT /notifications/duty/', { body })
    expect(duty).toMatchObject({
      national: false,
      people: [{ user: colleague.id }, { user: coordinator.id, email: coordinator.email }],
    })
    expect((await coordinator.request('GET /notifications/duty/')).body).toEqual(duty)
    expect((await admin.request('GET /notifications/duty/')).body).toEqual({
      organisation: null,
      national: true,
      people: [],
    })
    const { status, body: refused } = await coordinator.request('PUT /notifications/duty/', {
      body: { people: [admin.id] },
    })
    expect([status, refused['code']]).toEqual([400, 'duty_stranger'])
    await coordinator.request('PUT /notifications/duty/', { body: { people: [] } })
  })

  test('is tested with a marked message on each channel, that is no alert and escalates nothing', async () => {
    const { body } = await admin.request('POST /notifications/duty/test/')
    const made = body['deliveries'] as { channel: string; reason: string; alert: string | null }[]
    expect(made.map(({ channel }) => channel).toSorted()).toEqual(['email', 'push', 'sms', 'webhook'])
    expect(new Set(made.map(({ reason, alert }) => `${reason} ${alert}`))).toEqual(new Set(['duty_test null']))
    await deliver()
    expect(String(calls(gateway)[0]?.body)).toContain('ESSAI')
    expect(decodedMail(mail.mails[0]?.content ?? '')).toContain('Aucune pirogue n’est en danger')
    expect(JSON.parse(String(calls(webhook)[0]?.body))).toMatchObject({
      event: 'duty.tested',
      data: { at: guet.clock.now.toISOString() },
    })
    guet.clock.pass(10 * minute)
    expect(await escalateDue(guet.services)).toBe(0)
    expect(await rowsOf(guet, 'select id from alerts')).toEqual([])
  })

  test('whoever leaves is on duty no more and has no subscriptions', async () => {
    const leaving = await guet.signedInAs('fisherman', { of: coordinator })
    await coordinator.request('PUT /notifications/duty/', { body: { people: [leaving.id] } })
    await admin.request(`DELETE /users/users/${leaving.id}/`)
    expect((await coordinator.request('GET /notifications/duty/')).body).toMatchObject({ people: [] })
    expect(await rowsOf(guet, `select id from duty_chain where account_id = '${leaving.id}'`)).toEqual([])
  })
})

test('an organisation reads the log of its own boats, an administrator all', async () => {
  const other = await guet.signedInAs('organization')
  const id = await oneMinuteOld()
  const count = async (person: SignedInPerson) =>
    Number((await person.request(`GET /notifications/deliveries/?alert=${id}`)).body['count'])
  expect(await count(admin)).toBeGreaterThan(0)
  expect(await count(coordinator)).toBe(await count(admin))
  expect(await count(other)).toBe(0)
})

test('the app reads whom to call before anybody signs in', async () => {
  const { body } = await guet.request('GET /notifications/settings/')
  expect(body).toEqual({
    sos_number: null,
    rescue_number: '119',
    radio_channel: 'VHF 16',
    channels: { push: true, sms: true, email: true },
  })
})

/** Subject and text of a mail, whatever way they were made to travel in. */
function decodedMail(content: string): string {
  const plain = content.replaceAll(/=\n/g, '')
  const words = plain.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, word: string) => word.replaceAll('_', ' '))
  return (
    Buffer.from(
      words.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString('utf8') + words
  )
}

/** RFC 8292: who sends, and the key to check it with. */
function vapidOf(authorization: string | undefined): { token: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  return { token, key }
}

/** As a push service reads it, with the public key alone. */
function readToken(token: string, publicKey: string) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${header}.${claims}`)
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return {
    isSigned: verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    header: read(header),
    claims: read(claims),
  }
}

/** RFC 8291, the other way round. */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + idLength)
  const derive = (input: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', input, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const input = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + idLength)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = text.lastIndexOf(2)
  return text.toString('utf8', 0, end)
}
