import { beforeAll, expect, test } from 'vitest'
import { pirogueOut } from '#contract/pirogues/pirogue.rules.ts'
import { fleetStatus } from '#contract/fleet/fleet-status.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { Watchers } from '#test/samples/board.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { type Shown, ago, at, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

const shore = new Watchers()
/* What was sailed today is asked: at night a part of it would be of yesterday. */
beforeAll(() => {
  const { now } = shore.guet.clock
  shore.guet.clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12))
})

const beach = { latitude: 14.9175, longitude: -17.1215 }
/** Further from where the trip began than its end is seen at once. */
const landing = { latitude: 14.924, longitude: -17.116 }

/** Off Cayar and back within 28 minutes; it lands somewhere else. */
async function sailAndLand(person: SignedInPerson): Promise<void> {
  const way = Array.from({ length: 25 }, (_, index) => {
    const place = { ...beach, longitude: beach.longitude - Math.min(index, 24 - index) * 0.003 }
    return at(shore.guet, (28 - index) * minute, { ...place, speed: index === 0 ? 0 : 10.4 })
  })
  await sendBatch(person, [...way, at(shore.guet, 0, { ...landing, speed: 0 })])
}

/** Wherever it is said whether a boat is out. */
async function toldOf(person: SignedInPerson) {
  const { coordinator } = shore
  const boats = results(await coordinator.request('GET /fleet/?page_size=100&sort=status'))
  const { status, out_since: since } = boats.find(({ user }) => user === person.id) as Shown
  const { moments } = (await coordinator.request('GET /fleet/day/')).body as { moments: readonly Shown[] }
  const { trip_status: own, minutes_at_sea: minutes } = (await person.request('GET /dashboard/')).body
  return {
    board: await shore.board().then(({ count, counts }) => [count, counts]),
    dashboard: (await coordinator.request('GET /dashboard/')).body['at_sea'],
    counts: (await coordinator.request('GET /fleet/counts/')).body['out'],
    bar: moments.at(-1)?.['at_sea'],
    tab: results(await coordinator.request('GET /fleet/?state=out')).length,
    fleet: [status, since],
    own: [own, minutes],
    trips: results(await person.request('GET /tracking/trips/')).map((trip) => [
      trip['end_time'],
      trip['return_said_at'],
    ]),
    sailed: (await person.request('GET /tracking/trips/figures/')).body['minutes_at_sea'],
  }
}

const counted = (boats: number) => ({ at_sea: boats, overdue: 0, silent: 0, people: 0, crews_unknown: boats })
const figures = (boats: number) => ({
  board: [boats, counted(boats)],
  dashboard: boats,
  counts: boats,
  bar: boats,
  tab: boats,
})

test('« je suis rentré » brings a boat home whose tracker still shows its trip, until it moves again', async () => {
  const person = await shore.member('Rentrée')
  const left = ago(shore.guet, 28 * minute)
  await sailAndLand(person)
  const { id } = await declared(person, { said_at: left })
  shore.guet.clock.pass(2 * minute)
  await returned(person, id)
  const back = ago(shore.guet, 0)
  const home = { fleet: ['in_port', null], own: ['ashore', 30], trips: [[null, back]], sailed: 30 }
  expect(await toldOf(person)).toEqual({ ...figures(0), ...home })
  shore.guet.clock.pass(hour)
  await sendBatch(person, [at(shore.guet, 20 * minute, { ...landing, speed: 0 })])
  expect(await toldOf(person)).toEqual({ ...figures(0), ...home })
  const day = (await shore.coordinator.request(`GET /fleet/past/?at=${ago(shore.guet, hour + minute)}`)).body
  const ashore = (await shore.coordinator.request(`GET /fleet/past/?at=${back}`)).body
  expect([day['at_sea'], ashore['at_sea']]).toEqual([1, 0])
  await sendBatch(person, [at(shore.guet, 0, { ...beach, longitude: beach.longitude - 0.03, speed: 8 })])
  expect(await toldOf(person)).toEqual({
    ...figures(1),
    fleet: ['out', left],
    own: ['at_sea', 90],
    trips: [[null, null]],
    sailed: 90,
  })
})

test('a departure that is declared after it is another time out, and ends with its own return', async () => {
  const person = await shore.member('Repartie')
  await sailAndLand(person)
  for (const isOut of [true, false, true]) {
    if (isOut) await declared(person, { crew: null })
    else await returned(person, String((await shore.board()).results[0]?.['voyage']))
    expect((await toldOf(person)).tab).toBe(isOut ? 1 : 0)
    shore.guet.clock.pass(hour)
  }
})

test('a boat of which that was said may be deleted', async () => {
  const person = await shore.member('Donnée')
  const pirogue = String(await pirogueIdOf(shore.guet.services, person.id))
  const { id } = await declared(person)
  await sailAndLand(person)
  expectRefusal(await shore.coordinator.request(`DELETE /pirogues/${pirogue}/`), pirogueOut)
  await returned(person, id)
  expect((await shore.coordinator.request(`DELETE /pirogues/${pirogue}/`)).status).toBe(204)
})

test('in the list of the fleet it is then what the rule of the contract says of a boat without a trip; where it was heard off the shore was before', async () => {
  const person = await shore.member('Au large')
  const { id } = await declared(person)
  await shore.sailOut(person, 31 * minute)
  await returned(person, id)
  for (const passed of [0, 3 * hour]) {
    shore.guet.clock.pass(passed)
    const [boat] = results(await shore.coordinator.request('GET /fleet/?search=large'))
    const heardAt = Date.parse(String(boat?.['last_heard']))
    const seen = { isOut: false, isHidden: false, heardAt, isOffShore: false }
    const status = fleetStatus(seen, shore.guet.clock.now.getTime())
    expect(boat).toMatchObject({ status })
    expect((await shore.coordinator.request('GET /fleet/counts/')).body[status]).toBeGreaterThan(0)
  }
})
