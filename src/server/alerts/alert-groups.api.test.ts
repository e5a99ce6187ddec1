import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { sos } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What is grouped is what is listed, for whoever looks: the lines are reckoned in another way than the list. */
let guet: TestServer
let people: Record<
  'admin' | 'coordinator' | 'otherCoordinator' | 'fisherman' | 'hidden' | 'independent',
  SignedInPerson
>

beforeAll(async () => {
  guet = await openTestServer()
  const coordinator = await guet.signedInAs('organization')
  const otherCoordinator = await guet.signedInAs('organization')
  people = {
    admin: await guet.signedInAs('admin'),
    coordinator,
    otherCoordinator,
    fisherman: await guet.signedInAs('fisherman', { of: coordinator }),
    hidden: await guet.signedInAs('fisherman', { of: coordinator }),
    independent: await guet.signedInAs('fisherman'),
  }
  await people.hidden.request('PUT /users/preferences/', { body: { shareLocation: false } })
  for (const [name, { id }] of Object.entries(people))
    if (name !== 'admin') await describePirogueOf(guet.services, id, { name })
  await rowsOf(guet, manyAlerts)
  await people.independent.request('POST /alerts/', { body: sos({ user: people.independent.id }) })
})
afterAll(() => guet.close())

/** Of each boat, of nobody, and of a person without a boat: kinds, states, texts and keys in every mixture. */
const manyAlerts = `
  insert into alerts (id, alert_type, severity, status, message, account_id, pirogue_id, occurred_at, received_at, clock_suspect,
    is_drill, metadata, open_key)
  select gen_random_uuid(), (array['zone_violation', 'system', 'weather', 'emergency'])[1 + n % 4], 'low',
    (array['active', 'acknowledged', 'resolved'])[1 + n / 4 % 3], 'Texte ' || n / 12 % 2,
    case n / 24 % 3 when 0 then boat.owner_account_id when 1 then null else boat.owner_account_id end,
    case n / 24 % 3 when 2 then null else boat.id end, at, at, false, n % 7 = 0, '{}',
    case n % 5 when 0 then 'overdue:' || gen_random_uuid() end
  from generate_series(0, 71) n, lateral (select timestamptz '2026-03-01T06:00:00Z' + n * interval '1 minute' as at) made,
    (select id, owner_account_id from pirogues union all select null, null) boat`

type Listed = Readonly<Record<string, unknown>> & { readonly id: string }
const pageSize = 100

async function allOf(person: SignedInPerson, query: string) {
  const all: Listed[] = []
  const alike = new Map<string, number>()
  for (let page = 1; ; page += 1) {
    const { body } = await person.request(`GET /alerts/?page_size=${pageSize}&page=${page}&${query}`)
    all.push(...(body['results'] as Listed[]))
    for (const { id, count } of (body['alike'] ?? []) as { id: string; count: number }[]) alike.set(id, count)
    if (body['next'] === null) return { all, alike, count: body['count'] }
  }
}

const saidIn = ({ id, alert_type, severity, status, drill, pirogue, zone, message, overdue }: Listed) =>
  JSON.stringify([
    alert_type,
    severity,
    status,
    drill,
    pirogue,
    zone,
    message,
    alert_type === 'emergency' || overdue ? id : null,
  ])

test.each(['drill=false', 'open=true'])(
  'of those with « %s » everybody sees the lines of what he sees, with their true counts',
  async (filter) => {
    const overdue = await rowsOf(guet, `select id from alerts where open_key like 'overdue:%'`)
    const isOverdue = new Set(overdue.map(({ id }) => id))
    for (const [name, person] of Object.entries(people)) {
      const { all } = await allOf(person, filter)
      const expected = Map.groupBy(all, (alert) => saidIn({ ...alert, overdue: isOverdue.has(alert.id) }))
      const lines = Object.fromEntries([...expected.values()].map((those) => [String(those[0]?.id), those.length]))
      const grouped = await allOf(person, `grouped=true&${filter}`)
      const told = Object.fromEntries(grouped.all.map(({ id }) => [id, grouped.alike.get(id) ?? 1]))
      expect({ name, count: grouped.count, lines: told }).toEqual({ name, count: expected.size, lines })
    }
  },
)
