import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { crewImpossible, dueInThePast, dueTooFar, noBoat } from '#contract/voyages/voyage.rules.ts'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { declared, inHours, notReturned, prolonged, returned } from '#test/samples/voyages.ts'
import { type Shown, hour, minute, place, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  admin = await guet.signedInAs('admin')
})
afterEach(() => rowsOf(guet, 'delete from voyages'))
afterAll(() => guet.close())

async function own(person = fisherman): Promise<{ open: Shown | null; habits: object; looks_returned: boolean }> {
  const { status, body } = await person.request('GET /tracking/voyages/own/')
  expect(status).toBe(200)
  return body as never
}

function declare(person: SignedInPerson, body: object) {
  return person.request('POST /tracking/voyages/', { body })
}

const say = (person: SignedInPerson, id: string, what: 'prolong' | 'end', body: object, key?: string) =>
  person.request(`POST /tracking/voyages/${id}/${what}/`, { body, ...(key && { headers: { 'idempotency-key': key } }) })

describe('« Je pars »', () => {
  test('a fisherman leaves: with whom, until when', async () => {
    const due = inHours(guet.services, 8)
    const voyage = await declared(fisherman, { due_at: due, crew: 5 })
    const now = guet.clock.now.toISOString()
    expect(voyage).toMatchObject({ user: fisherman.id, left_at: now, due_at: due, crew: 5, ended_at: null, end: null })
    expect((await own()).open).toEqual(voyage)
    expect((await fisherman.request('GET /dashboard/')).body).toMatchObject({ trip_status: 'at_sea' })
  })

  test('sent twice it is one, with 200; under an id of somebody else it is refused', async () => {
    const body = { id: newId(), due_at: inHours(guet.services, 8) }
    expect((await declare(fisherman, body)).status).toBe(201)
    const again = await declare(fisherman, body)
    expect([again.status, again.body['id']]).toEqual([200, body.id])
    expectRefusal(await declare(await guet.signedInAs('fisherman'), body), idTaken, { id: idTaken })
    expect(await rowsOf(guet, 'select 1 from voyage_words')).toHaveLength(1)
  })

  test('the name of the write is the id of the voyage, so that what is said next knows it without an answer', async () => {
    const key = newId()
    const headers = { 'idempotency-key': key }
    await fisherman.request('POST /tracking/voyages/', { body: { due_at: inHours(guet.services, 8) }, headers })
    expect((await say(fisherman, key, 'end', {})).body).toMatchObject({ id: key, end: 'returned' })
  })

  test('a return in the past, or more than ten days ahead, is refused in French', async () => {
    expectRefusal(await declare(fisherman, { due_at: inHours(guet.services, -1) }), dueInThePast, {
      due_at: dueInThePast,
    })
    expectRefusal(await declare(fisherman, { due_at: inHours(guet.services, 241) }), dueTooFar, { due_at: dueTooFar })
    const { id } = await declared(fisherman)
    expectRefusal(await say(fisherman, id, 'prolong', { due_at: inHours(guet.services, -1) }), dueInThePast, {
      due_at: dueInThePast,
    })
    expectRefusal(await say(fisherman, id, 'prolong', { due_at: inHours(guet.services, 241) }), dueTooFar, {
      due_at: dueTooFar,
    })
    expect(dueInThePast.sentence).toBe('Le retour prévu est déjà passé. Choisissez une heure à venir.')
  })

  test('said at sea and heard later it left when it was said, also when it should be back by now', async () => {
    const voyage = await declared(fisherman, {
      said_at: inHours(guet.services, -5),
      due_at: inHours(guet.services, -1),
    })
    expect(voyage).toMatchObject({ left_at: inHours(guet.services, -5), due_at: inHours(guet.services, -1) })
  })

  test('by a telephone that believes it is 1970 the length holds, and nothing is refused', async () => {
    const body = { said_at: '1970-01-01T00:10:00Z', due_at: '1970-01-01T06:10:00Z' }
    expect(await declared(fisherman, body)).toMatchObject({
      left_at: guet.clock.now.toISOString(),
      due_at: inHours(guet.services, 6),
    })
  })

  test('a zone that is gone, and a crew of nobody', async () => {
    expect(await declared(fisherman, { zone: newId() })).toMatchObject({ zone: null, zone_name: null })
    for (const crew of [0, -3, 501]) {
      const refused = await declare(fisherman, { due_at: inHours(guet.services, 8), crew })
      expectRefusal(refused, crewImpossible, { crew: crewImpossible })
    }
    expect(crewImpossible.sentence).toBe('Il faut de 1 à 500 personnes à bord pour déclarer une sortie.')
  })

  test('who leaves again without having said that he is back was back', async () => {
    const first = await declared(fisherman)
    guet.clock.pass(hour)
    const second = await declared(fisherman)
    expect((await own()).open?.id).toBe(second.id)
    const rows = await rowsOf(
      guet,
      `select end_kind, ended_at = '${String(second['left_at'])}' as at_once from voyages where id = '${first.id}'`,
    )
    expect(rows).toEqual([{ end_kind: 'replaced', at_once: true }])
  })

  test('an older departure that is heard after a newer one does not take its place', async () => {
    const newer = await declared(fisherman)
    const older = await declared(fisherman, { said_at: inHours(guet.services, -3), due_at: inHours(guet.services, 3) })
    expect(older).toMatchObject({ end: 'replaced' })
    expect((await own()).open?.id).toBe(newer.id)
  })

  test('a coordinator declares for the boat of a member, prolongs and ends', async () => {
    const pirogue = await pirogueIdOf(guet.services, fisherman.id)
    const { id } = await declared(coordinator, { pirogue })
    expect((await own()).open).toMatchObject({ id, user: fisherman.id })
    expect(await prolonged(coordinator, id, inHours(guet.services, 9))).toMatchObject({
      due_at: inHours(guet.services, 9),
    })
    expect(await returned(coordinator, id)).toMatchObject({ end: 'returned' })
    expectRefusal(await declare(coordinator, { due_at: inHours(guet.services, 8) }), noBoat)
  })

  test('for a boat of others, and of one that is unknown, it is refused', async () => {
    const other = await guet.signedInAs('fisherman')
    const pirogue = await pirogueIdOf(guet.services, other.id)
    expectRefusal(await declare(coordinator, { pirogue, due_at: inHours(guet.services, 8) }), accessRefused)
    expectRefusal(await declare(fisherman, { pirogue, due_at: inHours(guet.services, 8) }), accessRefused)
    expectRefusal(await declare(admin, { pirogue: newId(), due_at: inHours(guet.services, 8) }), notFound)
  })
})

describe('what is said of a voyage', () => {
  test('« en retard, tout va bien »: a new time; « je suis rentré »: it is over', async () => {
    const { id } = await declared(fisherman)
    expect(await prolonged(fisherman, id, inHours(guet.services, 10))).toMatchObject({
      due_at: inHours(guet.services, 10),
    })
    guet.clock.pass(hour)
    expect(await returned(fisherman, id)).toMatchObject({ end: 'returned', ended_at: guet.clock.now.toISOString() })
    expect((await own()).open).toBeNull()
  })

  test('the last by the time of saying holds, whatever comes last', async () => {
    const { id } = await declared(fisherman, { said_at: inHours(guet.services, -4), due_at: inHours(guet.services, 4) })
    await say(fisherman, id, 'prolong', { said_at: inHours(guet.services, -1), due_at: inHours(guet.services, 8) })
    const earlier = { said_at: inHours(guet.services, -2), due_at: inHours(guet.services, 6) }
    expect((await say(fisherman, id, 'prolong', earlier)).body).toMatchObject({ due_at: inHours(guet.services, 8) })
    expect((await say(fisherman, id, 'end', { said_at: inHours(guet.services, -3) })).body).toMatchObject({ end: null })
    expect((await say(fisherman, id, 'end', { said_at: inHours(guet.services, 0) })).body).toMatchObject({
      end: 'returned',
    })
  })

  test('a return by a clock that was put back since the departure is a return', async () => {
    const { id } = await declared(fisherman)
    expect((await say(fisherman, id, 'end', { said_at: inHours(guet.services, -2) })).body).toMatchObject({
      end: 'returned',
    })
  })

  test('said twice under one name it is said once', async () => {
    const { id } = await declared(fisherman)
    const [key, body] = [newId(), { due_at: inHours(guet.services, 9), said_at: inHours(guet.services, 0) }]
    await say(fisherman, id, 'prolong', body, key)
    expect((await say(fisherman, id, 'prolong', body, key)).status).toBe(200)
    expect(await rowsOf(guet, `select 1 from voyage_words where kind = 'prolonged'`)).toHaveLength(1)
  })

  test('nobody else says it: another fisherman, a mate, another organisation', async () => {
    const { id } = await declared(fisherman)
    const mate = await guet.signedInAs('fisherman', { of: coordinator })
    for (const stranger of [await guet.signedInAs('fisherman'), mate, await guet.signedInAs('organization')]) {
      expectRefusal(await say(stranger, id, 'end', {}), accessRefused)
      expectRefusal(await say(stranger, id, 'prolong', { due_at: 'nonsense' }), accessRefused)
    }
    expectRefusal(await say(fisherman, newId(), 'end', {}), notFound)
  })
})

describe('what is proposed', () => {
  test('of somebody who never left: eight hours, and nothing that is not known', async () => {
    expect((await own(await guet.signedInAs('fisherman'))).habits).toEqual({ minutes: 480, crew: null, zone: null })
  })

  test('the middle of the last times, and the crew of the last', async () => {
    for (const [hours, crew] of [
      [3, 4],
      [11, 9],
      [5, 6],
    ] as const) {
      const { id } = await declared(fisherman, { crew, due_at: inHours(guet.services, 24) })
      guet.clock.pass(hours * hour)
      await returned(fisherman, id)
      guet.clock.pass(hour)
    }
    expect((await own()).habits).toEqual({ minutes: 300, crew: 6, zone: null })
  })

  test('a departure pressed by mistake teaches nothing, nor does a return that was taken back', async () => {
    const voyage = await declared(fisherman, { crew: 6, due_at: inHours(guet.services, 24) })
    guet.clock.pass(minute)
    await returned(fisherman, voyage.id)
    await notReturned(fisherman, voyage.id)
    guet.clock.pass(5 * hour - minute)
    await returned(fisherman, voyage.id)
    for (const minutes of [1, 29]) {
      guet.clock.pass(hour)
      const { id } = await declared(fisherman, { crew: 1 })
      guet.clock.pass(minutes * minute)
      await returned(fisherman, id)
    }
    expect((await own()).habits).toEqual({ minutes: 300, crew: 6, zone: null })
  })

  test('the zone of the last time, while it is in force', async () => {
    const zone = { name: 'Cayar', zone_type: 'fishing', zone_shape: 'circle', coordinates: [14.9, -17.2], radius: 500 }
    const { status, body } = await admin.request('POST /zones/', { body: zone })
    expect(status).toBe(201)
    const id = String(body['id'])
    const voyage = await declared(fisherman, { zone: id })
    guet.clock.pass(hour)
    await returned(fisherman, voyage.id)
    const proposedAs = async (validity: object) => {
      await admin.request(`PATCH /zones/${id}/`, { body: validity })
      return (await own()).habits
    }
    const [before, after] = [inHours(guet.services, -1), inHours(guet.services, 1)]
    expect(await proposedAs({ valid_from: before, valid_until: after })).toMatchObject({ zone: id })
    expect(await proposedAs({ valid_from: after, valid_until: null })).toMatchObject({ zone: null })
    expect(await proposedAs({ valid_from: null, valid_until: before })).toMatchObject({ zone: null })
    expect(await proposedAs({ valid_until: null })).toMatchObject({ zone: id })
    expect(await proposedAs({ is_active: false })).toMatchObject({ zone: null })
  })

  test('a fix in a harbour, well after the departure, asks whether he is back, and ends nothing', async () => {
    await rowsOf(
      guet,
      `insert into quais (id, name, location, latitude, longitude, status, capacity, basin_radius, facilities, safety_rating, created_at, updated_at)
       values ('${newId()}', 'Cayar', 'Cayar', 14.9175, -17.1215, 'available', 10, 400, '[]', 5, now(), now())`,
    )
    const { id } = await declared(fisherman)
    const fix = () =>
      place({ latitude: 14.9175, longitude: -17.1215, speed: 0, timestamp: guet.clock.now.toISOString() })
    await send(fisherman, fix())
    expect((await own()).looks_returned).toBe(false)
    guet.clock.pass(2 * hour)
    await send(fisherman, fix())
    expect(await own()).toMatchObject({ looks_returned: true, open: { id, end: null } })
    guet.clock.pass(minute)
    await returned(fisherman, id)
    expect((await own()).looks_returned).toBe(false)
  })
})
