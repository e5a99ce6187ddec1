import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { raised } from '#test/samples/sos.ts'
import { declared, inHours, returned } from '#test/samples/voyages.ts'
import { type Shown, addDevice, at, hear, hour, minute, newestSeenBy, results, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/**
 * One world that has every odd case, and every figure of « en mer », « active » and « en retard » that any call gives: whoever
 * looks is told the same number everywhere.
 */
let guet: TestServer
let admin: SignedInPerson
let boss: SignedInPerson
let stranger: SignedInPerson

const beach = { latitude: 14.9175, longitude: -17.1215, speed: 0 }
const offTheShore = { latitude: 14.92, longitude: -17.16, speed: 0 }

/** Who is at sea, of the organisation; and of those who was heard within two hours. */
const atSea = [
  'déclarée',
  'en retard',
  'suivie',
  'silencieuse',
  'appelle',
  'au large',
  'retirée du registre',
  'effacée en mer',
]
const active = ['déclarée', 'suivie', 'au large', 'à quai', 'rentrée au large']
/** « En sortie » is told of who hides his place; where he was heard is not. */
const hidden = ['cachée et déclarée']
/** Of no organisation: both see them. */
const independent = ['indépendante']

const mine = atSea.length + hidden.length + independent.length

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  boss = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
  await settle()
})
afterAll(() => guet.close())

describe('one count', () => {
  test('at sea is the same on every screen, and is these boats', async () => {
    const seen = await figuresOf(boss)
    expect(new Set(seen.names)).toEqual(new Set([...atSea, ...hidden, ...independent]))
    expect(seen.atSea).toEqual(same(seen.atSea, mine))
  })

  test('active and late, too', async () => {
    const seen = await figuresOf(boss)
    expect(seen.active).toEqual(same(seen.active, active.length))
    expect(seen.late).toEqual(same(seen.late, 1))
  })

  test('for an administrator and for another organisation as well', async () => {
    for (const [viewer, count] of [
      [admin, mine + 2],
      [stranger, 2],
    ] as const) {
      const seen = await figuresOf(viewer)
      expect(seen.atSea).toEqual(same(seen.atSea, count))
      expect(new Set(Object.values(seen.active)).size).toBe(1)
      expect(new Set(Object.values(seen.late)).size).toBe(1)
    }
  })

  test('the telephone of a coordinator or an administrator is on no boat, whatever boat is his', async () => {
    const phones = (await newestSeenBy(admin)).filter(({ user }) => user === boss.id || user === admin.id)
    expect(phones.map(({ pirogue }) => pirogue)).toEqual([null, null])
  })

  test('the boat of somebody who was deleted is drawn again as soon as somebody calls for help from it', async () => {
    expect((await newestSeenBy(admin)).some(({ pirogue }) => pirogue === ofNobody)).toBe(false)
    const before = await figuresOf(admin)
    await rowsOf(
      guet,
      `insert into alerts (id, alert_type, severity, status, message, pirogue_id, occurred_at, received_at, clock_suspect, is_drill, metadata)
       select gen_random_uuid(), alert_type, severity, status, message, '${ofNobody}', occurred_at, received_at, clock_suspect, is_drill, metadata
       from alerts where alert_type = 'emergency' limit 1`,
    )
    const seen = await figuresOf(admin)
    expect(seen.atSea).toEqual(same(seen.atSea, (before.atSea['board'] ?? 0) + 1))
    expect((await newestSeenBy(admin)).some(({ pirogue }) => pirogue === ofNobody)).toBe(true)
  })
})

let ofNobody = ''

function same(figures: Figures, count: number): Figures {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, count]))
}

type Figures = { readonly [call: string]: number }
type Board = { count: number; results: Shown[]; counts: { at_sea: number; overdue: number } }

async function figuresOf(viewer: SignedInPerson) {
  const body = async (call: string) => (await viewer.request(`GET ${call}`)).body as Record<string, unknown>
  const dashboard = await body('/dashboard/')
  const board = (await body('/tracking/voyages/board/?page_size=100')) as Board
  const late = (await body('/tracking/voyages/board/?page_size=100&state=overdue')) as Board
  const counts = await body('/fleet/counts/')
  const fleet = results(await viewer.request('GET /fleet/?page_size=100'))
  const count = async (state: string) => Number((await body(`/fleet/?state=${state}`))['count'])
  const day = (await body('/fleet/day/')) as { moments: { at_sea: number }[] }
  const then = await body('/fleet/past/')
  const drawn = (await newestSeenBy(viewer)).filter(({ pirogue }) => pirogue !== null)
  const young = ({ effective_at: heard }: Shown) => guet.clock.now.getTime() - Date.parse(String(heard)) < 2 * hour
  return {
    names: board.results.map(({ pirogue_name: name }) => name),
    atSea: {
      dashboard: Number(dashboard['at_sea']),
      board: board.counts.at_sea,
      rows: board.count,
      fleet: Number(counts['at_sea']),
      tab: await count('out'),
      badges: fleet.filter(({ status }) => status === 'out' || status === 'at_sea').length,
      day: day.moments.at(-1)?.at_sea ?? 0,
      now: Number(then['at_sea']),
    } satisfies Figures,
    active: {
      dashboard: Number(dashboard['active_boats']),
      fleet: Number(counts['active']),
      tab: await count('active'),
      map: drawn.filter(young).length,
    } satisfies Figures,
    late: { dashboard: Number(dashboard['overdue']), board: board.counts.overdue, rows: late.count } satisfies Figures,
  }
}

async function member(name: string, of: SignedInPerson | null = boss): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', of === null ? undefined : { of })
  await describePirogueOf(guet.services, person.id, { name })
  return person
}

/** From the beach westward, a position a minute, the last of them so long ago. */
async function sailOut(person: SignedInPerson, ended: number): Promise<void> {
  const fixes = Array.from({ length: 30 }, (_, step) =>
    at(guet, ended + (29 - step) * minute, {
      ...beach,
      longitude: beach.longitude - Math.max(0, step - 3) * 0.003,
      speed: step > 3 ? 10.4 : 0,
    }),
  )
  await sendBatch(person, fixes)
}

async function heardAt(person: SignedInPerson, place: Record<string, number>, ago = 5 * minute): Promise<void> {
  await sendBatch(person, [at(guet, ago, place)])
}

async function boatOf(person: SignedInPerson): Promise<string> {
  return String((await person.request('GET /tracking/voyages/own/')).body['pirogue'])
}

async function settle(): Promise<void> {
  const said = await member('déclarée')
  await declared(said)
  await heardAt(said, beach)
  await declared(await member('en retard'), {
    said_at: inHours(guet.services, -3),
    due_at: inHours(guet.services, -1),
  })
  await sailOut(await member('suivie'), 2 * minute)
  await sailOut(await member('silencieuse'), 3 * hour)
  await raised(await member('appelle'), { location: null })
  await heardAt(await member('au large'), offTheShore)
  await heardAt(await member('à quai'), beach)
  const back = await member('rentrée au large')
  const { id } = await declared(back, { said_at: inHours(guet.services, -2) })
  await heardAt(back, offTheShore)
  await returned(back, id)
  await heardAt(await member('hors de portée'), offTheShore, 3 * hour)
  await member('jamais entendue')
  const retired = await member('retirée du registre')
  await declared(retired)
  await rowsOf(guet, `update pirogues set is_active = false where id = '${await boatOf(retired)}'`)
  const removed = await member('effacée en mer')
  const removedBoat = await boatOf(removed)
  await declared(removed)
  await rowsOf(guet, `update pirogues set deleted_at = now() where id = '${removedBoat}'`)
  const away = await member('effacée')
  await heardAt(away, offTheShore)
  await rowsOf(guet, `update pirogues set deleted_at = now() where id = '${await boatOf(away)}'`)
  await hide(await member('cachée'), offTheShore)
  const hiddenOut = await member('cachée et déclarée')
  await declared(hiddenOut)
  await hide(hiddenOut, beach)
  await declared(await member('indépendante', null))
  await declared(await member('d’une autre', stranger))
  await somebodyDeleted()
  await phonesAshore()
}

async function hide(person: SignedInPerson, place: Record<string, number>): Promise<void> {
  await heardAt(person, place)
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
}

/** Independent, with a tracker that goes on speaking off the shore. */
async function somebodyDeleted(): Promise<void> {
  const person = await member('de personne', null)
  ofNobody = await boatOf(person)
  const tracker = await addDevice(admin, { pirogue: ofNobody })
  const { status } = await admin.request(`DELETE /users/users/${person.id}/`)
  expect(status).toBe(204)
  await hear(guet, tracker)
}

/** The coordinator has a boat of his own, from the time when he was a fisherman. */
async function phonesAshore(): Promise<void> {
  await describePirogueOf(guet.services, boss.id, { name: 'du coordinateur' })
  for (const person of [boss, admin]) await heardAt(person, offTheShore, minute)
}
