import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boatOfWake, wakePlaces } from '#contract/fleet/wakes.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { describePirogueOf, pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { sos } from '#test/samples/sos.ts'
import { ago, at, hour, minute, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

let boss: SignedInPerson
let person: SignedInPerson
let boat = ''
beforeEach(async () => {
  boss = await guet.signedInAs('organization')
  person = await guet.signedInAs('fisherman', { of: boss })
  await describePirogueOf(guet.services, person.id, { name: 'Yaye Khady' })
  boat = (await pirogueIdOf(guet.services, person.id)) ?? ''
})

type Place = { readonly [name: string]: unknown }
type Past = {
  readonly at: string
  readonly at_sea: number
  readonly results: readonly Place[]
  readonly after: unknown
}

async function past(viewer: SignedInPerson, milliseconds: number, more = ''): Promise<Past> {
  const answer = await viewer.request(`GET /fleet/past/?at=${ago(guet, milliseconds)}${more}`)
  expect(answer.status).toBe(200)
  return answer.body as Past
}

async function day(viewer: SignedInPerson) {
  const answer = await viewer.request('GET /fleet/day/')
  expect(answer.status).toBe(200)
  return answer.body as {
    readonly moments: readonly { readonly at: string; readonly at_sea: number }[]
    readonly emergencies: readonly Place[]
  }
}

const beach = { latitude: 14.9175, longitude: -17.1215 }

/** Half an hour out from the beach: it is not back. */
async function sailOut(began: number): Promise<void> {
  const steps = Array.from({ length: 30 }, (_, index) => Math.max(0, index - 3))
  await sendBatch(
    person,
    steps.map((step, index) =>
      at(guet, began - index * minute, { ...beach, longitude: beach.longitude - step * 0.003, speed: step ? 10.4 : 0 }),
    ),
  )
}

test('at an hour a boat is where it was then, with its heading and speed, and not where it is now', async () => {
  await sendBatch(person, [
    at(guet, 3 * hour, { latitude: 14.95, heading: 90, speed: 3 }),
    at(guet, 2 * hour + 30 * minute, { latitude: 14.96, heading: 180, speed: 5 }),
    at(guet, minute, { latitude: 14.99 }),
  ])
  const then = await past(boss, 2 * hour)
  expect(then.results).toEqual([
    expect.objectContaining({
      pirogue: boat,
      pirogue_name: 'Yaye Khady',
      latitude: 14.96,
      heading: 180,
      speed: 5,
      effective_at: ago(guet, 2 * hour + 30 * minute),
    }),
  ])
  expect((await past(boss, 3 * hour + minute)).results).toEqual([])
})

test('of a boat that had been silent for two hours nothing is said', async () => {
  await sendBatch(person, [at(guet, 6 * hour), at(guet, minute)])
  expect((await past(boss, 4 * hour + minute)).results).toHaveLength(1)
  expect((await past(boss, 4 * hour)).results).toEqual([])
})

test('a position that comes late is in the next answer', async () => {
  await sendBatch(person, [at(guet, minute)])
  expect((await past(boss, 5 * hour)).results).toEqual([])
  await sendBatch(person, [at(guet, 5 * hour + minute, { latitude: 14.94 })])
  expect((await past(boss, 5 * hour)).results).toMatchObject([{ latitude: 14.94 }])
})

test('who may not follow a boat is not told where it was: another organisation, and its own when it does not share', async () => {
  await sendBatch(person, [at(guet, 2 * hour), at(guet, minute)])
  const another = await guet.signedInAs('organization')
  expect((await past(another, hour)).results).toEqual([])
  expect((await past(boss, hour)).results).toHaveLength(1)
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  expect((await past(boss, hour)).results).toEqual([])
})

test('only the last day is told, and nothing that is still to come', async () => {
  for (const milliseconds of [26 * hour, -minute]) {
    const answer = await boss.request(`GET /fleet/past/?at=${ago(guet, milliseconds)}`)
    expectRefusal(answer, fieldInvalid, { at: fieldInvalid })
  }
  expectRefusal(await boss.request('GET /fleet/past/?at=hier'), fieldInvalid, { at: fieldInvalid })
  expect((await past(boss, 24 * hour)).at).toBe(ago(guet, 24 * hour))
  expect((await boss.request('GET /fleet/past/')).body).toMatchObject({ at: ago(guet, 0) })
})

test('whoever reads on after a boat reads the others', async () => {
  await sendBatch(person, [at(guet, minute)])
  const other = await guet.signedInAs('fisherman', { of: boss })
  await sendBatch(other, [at(guet, minute)])
  const [first, second] = (await past(boss, 0)).results.map(({ pirogue }) => String(pirogue)).toSorted()
  expect((await past(boss, 0, `&after=${first}`)).results).toMatchObject([{ pirogue: second }])
  expect(await past(boss, 0, `&after=${second}`)).toMatchObject({ results: [], after: null })
})

test('the last figure of the bar is « En mer » of the dashboard, and each is what the fleet of that moment says', async () => {
  await sailOut(3 * hour)
  await sendBatch(person, [at(guet, minute, { ...beach, longitude: beach.longitude - 0.08, speed: 2 })])
  const { moments } = await day(boss)
  expect(moments).toHaveLength(49)
  const { body } = await boss.request('GET /dashboard/')
  expect(moments.at(-1)).toEqual({ at: guet.clock.now.toISOString(), at_sea: body['at_sea'] })
  expect(body['at_sea']).toBe(1)
  for (const moment of [moments[30], moments[43], moments[44], moments[47]]) {
    const then = await past(boss, guet.clock.now.getTime() - Date.parse(moment?.at ?? ''))
    expect(then.at_sea).toBe(moment?.at_sea)
    expect(then.results.filter(({ is_out: out }) => out)).toHaveLength(then.results.length === 0 ? 0 : then.at_sea)
  }
})

test('the calls for help of the day stand on it with their times, exercises do not', async () => {
  expect((await day(boss)).emergencies).toEqual([])
  expect((await person.request('POST /alerts/', { body: sos() })).status).toBe(201)
  const [call] = (await day(boss)).emergencies
  expect(call).toMatchObject({ name: 'Yaye Khady', in_charge_at: null, ended_at: null })
  const id = String(call?.['id'])
  expect((await boss.request(`POST /alerts/${id}/acknowledge/`)).status).toBe(200)
  expect((await day(boss)).emergencies).toMatchObject([{ id, in_charge_at: guet.clock.now.toISOString() }])
  guet.clock.pass(10 * minute)
  const ended = await boss.request(`POST /alerts/${id}/resolve/`, { body: { reason: 'rescued' } })
  expect(ended.status).toBe(200)
  expect((await day(boss)).emergencies).toMatchObject([{ id, ended_at: guet.clock.now.toISOString() }])
  expect((await day(await guet.signedInAs('organization'))).emergencies).toEqual([])
  guet.clock.pass(25 * hour)
  expect((await day(boss)).emergencies).toEqual([])
})

type Wakes = { readonly from: string; readonly wakes: readonly string[]; readonly after: string | null }
async function wakes(viewer: SignedInPerson): Promise<Wakes> {
  const answer = await viewer.request('GET /fleet/wakes/')
  expect(answer.status).toBe(200)
  return answer.body as Wakes
}

test('the last hour of a boat that moved is told in few places; of one that lay still nothing is', async () => {
  const still = await guet.signedInAs('fisherman', { of: boss })
  await sendBatch(still, [at(guet, 50 * minute), at(guet, 20 * minute), at(guet, minute)])
  await sendBatch(person, [
    at(guet, 90 * minute, { latitude: 14.86 }),
    ...Array.from({ length: 56 }, (_, step) =>
      at(guet, (56 - step) * minute, { latitude: 14.9 + step / 1000, longitude: -17.2 }),
    ),
  ])
  const { from, wakes: told, after } = await wakes(boss)
  expect([from, after]).toEqual([ago(guet, hour), null])
  const [wake] = told.map((one) => wakePlaces(one, Date.parse(from)))
  expect(told).toHaveLength(1)
  expect(wake?.boat).toBe(boatOfWake(boat))
  expect(wake?.places).toHaveLength(2)
  expect(wake?.places.at(-1)?.latitude).toBeCloseTo(14.955, 3)
  expect(wake?.places[0]?.latitude).toBeLessThan(14.907)
})

test('who may not follow a boat is not told of its last hour', async () => {
  await sendBatch(person, [at(guet, 30 * minute, { latitude: 14.9 }), at(guet, minute)])
  expect((await wakes(boss)).wakes).toHaveLength(1)
  expect((await wakes(await guet.signedInAs('organization'))).wakes).toEqual([])
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  expect((await wakes(boss)).wakes).toEqual([])
})
