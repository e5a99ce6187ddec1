import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { openServices } from '#server/app/open-services.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { act, alertOf, alertsOf } from '#test/samples/sos.ts'
import { declared, inHours, prolonged, returned } from '#test/samples/voyages.ts'
import { type Shown, hour, minute, place, send } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { climbDue } from './ladder.actions.ts'

/** Who is not back is reminded, and then searched for. The clock is the test's own. */
const settings = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' }
let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
const second = 1000
beforeAll(async () => {
  guet = await openTestServer(settings)
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  for (const [index, person] of [admin, coordinator, fisherman].entries()) {
    const profile = { phone: `77 000 00 1${index}`, emergency_contact: '+221770000001' }
    await person.request('PUT /users/profile/', { body: { profile } })
    await person.request('POST /notifications/push/', { body: subscription() })
  }
})
afterEach(async () => {
  await rowsOf(guet, 'delete from voyages')
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from deliveries')
})
afterAll(() => guet.close())

type Passing = { readonly servers?: readonly Services[]; readonly step?: number }

async function pass(milliseconds: number, passing: Passing = {}): Promise<void> {
  const { servers = [guet.services], step = 30 * second } = passing
  for (let left = milliseconds; left > 0; left -= step) {
    guet.clock.pass(Math.min(left, step))
    await Promise.all(servers.map((services) => climbDue(services)))
    await Promise.all(servers.map((services) => escalateDue(services)))
  }
}

/** Which steps were done, and how many seconds after the boat was due. */
async function steps(id: string): Promise<[number, number][]> {
  const rows = await rowsOf(
    guet,
    `select stage, round(extract(epoch from s.done_at - v.due_at)) as after
     from voyage_steps s join voyages v on v.id = s.voyage_id where v.id = '${id}' order by s.done_at`,
  )
  return rows.map((row) => [Number(row['stage']), Number(row['after'])])
}

async function messages(reason: string): Promise<string[]> {
  const rows = await rowsOf(
    guet,
    `select channel, account_id, stage from deliveries where reason = '${reason}' order by created_at`,
  )
  const name = (id: unknown) =>
    ({ [admin.id]: 'admin', [coordinator.id]: 'coordinator', [fisherman.id]: 'fisherman' })[String(id)] ?? 'family'
  return rows.map((row) => `${String(row['stage'])} ${String(row['channel'])} ${name(row['account_id'])}`).toSorted()
}

async function overdueAlert(): Promise<Shown | undefined> {
  return (await alertsOf(coordinator)).find(({ metadata }) => (metadata as { kind?: string }).kind === 'overdue')
}

describe('the ladder', () => {
  test('reminders 15 min before, at the time and 15 min after; 30 min after an alert; each once, within 5 s', async () => {
    const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(2 * hour, { step: 5 * second })
    const done = await steps(id)
    expect(done.map(([stage]) => stage)).toEqual([0, 1, 2, 3])
    for (const [stage, after] of done) {
      expect(after - [-900, 0, 900, 1800][stage]!).toBeGreaterThanOrEqual(0)
      expect(after - [-900, 0, 900, 1800][stage]!).toBeLessThanOrEqual(5)
    }
    expect(await messages('reminder')).toEqual(
      [0, 1, 2].flatMap((stage) => [`${stage} push fisherman`, `${stage} sms fisherman`]),
    )
  })

  test('a choice of something else keeps no reminder away; « SMS » switched off does', async () => {
    const choose = (body: object) => fisherman.request('PUT /users/preferences/', { body })
    await choose({ theme: 'night', notifications: { email: false } })
    await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(50 * minute)
    expect(await messages('reminder')).toEqual(['0 push fisherman', '0 sms fisherman'])
    await choose({ notifications: { sms: false } })
    await pass(11 * minute)
    expect(await messages('reminder')).toEqual(['0 push fisherman', '0 sms fisherman', '1 push fisherman'])
    await choose({ notifications: { sms: true } })
  })

  test('a boat of nobody’s account is reminded at the number written down for it; given to somebody while it is out, it is searched for as his', async () => {
    const made = await coordinator.request('POST /pirogues/', {
      body: { name: 'Sans patron', owner: 'Coopérative', phone: '77 111 22 33' },
    })
    await declared(coordinator, { pirogue: made.body['id'], due_at: inHours(guet.services, 1) })
    await pass(62 * minute)
    const rows = await rowsOf(
      guet,
      `select channel, target, stage from deliveries where reason = 'reminder' order by stage`,
    )
    expect(rows).toEqual([0, 1].map((stage) => ({ channel: 'sms', target: '+221771112233', stage })))
    const person = await guet.signedInAs('fisherman', { of: coordinator })
    await person.request('PUT /users/profile/', { body: { profile: { emergency_contact: '+221770000001' } } })
    await coordinator.request(`POST /pirogues/${String(made.body['id'])}/links/`, { body: { owner_user: person.id } })
    await pass(33 * minute)
    expect(await overdueAlert()).toMatchObject({ user: person.id })
    expect(await messages('escalation')).toContain('2 sms family')
  })

  test('the reminder fits one SMS with its link whole', async () => {
    await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(50 * minute)
    const [row] = await rowsOf(guet, `select content ->> 'sms' as sms from deliveries where channel = 'sms'`)
    const sms = String(row?.['sms'])
    expect(sms.length).toBeLessThanOrEqual(160)
    expect(sms).toMatch(/^GUET : retour prévu à \d\d:\d\d\. .*https?:\/\/\S+\/r\/[\w-]{38}$/)
  })

  test('the alert says who, since when, how many and where the boat was last; it rings who looks after the boat, the family, then all', async () => {
    await send(fisherman, place({ timestamp: guet.clock.now.toISOString() }))
    const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1), crew: 7 })
    await pass(90 * minute + 10 * second)
    const alert = await overdueAlert()
    expect(alert).toMatchObject({
      alert_type: 'system',
      severity: 'high',
      status: 'active',
      people_on_board: 7,
      user: fisherman.id,
      location: { latitude: 14.932512, longitude: -17.192534 },
      metadata: { kind: 'overdue', voyage: id },
    })
    expect(alert?.['message']).toMatch(/^Retour en retard – Sopé, attendue le /)
    expect(await messages('escalation')).toEqual(['0 push coordinator'])
    await pass(10 * minute)
    const rung = await messages('escalation')
    expect(rung).toEqual(
      expect.arrayContaining([
        '1 push coordinator',
        '1 sms coordinator',
        '2 sms family',
        '3 sms admin',
        '3 push admin',
      ]),
    )
    expect(rung.some((one) => one.includes('fisherman'))).toBe(false)
  })

  test('it is seen by its organisation and by administrators, also of a boat that hides its place; by no other', async () => {
    await fisherman.request('PUT /users/preferences/', { body: { shareLocation: false } })
    await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(100 * minute)
    const alert = await overdueAlert()
    expect(alert).toBeDefined()
    expect((await alertsOf(admin)).map(({ id }) => id)).toContain(alert?.id)
    for (const other of [await guet.signedInAs('organization'), await guet.signedInAs('fisherman')])
      expect((await alertsOf(other)).map(({ id }) => id)).not.toContain(alert?.id)
    await fisherman.request('PUT /users/preferences/', { body: { shareLocation: true } })
  })

  test('a coordinator takes charge: nothing more is rung; a fisherman has only seen it', async () => {
    await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(91 * minute)
    const { id } = (await overdueAlert())!
    const mate = await guet.signedInAs('fisherman', { of: coordinator })
    expect((await act(mate, 'acknowledge', id)).body).toMatchObject({ status: 'active' })
    expect((await act(fisherman, 'acknowledge', id)).body).toMatchObject({ status: 'active' })
    expect((await act(coordinator, 'acknowledge', id)).body).toMatchObject({ status: 'acknowledged' })
    const before = await messages('escalation')
    await pass(20 * minute)
    expect(await messages('escalation')).toEqual(before)
  })
})

describe('what ends it', () => {
  test('« je suis rentré » and « tout va bien »: the alert is over at once, and who was rung is told', async () => {
    for (const end of [
      (id: string) => returned(fisherman, id),
      (id: string) => prolonged(fisherman, id, inHours(guet.services, 2)),
    ]) {
      const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
      await pass(100 * minute)
      const alert = (await overdueAlert())!
      await rowsOf(guet, `update deliveries set attempts = 1`)
      await end(id)
      expect(await alertOf(coordinator, alert.id)).toMatchObject({ status: 'resolved' })
      expect(await messages('announcement')).toEqual(
        expect.arrayContaining(['null push coordinator', 'null sms family']),
      )
      await rowsOf(guet, 'delete from alerts')
      await rowsOf(guet, 'delete from deliveries')
    }
  })

  test('back in time: nothing is sent', async () => {
    const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(30 * minute)
    await returned(fisherman, id)
    await pass(3 * hour)
    expect(await steps(id)).toEqual([])
    expect(await rowsOf(guet, 'select 1 from deliveries')).toEqual([])
  })

  test('a new time while it climbs: the steps are those of the new time', async () => {
    const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(62 * minute)
    expect((await steps(id)).map(([stage]) => stage)).toEqual([0, 1])
    await prolonged(fisherman, id, inHours(guet.services, 2))
    await pass(106 * minute)
    expect((await rowsOf(guet, `select stage from voyage_steps order by done_at`)).map(({ stage }) => stage)).toEqual([
      0, 1, 0,
    ])
    await pass(60 * minute)
    expect(await overdueAlert()).toBeDefined()
  })

  test('heard late with its return behind it: no alert between the two', async () => {
    const said = { said_at: inHours(guet.services, -8), due_at: inHours(guet.services, -2) }
    const { id } = await declared(fisherman, said)
    await pass(30 * second)
    await fisherman.request(`POST /tracking/voyages/${id}/end/`, { body: { said_at: inHours(guet.services, -3) } })
    await pass(10 * minute)
    expect(await overdueAlert()).toBeUndefined()
  })

  test('heard late and not back: an alert within the minute that what follows is given', async () => {
    await declared(fisherman, { said_at: inHours(guet.services, -8), due_at: inHours(guet.services, -2) })
    await pass(70 * second)
    expect(await overdueAlert()).toBeDefined()
    expect(await messages('reminder')).toEqual([])
  })

  test('without any position ever the alert climbs all the same', async () => {
    const silent = await guet.signedInAs('fisherman', { of: coordinator })
    await declared(silent, { due_at: inHours(guet.services, 1) })
    await pass(95 * minute)
    expect(await overdueAlert()).toMatchObject({ user: silent.id, location: null, status: 'active' })
  })

  test('a return that was said before the boat left again does not end the search for it; one that was said since does', async () => {
    const { id, pirogue } = await declared(fisherman)
    await returned(fisherman, id)
    guet.clock.pass(30 * hour)
    const about = { voyage: null, leftAt: new Date(inHours(guet.services, -26)), dueAt: null, zoneName: null }
    const boat = { key: String(pirogue), pirogueId: String(pirogue), boat: 'Sopé' }
    const overdue = { ...boat, accountId: fisherman.id, crew: null, about }
    await inTransaction(guet.services, (inside) => raiseOverdue(inside, [overdue]))
    const say = (hours: number) =>
      fisherman.request(`POST /tracking/voyages/${id}/end/`, { body: { said_at: inHours(guet.services, hours) } })
    expect((await say(-28)).body).toMatchObject({ ended_at: inHours(guet.services, -28) })
    expect(await overdueAlert()).toMatchObject({ status: 'active' })
    await say(-1)
    expect(await overdueAlert()).toMatchObject({ status: 'resolved' })
  })

  test('an older departure that is heard late does not end the search for the newer one', async () => {
    await declared(fisherman, { due_at: inHours(guet.services, 1) })
    await pass(95 * minute)
    await declared(fisherman, { said_at: inHours(guet.services, -9), due_at: inHours(guet.services, 1) })
    expect(await overdueAlert()).toMatchObject({ status: 'active' })
  })
})

describe('several servers', () => {
  test('two that look at the same moment do each step once', async () => {
    const other = await anotherServer()
    const servers = [guet.services, other.services]
    try {
      const voyages: Shown[] = []
      for (let count = 0; count < 5; count += 1) {
        const one = await guet.signedInAs('fisherman', { of: coordinator })
        voyages.push(await declared(one, { due_at: inHours(guet.services, 1) }))
      }
      await pass(100 * minute, { servers })
      for (const { id } of voyages) expect((await steps(id)).map(([stage]) => stage)).toEqual([0, 1, 2, 3])
      expect(await messages('reminder')).toHaveLength(5 * 3 * 2)
      expect(await rowsOf(guet, `select 1 from alerts where open_key like 'overdue:%'`)).toHaveLength(5)
    } finally {
      await other.close()
    }
  })
})

/** A server of its own where there can be two on one database; where there cannot, the same one again. */
async function anotherServer(): Promise<{ services: Services; close: () => Promise<void> }> {
  const { config, log, steady } = guet.services
  if (config.databaseUrl === null) return { services: guet.services, close: async () => {} }
  return await openServices(config, log, steady.machine)
}
