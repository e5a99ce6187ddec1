import { beforeAll, expect, test } from 'vitest'
import { Watchers } from '#test/samples/board.ts'
import { declared } from '#test/samples/voyages.ts'
import { at, minute, results, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

const shore = new Watchers()
const beach = { latitude: 14.9175, longitude: -17.1215 }
/** A quai, in no harbour, and further from where the trip began than its end is seen at once. */
const landing = { latitude: 14.924, longitude: -17.116 }

beforeAll(async () => {
  const quai = { name: 'Quai', location: 'Cayar', capacity: 100, basin_radius: 150, ...landing }
  await shore.admin.request('POST /quais/', { body: quai })
  await rowsOf(shore.guet, `update quais set basin_since = '2020-01-01'`)
  await rowsOf(shore.guet, 'update quai_changes set version = version + 1')
})

/** Off Cayar and back to the quai, where it has lain for so many minutes in the end. */
async function sailTo(person: SignedInPerson, place: typeof landing, lying: number): Promise<void> {
  const way = Array.from({ length: 25 }, (_, index) => {
    const sea = { ...beach, longitude: beach.longitude - Math.min(index, 24 - index) * 0.003 }
    return at(shore.guet, (25 - index) * minute, { ...sea, speed: index === 0 ? 0 : 10.4 })
  })
  await sendBatch(person, way)
  for (const passed of [2, lying / 2, lying / 2]) {
    shore.guet.clock.pass(passed * minute)
    await sendBatch(person, [at(shore.guet, 0, { ...place, speed: 0 })])
  }
}

async function toldOf(person: SignedInPerson) {
  const { coordinator } = shore
  const boats = results(await coordinator.request('GET /fleet/?page_size=100&sort=status'))
  return {
    board: (await shore.board()).count,
    dashboard: (await coordinator.request('GET /dashboard/')).body['at_sea'],
    counts: (await coordinator.request('GET /fleet/counts/')).body['out'],
    tab: results(await coordinator.request('GET /fleet/?state=out')).length,
    fleet: boats.find(({ user }) => user === person.id)?.['status'],
  }
}

const everywhere = (boats: number, fleet: string) => ({
  board: boats,
  dashboard: boats,
  counts: boats,
  tab: boats,
  fleet,
})

test('a boat that is moored at a quai is home wherever it is said who is out, and not after twelve hours', async () => {
  const person = await shore.member('À quai')
  await sailTo(person, landing, 46)
  expect(await toldOf(person)).toEqual(everywhere(0, 'in_port'))
  const sailing = { latitude: landing.latitude, longitude: landing.longitude - 0.03 }
  shore.guet.clock.pass(10 * minute)
  await sendBatch(person, [
    at(shore.guet, 5 * minute, { ...sailing, speed: 8 }),
    at(shore.guet, 0, { ...sailing, longitude: sailing.longitude - 0.01, speed: 8 }),
  ])
  expect(await toldOf(person)).toEqual(everywhere(1, 'out'))
})

test('one that lies elsewhere is out: nets lie for hours', async () => {
  const person = await shore.member('Au filet')
  await sailTo(person, { latitude: 14.93, longitude: -17.16 }, 46)
  expect(await toldOf(person)).toMatchObject({ board: 1, fleet: 'out' })
})

test('one that was said to be out is watched over until its return is said, wherever its tracker lies', async () => {
  const person = await shore.member('Déclarée')
  await declared(person)
  await sailTo(person, landing, 46)
  expect(await toldOf(person)).toMatchObject({ board: 1, dashboard: 1 })
})

test('a tracker that lies at the quai brings no boat home whose telephone is at sea', async () => {
  const person = await shore.member('Traceur oublié')
  await sailTo(person, landing, 46)
  /* What is followed moved after the boat made fast. */
  const moved = shore.guet.clock.now.getTime() - 5 * minute
  await rowsOf(
    shore.guet,
    `update boat_movements set state = jsonb_set(state::jsonb, '{out,still,at}', '${moved}'::jsonb)`,
  )
  expect(await toldOf(person)).toMatchObject({ board: 1, fleet: 'out' })
})
