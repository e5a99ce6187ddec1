import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { numberNotServed } from '#contract/accounts/account.rules.ts'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import { later } from '#test/later.ts'
import { act, hearReport, raised } from '#test/samples/sos.ts'
import { addTrackerOnBoard, minute } from '#test/world/fixes.ts'
import { type MailServer, type Service, openMailServer, openService } from '#test/world/outside-world.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { fishermanNamed } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type Channels, openChannels } from './channels.ts'
import { deliverDue } from './delivery-worker.jobs.ts'

/** What somebody can spend of other people's money, and what nobody can take from a call for help. */
const perDay = 40
let guet: TestServer
let gateway: Service
let mail: MailServer
let channels: Channels
let admin: SignedInPerson

beforeAll(async () => {
  gateway = await openService()
  mail = await openMailServer()
  guet = await openTestServer({
    SMS_GATEWAY_URL: `${gateway.address}/sms`,
    SMTP_URL: mail.address,
    GUET_SMS_PER_DAY: String(perDay),
  })
  channels = openChannels(guet.services)
  admin = await personNamed('admin', { phone: '+221770000001' })
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, `update accounts set is_active = false where role = 'organization'`)
  gateway.calls.splice(0)
  mail.mails.splice(0)
})
afterAll(async () => {
  await guet.close()
  await gateway.close()
  await mail.close()
})

type Named = { readonly boat_name?: string; readonly [field: string]: unknown }

/** The boat's name as an earlier version may have kept it: with a link none is taken any more. */
async function personNamed(role: 'admin' | 'fisherman' | 'organization', profile: Named) {
  const person = await guet.signedInAs(role)
  const plain = { ...profile, ...(profile.boat_name !== undefined && { boat_name: 'Ndar' }) }
  expect((await person.request('PATCH /users/profile/', { body: { profile: plain } })).status).toBe(200)
  if (profile.boat_name !== undefined)
    await rowsOf(guet, `update pirogues set name = '${profile.boat_name}' where owner_account_id = '${person.id}'`)
  return person
}

const prankster = (n = 0) =>
  personNamed('fisherman', {
    boat_name: 'http://gagnez.example/1000F',
    phone: `+22177111000${n}`,
    emergency_contact: `+22177222000${n}`,
  })

/** Pressed, left alone until the family has been told, and called off. */
async function pressAndCancel(person: SignedInPerson, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    const { id } = await raised(person)
    for (let step = 0; step < 4; step += 1) {
      await deliverDue(guet.services, channels)
      guet.clock.pass(minute)
      await escalateDue(guet.services)
    }
    await act(person, 'resolve', id, { reason: 'fausse_alerte' })
    await deliverDue(guet.services, channels)
    guet.clock.pass(-4 * minute + 1000)
  }
}

const sent = () => gateway.calls.map(({ body }) => JSON.parse(String(body)) as { to: string; text: string })
const sentTo = (number: string) => sent().filter(({ to }) => to === number)

async function problemsOf(channel: string): Promise<(string | null)[]> {
  const path = `GET /notifications/deliveries/?channel=${channel}&page_size=100`
  const { body } = await admin.request(path)
  return (body['results'] as { problem: string | null }[]).map(({ problem }) => problem)
}

test('twelve presses in an hour: six SMS to one number, ten for the account, and the list says what was held back', async () => {
  const person = await prankster()
  await pressAndCancel(person, 12)
  expect(sentTo('+221772220000').length).toBeLessThanOrEqual(6)
  expect(sentTo('+221772220000').length).toBeGreaterThan(0)
  expect(sent().filter(({ to }) => to !== '+221770000001').length).toBeLessThanOrEqual(10)
  expect(await problemsOf('sms')).toContain('SMS retenu : budget')
})

later(
  'no silence: what the budget holds back has been said by mail, and the next hour has a budget of its own',
  async () => {
    const person = await prankster()
    await pressAndCancel(person, 12)
    const mailsBefore = mail.mails.length
    await pressAndCancel(person, 1)
    expect(mail.mails.length).toBeGreaterThan(mailsBefore)
    const before = sentTo('+221772220000').length
    guet.clock.pass(61 * minute)
    await pressAndCancel(person, 1)
    expect(sentTo('+221772220000').length).toBeGreaterThan(before)
  },
)

later('thirty a day for the account', async () => {
  const person = await prankster()
  for (let hours = 0; hours < 8; hours += 1) {
    await pressAndCancel(person, 6)
    guet.clock.pass(61 * minute)
  }
  expect(sent().filter(({ to }) => to !== '+221770000001').length).toBeLessThanOrEqual(30)
})

later(
  'a prankster takes nothing from the call of somebody else to those on duty: not by his account, the number, or the day',
  async () => {
    for (let account = 0; account < 6; account += 1) await pressAndCancel(await prankster(account), 8)
    expect(sent().length).toBeGreaterThanOrEqual(perDay)
    gateway.calls.splice(0)
    const fisherman = await personNamed('fisherman', { boat_name: 'Sopé Naby', phone: '', emergency_contact: '' })
    await raised(fisherman)
    guet.clock.pass(minute)
    await escalateDue(guet.services)
    await deliverDue(guet.services, channels)
    expect(sentTo('+221770000001')).toHaveLength(1)
    expect(sentTo('+221770000001')[0]?.text).toContain('GUET SOS Sopé Naby')
  },
)

describe('what never left', () => {
  test('takes no place: once the gateway takes SMS again, the next step of the SOS reaches those on duty', async () => {
    const fisherman = await personNamed('fisherman', { phone: '', emergency_contact: '' })
    gateway.answers.push(402, 402, 402, 402, 402, 402)
    await raised(fisherman)
    for (let step = 0; step < 7; step += 1) {
      guet.clock.pass(4 * minute)
      await escalateDue(guet.services)
      await deliverDue(guet.services, channels)
    }
    expect(sentTo('+221770000001')).toHaveLength(7)
    const sms = await rowsOf(guet, `select status from deliveries where target = '+221770000001' and status = 'sent'`)
    expect(sms).toHaveLength(1)
  })

  test('keeps its place where no answer came: it is perhaps on its way', async () => {
    await rowsOf(
      guet,
      `insert into deliveries (id, reason, channel, target, content, status, attempts, created_at, next_attempt_at, charged_at)
       values (gen_random_uuid(), 'escalation', 'sms', '+221773330000', '{"sms":"GUET"}', 'waiting', 9, now(),
         '${guet.clock.now.toISOString()}', now())`,
    )
    await deliverDue(guet.services, { ...channels, sms: () => Promise.reject(new DOMException('', 'TimeoutError')) })
    const places = await rowsOf(guet, `select status, charged_at is not null as charged from deliveries`)
    expect(places).toEqual([{ status: 'failed', charged: true }])
  })
})

later(
  'the day has a ceiling, and administrators are told at 80 % and at its end, once each, by what is no SMS',
  async () => {
    // Noon after more than a day: nothing spent counts any more, and no midnight begins another day of the budget.
    guet.clock.pass(startOfDay(guet.clock.now).getTime() + 60 * 60 * minute - guet.clock.now.getTime())
    for (let account = 0; account < 9; account += 1) await pressAndCancel(await prankster(account), 5)
    const told = mail.mails.filter(({ to, content }) => to === admin.email && content.includes('Budget SMS du jour'))
    expect(told).toHaveLength(2)
    const others = sent().filter(({ to }) => to !== '+221770000001')
    expect(others.length).toBeLessThanOrEqual(perDay)
  },
)

describe('however many coordinators there are, « Appelez le 119 » reaches the person in need', () => {
  test.each([
    [
      'his tracker called',
      async (person: SignedInPerson) => {
        const tracker = await addTrackerOnBoard(guet, admin, person)
        await hearReport(guet, tracker, { alarm: 'sos' })
      },
    ],
    [
      'somebody ashore called',
      async (person: SignedInPerson) => {
        const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${person.id}'`)
        await raised(admin, { pirogue: boat?.['id'], location: null })
      },
    ],
  ])('when %s', async (_, call) => {
    for (let n = 0; n < 8; n += 1) await personNamed('organization', { phone: `+22177333000${n}` })
    const person = await prankster()
    await call(person)
    for (let step = 0; step < 3; step += 1) {
      guet.clock.pass(minute)
      await escalateDue(guet.services)
      await deliverDue(guet.services, channels)
    }
    expect(await problemsOf('sms')).toContain('SMS retenu\u00a0: budget')
    expect(sentTo('+221772220000')).toHaveLength(1)
    expect(sentTo('+221771110000').at(-1)?.text).toContain('119')
  })
})

test('fifty SMS at once take as many places as there are, and no more', async () => {
  const person = await prankster()
  const { id } = await raised(person)
  await rowsOf(
    guet,
    `insert into deliveries (id, alert_id, reason, channel, target, content, status, created_at, next_attempt_at, charged_to)
     select gen_random_uuid(), '${id}', 'escalation', 'sms', '+2217733300' || lpad(n::text, 2, '0'),
       '{"sms":"GUET"}', 'waiting', now(), '${guet.clock.now.toISOString()}', '${person.id}'
     from generate_series(1, 50) as n`,
  )
  await deliverDue(guet.services, channels)
  expect(sent()).toHaveLength(10)
})

describe('a text carries no words of anybody’s own', () => {
  test.each([
    ['http://gagnez.example/1000F', /^GUET SOS Personne fisherman /],
    ['Sopé Naby <script>', /^GUET SOS Sopé Naby script /],
    ['gagnez.example 50% www.x.example', /^GUET SOS gagnez example 50 /],
    ['N’Diaye-Fall', /^GUET SOS N'Diaye-Fall /],
    ['Appelez vite le 3355 et gagnez un voyage', /^GUET SOS Appelez vite le 3355 et 1/],
  ])('the boat « %s »', async (boatName, said) => {
    const person = await personNamed('fisherman', { boat_name: boatName, phone: '', emergency_contact: '' })
    const { id } = await raised(person, { message: 'Lisez https://x.example', title: 'https://x.example' })
    guet.clock.pass(minute)
    await escalateDue(guet.services)
    await deliverDue(guet.services, channels)
    await act(admin, 'resolve', id, { reason: 'voir https://x.example' })
    await deliverDue(guet.services, channels)
    expect(sent().length).toBeGreaterThan(0)
    expect(sent().every(({ text }) => !/https?:|www|\.example/.test(text))).toBe(true)
    const { rows } = await guet.services.db.execute<{ sms: string }>(
      `select content->>'sms' as sms from deliveries where reason = 'escalation' and stage = 1 and channel = 'sms'`,
    )
    expect(rows[0]?.sms).toMatch(said)
  })
})

describe('a number where no SMS goes', () => {
  const refused = (field: string) => ({ [field]: numberNotServed })

  test.each([
    [{ phone: '+33 6 12 34 56 78' }, 'profile.phone'],
    [{ phone: '0033612345678' }, 'profile.phone'],
    [{ emergency_contact: '+1 212 555 0100' }, 'profile.emergency_contact'],
  ])('is refused in the profile: %j', async (profile, field) => {
    const person = await guet.signedInAs('fisherman')
    const answer = await person.request('PUT /users/profile/', { body: { profile } })
    expectRefusal(answer, numberNotServed, refused(field))
  })

  test('is refused at registration, whichever field it stands in', async () => {
    const draft = fishermanNamed('Moussa Fall')
    const other = await guet.request('POST /users/register/', { body: { ...draft, phone: '+44 7700 900123' } })
    expectRefusal(other, numberNotServed, refused('phone'))
    const profile = { full_name: 'Moussa Fall', emergency_contact: '+8613912345678' }
    const family = await guet.request('POST /users/register/', { body: { ...draft, phone: '', profile } })
    expectRefusal(family, numberNotServed, refused('profile.emergency_contact'))
  })

  test.each(['+220', '+222', '+223', '+224', '+238', '+245'])('a neighbour (%s) is none of them', async (prefix) => {
    const person = await guet.signedInAs('fisherman')
    const body = { profile: { emergency_contact: `${prefix}7712345` } }
    expect((await person.request('PUT /users/profile/', { body })).status).toBe(200)
  })

  test('that was kept before gets no SMS, and does not stop another change', async () => {
    const person = await guet.signedInAs('fisherman')
    await rowsOf(
      guet,
      `update accounts set emergency_contact = '+33612345678', phone = '+33612345679' where id = '${person.id}'`,
    )
    const body = { profile: { first_name: 'Awa', phone: '+33612345679', emergency_contact: '+33612345678' } }
    expect((await person.request('PUT /users/profile/', { body })).status).toBe(200)
    await pressAndCancel(person, 1)
    expect(sent().filter(({ to }) => to.startsWith('+33'))).toEqual([])
    expect(await problemsOf('sms')).toContain('SMS retenu : pays non desservi')
  })
})
