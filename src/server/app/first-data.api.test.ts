import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { fishermanNamed, memberOf, register } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type Answer, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { demonstrationFleet } from './demonstration/demonstration-fleet.ts'
import { prepareFirstData } from './first-data.ts'

let guet: TestServer

describe('a demonstration', () => {
  beforeAll(async () => {
    guet = await openTestServer()
    await prepare({ demo: true })
  })
  afterAll(() => guet.close())

  test('starts with its three accounts, password guet-demo, and its fisherman is a member of its organisation', async () => {
    for (const [email, role] of [
      ['admin@guet.example', 'admin'],
      ['gie@guet.example', 'organization'],
      ['pecheur@guet.example', 'fisherman'],
    ] as const) {
      const answer = await login(email, 'guet-demo')
      expect(memberOf(answer.body, 'user', 'role')).toBe(role)
    }
    const members = await rowsOf(
      guet,
      `select m.kind from memberships m join accounts a on a.id = m.account_id
       where m.to_at is null and a.email = 'pecheur@guet.example' and m.organisation_id in
         (select organisation_id from memberships c join accounts b on b.id = c.account_id where b.email = 'gie@guet.example')`,
    )
    expect(members).toEqual([{ kind: 'member' }])
    const before = await rowCounts(guet)
    await prepare({ demo: true })
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('has a fleet of 45 boats, each with its tracker; of its fisherman’s own boat his telephone told', async () => {
    const carried = await rowsOf(
      guet,
      `select d.device_type as protocol, count(*)::int as boats, count(m.id)::int as members
       from device_links l join devices d on d.id = l.device_id join pirogues p on p.id = l.pirogue_id
       join accounts a on a.id = p.owner_account_id and a.email <> 'pecheur@guet.example'
       left join memberships m on m.account_id = a.id and m.to_at is null and m.organisation_id in
         (select organisation_id from memberships c join accounts b on b.id = c.account_id where b.email = 'gie@guet.example')
       where p.name is not null and p.license_number is not null group by 1 order by 1`,
    )
    expect(carried.map(({ protocol }) => protocol)).toEqual(Object.keys(protocols).toSorted())
    const sum = (name: string) => carried.reduce((total, row) => total + Number(row[name]), 0)
    expect([sum('boats'), sum('members')]).toEqual([45, demonstrationFleet.filter(({ isMember }) => isMember).length])
    expect(await rowCounts(guet)).toMatchObject({ devices: 46, device_links: 46 })
  })

  test('has a month of trips with their pictures, and the whole way of yesterday for each boat', async () => {
    const [past] = await rowsOf(
      guet,
      `select count(*)::int as trips, count(distinct t.pirogue_id)::int as boats, min(length(t.sketch)) > 20 as drawn,
         count(distinct date(t.started_at))::int as days, bool_and(t.ended_at < date_trunc('day', now())) as past,
         bool_and(t.distance_km between 5 and 80 and t.max_speed between 2 and 15) as likely from trips t`,
    )
    expect(past).toMatchObject({ boats: 46, days: 28, drawn: true, past: true, likely: true })
    expect(Number(past?.['trips'])).toBeGreaterThan(700)
    const [heard] = await rowsOf(
      guet,
      `select count(distinct pirogue_id)::int as boats, bool_and(effective_at >= date_trunc('day', now()) - interval '1 day'
         and effective_at < date_trunc('day', now())) as yesterday from positions`,
    )
    expect(heard).toEqual({ boats: 46, yesterday: true })
  })

  test('has three beacons, takings at its quais, and gifts for its goals', async () => {
    expect(await rowCounts(guet)).toMatchObject({
      balises: 3,
      donations: 4,
      donation_goals: 2,
      quai_visits: 4,
    })
    const [taken] = await rowsOf(guet, `select sum(fee)::int as fees from quai_visits where arrived_at <= now()`)
    expect(taken).toEqual({ fees: 52_000 })
  })

  test('has something to read in general, weather and emergency, in the order in which it was said', async () => {
    const said = await rowsOf(
      guet,
      `select r.kind, count(*)::int as messages, bool_and(m.created_at < now()) as past
       from chat_messages m join chat_rooms r on r.id = m.room_id group by 1 order by 1`,
    )
    expect(said).toEqual([
      { kind: 'emergency', messages: 1, past: true },
      { kind: 'general', messages: 4, past: true },
      { kind: 'weather', messages: 2, past: true },
    ])
  })

  test('has a zone of four kinds, the reserve forbidden', async () => {
    const zones = await rowsOf(guet, 'select zone_type, zone_shape, is_restricted from zones order by zone_type')
    expect(zones).toEqual([
      { zone_type: 'fishing', zone_shape: 'polygon', is_restricted: false },
      { zone_type: 'marine_reserve', zone_shape: 'polygon', is_restricted: true },
      { zone_type: 'navigation', zone_shape: 'line', is_restricted: false },
      { zone_type: 'safety', zone_shape: 'circle', is_restricted: false },
    ])
  })
})

describe('on an empty base', () => {
  beforeEach(async () => {
    guet = await openTestServer()
  })
  afterEach(() => guet.close())

  test('a demonstration is seeded whole or not at all: what fails at the end leaves nothing of the beginning', async () => {
    await register(guet, fishermanNamed('Le premier', { email: 'pecheur@guet.example' }))
    const before = await rowCounts(guet)
    await expect(prepare({ demo: true })).rejects.toThrow('Un compte existe déjà avec cette adresse e-mail.')
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('a server of its own starts with the administrator that it was given, and nobody else', async () => {
    await prepare({ admin: { email: 'Chef@guet.sn', password: 'marée-basse' } })
    const answer = await login('chef@guet.sn', 'marée-basse')
    expect(memberOf(answer.body, 'user', 'role')).toBe('admin')
    expect((await rowCounts(guet))['accounts']).toBe(1)
  })

  test('« La base est vide » without one, and it does not start', async () => {
    await expect(prepare({})).rejects.toThrow(
      'La base est vide : donnez GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD pour créer le premier administrateur.',
    )
    expect((await rowCounts(guet))['accounts']).toBe(0)
  })

  test('keeps the administrators it has: another password in the environment changes nobody', async () => {
    await prepare({ admin: { email: 'chef@guet.sn', password: 'marée-basse' } })
    await prepare({ admin: { email: 'chef@guet.sn', password: 'autre-chose' } })
    await prepare({ admin: { email: 'intrus@guet.sn', password: 'autre-chose' } })
    await prepare({})
    expect((await login('chef@guet.sn', 'autre-chose')).status).toBe(401)
    expect((await login('intrus@guet.sn', 'autre-chose')).status).toBe(401)
    expect((await login('chef@guet.sn', 'marée-basse')).status).toBe(200)
  })

  test.each([
    [{ email: 'chef', password: 'marée-basse' }, 'Veuillez saisir une adresse e-mail valide.'],
    [{ email: 'chef@guet.sn', password: '12345' }, 'Le mot de passe doit contenir au moins 6 caractères'],
  ])('refuses an administrator that registration would refuse: %j', async (admin, sentence) => {
    await expect(prepare({ admin })).rejects.toThrow(sentence)
    expect((await rowCounts(guet))['accounts']).toBe(0)
  })

  test('health says whether the server is a demonstration', async () => {
    expect((await guet.request('GET /health/')).body).toMatchObject({
      status: 'ok',
      checks: {
        space: { state: 'ok', details: { stage: 'all' } },
        standby: { state: 'ok', sentence: 'Aucun second site n’est demandé.' },
        daily_test: { state: 'ok', sentence: 'Aucun essai quotidien n’est demandé.' },
      },
      demo: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      time: guet.clock.now.toISOString(),
    })
    const demonstration = await openTestServer({ GUET_DEMO: '1' })
    expect((await demonstration.request('GET /health/')).body).toMatchObject({ demo: true })
    await demonstration.close()
  })
})

function prepare(config: Partial<Config>): Promise<void> {
  return prepareFirstData({ ...guet.services, config: { ...guet.services.config, ...config } })
}

function login(email: string, password: string): Promise<Answer> {
  return guet.request('POST /users/login/', { body: { email, password } })
}
