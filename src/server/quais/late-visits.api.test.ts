import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleLate } from './settle.actions.ts'
import { knots } from '#contract/wire/units.ts'
import { hearReport } from '#test/samples/sos.ts'
import { type Shown, addTrackerOnBoard, ago, hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A boat lies in the basin of one quai, and somebody wrote down that it lies at the next one, which has none. */
let guet: TestServer
let admin: SignedInPerson
let quai: string
let nextDoor: string
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  quai = await addQuai({ basin_radius: 150 })
  nextDoor = await addQuai()
  await rowsOf(guet, `update quais set basin_since = '2020-01-01' where id = '${quai}'`)
  await rowsOf(guet, 'update quai_changes set version = version + 1')
})
afterAll(() => guet.close())

test('it stays there, also when its tracker shows late that it lay in the basin', async () => {
  const boat = await newBoat()
  await lieNextDoor(boat)
  await lay(boat, 17)
  await settle()
  expect(await visitsOf(boat)).toEqual([
    { quai_id: quai, is_over: true },
    { quai_id: nextDoor, is_over: false },
  ])
  expect(await boatsToRedo()).toEqual([])
})

test('no other boat waits for one whose visits cannot be worked out, and that is tried again', async () => {
  const [boat, other] = [await newBoat(), await newBoat()]
  await lieNextDoor(boat)
  await rowsOf(guet, `update quai_visits set left_by = null where pirogue_id = '${pirogueOf(boat)}'`)
  await lay(boat, 17)
  guet.clock.pass(1000)
  await lay(other, 0)
  for (const minutes of [20, 10]) await lay(other, minutes)
  await settle()
  expect(await visitsOf(other)).toEqual([{ quai_id: quai, is_over: false }])
  expect(await boatsToRedo()).toEqual([pirogueOf(boat)])
  await rowsOf(guet, `update quai_visits set left_at = arrived_at where quai_id = '${nextDoor}'`)
  guet.clock.pass(2 * minute)
  await settle()
  expect(await boatsToRedo()).toEqual([])
})

async function addQuai(more: object = {}): Promise<string> {
  const body = { name: 'Quai', location: 'Cayar', capacity: 100, latitude: 14.93, longitude: -17.19, ...more }
  return ((await admin.request('POST /quais/', { body })).body as Shown).id
}

async function newBoat(): Promise<Shown> {
  const owner = await guet.signedInAs('fisherman')
  const tracker = await addTrackerOnBoard(guet, admin, owner)
  return tracker
}

function pirogueOf(tracker: Shown): string {
  return String(tracker['pirogue'])
}

/** In the basin, so many minutes ago. */
async function lay(tracker: Shown, minutes: number): Promise<void> {
  const at = new Date(ago(guet, minutes * minute))
  await hearReport(guet, tracker, { at, latitude: 14.93, longitude: -17.19, speed: knots(0) })
}

async function lieNextDoor(tracker: Shown): Promise<void> {
  for (const minutes of [20, 14]) await lay(tracker, minutes)
  await settle()
  const body = { name: 'Sopé', pirogue: pirogueOf(tracker) }
  expect((await admin.request(`POST /quais/${nextDoor}/arrivals/`, { body })).status).toBe(201)
}

async function settle(): Promise<void> {
  guet.clock.pass(hour)
  await settleLate(guet.services)
  guet.clock.pass(-hour)
}

async function boatsToRedo(): Promise<unknown[]> {
  return (await rowsOf(guet, 'select pirogue_id from quai_visits_to_redo')).map(({ pirogue_id: id }) => id)
}

async function visitsOf(tracker: Shown): Promise<readonly unknown[]> {
  const visits = `select quai_id, left_at is not null as is_over from quai_visits where pirogue_id = '${pirogueOf(tracker)}'`
  return await rowsOf(guet, `${visits} order by arrived_at`)
}
