import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tooManyDutyTests } from '#contract/notifications/notification-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import type { Channels } from '#server/notifications/channels.ts'
import { PermanentFailure } from '#server/notifications/outgoing-request.ts'
import { deliverDue } from '#server/notifications/delivery-worker.jobs.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { subscription } from '#test/world/push-service.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** An SOS for practice: the whole way to the telephones of those on duty, and to nobody else. */
let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let broken: Set<string>
beforeAll(async () => {
  guet = await openTestServer({
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/crochet',
  })
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  for (const person of [admin, coordinator, fisherman]) {
    await person.request('POST /notifications/push/', { body: subscription() })
  }
  await admin.request('PUT /notifications/duty/', { body: { people: [admin.id] } })
})
beforeEach(async () => {
  broken = new Set()
  for (const table of ['deliveries', 'escalation_steps', 'alert_trail', 'failed_attempts', 'alert_statements'])
    await rowsOf(guet, `delete from ${table}`)
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

const send = async ({ channel }: { channel: string }) => {
  if (broken.has(channel)) throw new PermanentFailure('en panne')
}
const channels: Channels = { push: send, sms: send, email: send, webhook: send }

async function passing(seconds: number): Promise<void> {
  guet.clock.pass(seconds * 1000)
  await escalateDue(guet.services)
  await deliverDue(guet.services, channels)
}
const start = (id = newId(), by = admin) => by.request('POST /tests/drill/', { body: { id } })
type Shown = {
  status: string
  steps: { name: string; due_at: string; done_at: string | null }[]
  deliveries: { channel: string; user: string | null; stage: number; status: string; reason: string }[]
}
const read = async () => (await admin.request('GET /tests/drill/')).body['drill'] as Shown
const done = ({ steps }: Shown) => steps.filter((step) => step.done_at !== null).map(({ name }) => name)

describe('on its way', () => {
  test('it is rung at once, again after 60 s, and over after 3 min: each step with its time', async () => {
    expect((await admin.request('GET /tests/drill/')).body).toEqual({ drill: null })
    const { status } = await start()
    expect(status).toBe(201)
    await deliverDue(guet.services, channels)
    expect([done(await read()), (await read()).status]).toEqual([['kept', 'first_ring'], 'running'])
    await passing(61)
    const rung = await read()
    expect([done(rung), rung.status]).toEqual([['kept', 'first_ring', 'second_ring'], 'passed'])
    expect(rung.deliveries.map(({ channel, stage, status: end }) => `${stage} ${channel} ${end}`)).toEqual([
      '0 push sent',
      '0 webhook sent',
      '1 push sent',
      '1 sms sent',
      '1 email sent',
      '1 webhook sent',
    ])
    expect(new Set(rung.deliveries.flatMap(({ user }) => user ?? []))).toEqual(new Set([admin.id]))
    await passing(121)
    expect(done(await read())).toEqual(['kept', 'first_ring', 'second_ring', 'over'])
    expect((await read()).status).toBe('passed')
    await passing(600)
    expect((await read()).deliveries).toHaveLength(6)
    expect(await rowsOf(guet, `select status, next_stage_at from alerts`)).toEqual([
      { status: 'resolved', next_stage_at: null },
    ])
  })

  test('every word that leaves says that it is an exercise', async () => {
    await start()
    await passing(61)
    const texts = await rowsOf(guet, `select content ->> 'title' as title, content ->> 'sms' as sms from deliveries`)
    expect(texts.length).toBeGreaterThan(4)
    for (const { title, sms } of texts) {
      expect(String(title)).toMatch(/^EXERCICE/)
      expect(String(sms)).toMatch(/^GUET EXERCICE\. .*Aucune pirogue n'est en danger\. Rien à faire\.$/)
    }
  })

  test('it has failed when no telephone was reached, though a mail was', async () => {
    broken = new Set(['push', 'sms'])
    await start()
    await deliverDue(guet.services, channels)
    await passing(61)
    expect((await read()).status).toBe('failed')
  })

  test('it has failed when somebody ended it before it rang', async () => {
    const { body } = await start()
    await admin.request(`POST /alerts/${String(body['id'])}/resolve/`, { body: { reason: 'fini' } })
    await passing(61)
    expect((await read()).status).toBe('failed')
  })
})

describe('who learns of it', () => {
  test('administrators, as of an exercise; no organisation and no fisherman, in no list and by no address', async () => {
    const { body } = await start()
    const id = String(body['id'])
    const shown = (await admin.request(`GET /alerts/${id}/`)).body
    expect(shown).toMatchObject({ drill: true, pirogue: null, user: null, severity: 'low' })
    for (const person of [coordinator, fisherman]) {
      expect((await person.request('GET /alerts/')).body).toMatchObject({ count: 0 })
      expect((await person.request(`GET /alerts/${id}/`)).status).toBe(403)
    }
    expect((await admin.request('GET /alerts/')).body).toMatchObject({ count: 1 })
    const events = await rowsOf(guet, `select audience from live_log where name like 'alert.%'`)
    expect(events.length).toBeGreaterThan(0)
    for (const { audience } of events) {
      expect(audience).toMatchObject({ kind: 'alert', alert: { isExercise: true }, near: [] })
    }
  })

  test('an SOS that a fisherman raises for practice still rings nobody', async () => {
    await fisherman.request('POST /alerts/', { body: { alert_type: 'emergency', drill: true } })
    await passing(61)
    expect(await rowsOf(guet, 'select id from deliveries')).toEqual([])
  })
})

describe('who may', () => {
  test('3 in an hour, the tests of the duty chain counted with them', async () => {
    await admin.request('POST /notifications/duty/test/')
    await start()
    await start()
    expectRefusal(await start(), tooManyDutyTests)
  })

  test('the same name is the same exercise, and another’s is refused', async () => {
    const id = newId()
    expect((await start(id)).status).toBe(201)
    expect((await start(id)).status).toBe(200)
    expect(await rowsOf(guet, 'select id from alerts')).toHaveLength(1)
    expectRefusal(await start(id, await guet.signedInAs('admin')), idTaken, { id: idTaken })
  })

  test('another one ends the one before', async () => {
    await start()
    await start()
    expect(await rowsOf(guet, 'select status from alerts order by received_at, id')).toEqual([
      { status: 'resolved' },
      { status: 'active' },
    ])
  })

  test('it stands in the audit', async () => {
    guet.clock.pass(1000)
    const since = guet.clock.now.toISOString()
    await start()
    const { body } = await admin.request(`GET /logs/?kind=tests&since=${since}`)
    expect(body['results']).toMatchObject([{ method: 'POST', path: '/tests/drill/', user: admin.id, outcome: 'done' }])
  })
})
