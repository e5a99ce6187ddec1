import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServices } from '#server/app/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { act, alertOf, raised, trailOf } from '#test/samples/sos.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { escalateDue } from './escalation.actions.ts'
import { stageAfter } from './stages.ts'

/** R5: who is rung when, until a human takes charge. The clock is the test's own. */
const settings = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' }
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson
const second = 1000
beforeAll(async () => {
  guet = await openTestServer(settings)
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  for (const [index, person] of [admin, coordinator, fisherman].entries()) {
    const profile = { phone: `77 000 00 1${index}`, emergency_contact: '+221770000001' }
    await person.request('PUT /users/profile/', { body: { profile } })
    await subscribe(person)
  }
})
afterEach(async () => {
  await rowsOf(guet, 'delete from duty_chain')
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

async function subscribe(person: SignedInPerson): Promise<void> {
  const { status } = await person.request('POST /notifications/push/', { body: subscription() })
  expect(status).toBe(201)
}

/** To whom, by which channels, in one step. */
async function rung(id: string, stage: number): Promise<string[]> {
  const rows = await rowsOf(
    guet,
    `select channel, account_id, target from deliveries where alert_id = '${id}' and stage = ${stage} and reason = 'escalation'`,
  )
  const name = (row: (typeof rows)[number]) =>
    ({ [admin.id]: 'admin', [coordinator.id]: 'coordinator', [fisherman.id]: 'raiser' })[String(row['account_id'])] ??
    String(row['target'])
  return rows.map((row) => `${String(row['channel'])} ${name(row)}`).toSorted()
}

async function stepsOf(id: string): Promise<[number, number][]> {
  const rows = await rowsOf(
    guet,
    `select stage, round(extract(epoch from s.done_at - a.received_at)) as after
     from escalation_steps s join alerts a on a.id = s.alert_id where a.id = '${id}' order by stage`,
  )
  return rows.map((row) => [Number(row['stage']), Number(row['after'])])
}

/** The clock goes on by so many seconds, and every five of them somebody looks. */
async function passSeconds(seconds: number, servers: readonly Services[] = [guet.services]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    guet.clock.pass(5 * second)
    await Promise.all(servers.map((services) => escalateDue(services)))
  }
}

const everyChannel = (name: string) => [`email ${name}`, `push ${name}`, `sms ${name}`]

describe('R5: who is rung', () => {
  test('at once: push to the administrators when nobody is on duty', async () => {
    const { id } = await raised(fisherman)
    expect(await rung(id, 0)).toEqual(['push admin'])
  })

  test('at once: push to the person on duty, of the organisation first, else of the country', async () => {
    await coordinator.request('PUT /notifications/duty/', { body: { people: [coordinator.id] } })
    const { id } = await raised(fisherman)
    expect(await rung(id, 0)).toEqual(['push coordinator'])
    const alone = await guet.signedInAs('fisherman')
    const { id: other } = await raised(alone)
    expect(await rung(other, 0)).toEqual(['push admin'])
  })

  test('after 60 s: push, SMS and e-mail to the boat’s coordinators and all administrators', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(55)
    expect(await rung(id, 1)).toEqual([])
    await passSeconds(5)
    expect(await rung(id, 1)).toEqual([...everyChannel('admin'), ...everyChannel('coordinator')].toSorted())
  })

  test('after 3 min: SMS to the emergency contact, « Appelez le 119 » to the raiser', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(180)
    expect(await rung(id, 2)).toEqual(['push raiser', 'sms +221770000001', 'sms raiser'])
    const said = await rowsOf(
      guet,
      `select content ->> 'title' as title from deliveries where alert_id = '${id}' and stage = 2 and channel = 'push'`,
    )
    expect(said).toEqual([{ title: 'Appelez le 119' }])
    expect(await alertOf(fisherman, id)).toMatchObject({ call_rescue_since: guet.clock.now.toISOString() })
  })

  test('then every 4 min, each step once and within 5 s of its time', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(16 * 60)
    const due = [0, 60, 180, 420, 660, 900]
    const steps = await stepsOf(id)
    expect(steps.map(([stage]) => stage)).toEqual([0, 1, 2, 3, 4, 5])
    for (const [stage, after] of steps) expect(Math.abs(after - (due[stage] ?? 0))).toBeLessThanOrEqual(5)
    expect(await rung(id, 4)).toEqual(await rung(id, 1))
    expect((await trailOf(admin, id)).filter((done) => done === 'escalated')).toHaveLength(5)
  })

  test('an emergency reaches those on duty by every channel, whatever they chose; others as they chose', async () => {
    const nothing = { notifications: { email: false, push: true, sms: false, emergency: false } }
    await coordinator.request('PUT /users/preferences/', { body: nothing })
    const { id } = await raised(fisherman)
    await passSeconds(60)
    expect(await rung(id, 1)).toEqual([...everyChannel('admin'), 'push coordinator'].toSorted())
    await coordinator.request('PUT /notifications/duty/', { body: { people: [coordinator.id] } })
    const { id: second_ } = await raised(fisherman)
    await passSeconds(60)
    expect(await rung(second_, 1)).toEqual([...everyChannel('admin'), ...everyChannel('coordinator')].toSorted())
    await coordinator.request('PUT /users/preferences/', { body: { notifications: { emergency: true } } })
  })
})

describe('R5: it stops', () => {
  test.each([
    ['taking charge', (id: string) => act(coordinator, 'acknowledge', id)],
    ['resolving', (id: string) => act(admin, 'resolve', id, { reason: 'secouru' })],
    ['cancelling', (id: string) => act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })],
  ])('with %s', async (_what, stop) => {
    const { id } = await raised(fisherman)
    await passSeconds(60)
    await stop(id)
    await passSeconds(10 * 60)
    expect(await stepsOf(id)).toEqual([
      [0, 0],
      [1, 60],
    ])
    const waiting = `select id from deliveries where alert_id = '${id}' and reason = 'escalation' and status = 'waiting'`
    expect(await rowsOf(guet, waiting)).toEqual([])
  })

  test.each([
    ['being seen', (id: string) => act(coordinator, 'seen', id)],
    [
      'another fisherman’s acknowledgement',
      async (id: string) => {
        const colleague = await guet.signedInAs('fisherman', { of: coordinator })
        await act(colleague, 'acknowledge', id)
      },
    ],
    ['an attempt to delete it', (id: string) => admin.request(`DELETE /alerts/${id}/`)],
  ])('not with %s', async (_what, look) => {
    const { id } = await raised(fisherman)
    await look(id)
    await passSeconds(60)
    expect((await stepsOf(id)).map(([stage]) => stage)).toEqual([0, 1])
  })

  test('a false alarm is announced to all who were rung, on the channels that rang', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(180)
    await rowsOf(guet, `update deliveries set attempts = 1, status = 'sent' where alert_id = '${id}'`)
    await act(fisherman, 'resolve', id, { reason: 'fausse_alerte' })
    const told = await rowsOf(
      guet,
      `select channel, count(*)::int as count, min(content ->> 'title') as title from deliveries
       where alert_id = '${id}' and reason = 'announcement' group by channel order by channel`,
    )
    expect(told).toEqual([
      { channel: 'email', count: 2, title: 'Fausse alerte' },
      { channel: 'push', count: 3, title: 'Fausse alerte' },
      { channel: 'sms', count: 4, title: 'Fausse alerte' },
    ])
  })
})

describe('R5: timers live in the database', () => {
  test('a server that starts later does what is due, once, and skips the repetitions that nobody heard', async () => {
    const { id } = await raised(fisherman)
    guet.clock.pass(20 * minute)
    await escalateDue(guet.services)
    await escalateDue(guet.services)
    expect((await stepsOf(id)).map(([stage]) => stage)).toEqual([0, 1, 2])
    await passSeconds(3 * 60)
    expect((await stepsOf(id)).at(-1)).toEqual([7, 23 * 60])
  })

  test('another server of the same database goes on where the first one stopped', async () => {
    const { id } = await raised(fisherman)
    await passSeconds(60)
    const other = await anotherServer()
    await passSeconds(120, [other.services])
    await other.close()
    expect((await stepsOf(id)).map(([stage]) => stage)).toEqual([0, 1, 2])
  })

  test('each step once with two servers that look at the same moment', async () => {
    const others = [await anotherServer(), await anotherServer()]
    const ids = [await raised(fisherman), await raised(fisherman), await raised(fisherman)].map(({ id }) => id)
    await passSeconds(8 * 60, [guet.services, ...others.map(({ services }) => services)])
    for (const id of ids) {
      const steps = await stepsOf(id)
      expect(steps.map(([stage]) => stage)).toEqual([0, 1, 2, 3])
      expect(await rung(id, 1)).toEqual([...everyChannel('admin'), ...everyChannel('coordinator')].toSorted())
    }
    for (const { close } of others) await close()
  })

  test('a step that fails keeps no other waiting, and is tried again', async () => {
    const ids = [await raised(fisherman), await raised(fisherman), await raised(fisherman)].map(({ id }) => id)
    const [, , bad = ''] = ids
    const inTheWay = `insert into escalation_steps values ('${bad}', 1, now(), now())`
    await rowsOf(guet, inTheWay)
    guet.clock.pass(minute)
    expect(await escalateDue(guet.services)).toBe(2)
    expect(guet.logged.filter((line) => line.includes('"level":50')).join()).toContain(bad)
    await rowsOf(guet, `delete from escalation_steps where alert_id = '${bad}' and stage = 1`)
    expect(await escalateDue(guet.services)).toBe(1)
    for (const id of ids) expect((await stepsOf(id)).map(([stage]) => stage)).toEqual([0, 1])
  })

  test('what is repeated follows its own rhythm, however late a step was', () => {
    const raisedAt = new Date('2026-03-01T06:00:00Z')
    const after = (minutes: number) => new Date(raisedAt.getTime() + minutes * minute)
    expect(stageAfter(1, raisedAt, after(60))).toBe(2)
    expect(stageAfter(2, raisedAt, after(3))).toBe(3)
    expect(stageAfter(2, raisedAt, after(7))).toBe(4)
    expect(stageAfter(3, raisedAt, after(60))).toBe(17)
  })
})

describe('R17: drills', () => {
  test('never escalate and reach nobody', async () => {
    const { id } = await raised(fisherman, { drill: true })
    await passSeconds(10 * 60)
    expect(await stepsOf(id)).toEqual([])
    expect(await rowsOf(guet, `select id from deliveries where alert_id = '${id}'`)).toEqual([])
    await act(coordinator, 'acknowledge', id)
    await act(coordinator, 'resolve', id, { reason: 'exercice terminé' })
    expect(await rowsOf(guet, `select id from deliveries where alert_id = '${id}'`)).toEqual([])
  })

  test('R6: a late SOS escalates from its arrival, and says both times', async () => {
    const occurred_at = new Date(guet.clock.now.getTime() - 6 * hour).toISOString()
    const { id } = await raised(fisherman, { occurred_at })
    await passSeconds(60)
    expect((await stepsOf(id)).map(([stage]) => stage)).toEqual([0, 1])
    const [sms] = await rowsOf(
      guet,
      `select content ->> 'sms' as sms from deliveries where alert_id = '${id}' and channel = 'sms' limit 1`,
    )
    expect(sms?.['sms']).toMatch(/survenu à .*, recu à /)
  })
})

test('a zone violation escalates nowhere; it is pushed once to those whom it concerns', async () => {
  const { id } = await raised(fisherman, { alert_type: 'zone_violation', severity: 'high' })
  const pushed = await rowsOf(guet, `select account_id, channel, reason from deliveries where alert_id = '${id}'`)
  expect(pushed.map((row) => Object.values(row).join(' ')).toSorted()).toEqual(
    [`${coordinator.id} push notice`, `${fisherman.id} push notice`].toSorted(),
  )
  await passSeconds(10 * 60)
  expect(await stepsOf(id)).toEqual([])
})

/** A server of its own where there can be two on one database; where there cannot, the same one again. */
async function anotherServer(): Promise<{ services: Services; close: () => Promise<void> }> {
  const { config, log, steady } = guet.services
  if (config.databaseUrl === null) return { services: guet.services, close: async () => {} }
  return await openServices(config, log, steady.machine)
}
