import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { act, raised } from '#test/samples/sos.ts'
import { declared, inHours } from '#test/samples/voyages.ts'
import { type Shown, hour, place, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  admin = await guet.signedInAs('admin')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from voyages')
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

async function board(person = coordinator, query = ''): Promise<readonly Shown[]> {
  return (await wholeBoard(person, query)).results
}

async function wholeBoard(person = coordinator, query = '') {
  const { status, body } = await person.request(`GET /tracking/voyages/board/?page_size=100&${query}`)
  expect(status).toBe(200)
  return body as { readonly results: readonly Shown[]; readonly count: number; readonly counts: object }
}

async function out(name: string, dueInHours: number): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  await describePirogueOf(guet.services, person.id, { name })
  const saidAt = inHours(guet.services, Math.min(0, dueInHours - 1))
  await declared(person, { said_at: saidAt, due_at: inHours(guet.services, dueInHours) })
  return person
}

const named = (boats: readonly Shown[]) => boats.map(({ pirogue_name: name, sos }) => [name, sos])

test('who calls for help is first, nobody’s call before one in somebody’s charge, until it is over', async () => {
  await out('Retard', -1)
  const [taken, calm] = [await out('Prise en charge', 2), await out('Appelle', 12)]
  const [{ id: inCharge }, { id: alert }] = [await raised(taken), await raised(calm)]
  await act(coordinator, 'acknowledge', inCharge)
  for (const person of [coordinator, admin]) {
    expect(named(await board(person))).toEqual([
      ['Appelle', { alert, in_charge: false }],
      ['Prise en charge', { alert: inCharge, in_charge: true }],
      ['Retard', null],
    ])
  }
  await act(admin, 'resolve', alert, { reason: 'fausse_alerte' })
  expect(named(await board())).toEqual([
    ['Prise en charge', { alert: inCharge, in_charge: true }],
    ['Retard', null],
    ['Appelle', null],
  ])
})

test('who is overdue and calls is first among the calls, and still overdue', async () => {
  const [calm, late] = [await out('Calme', 12), await out('Retard', -1)]
  await raised(calm)
  await raised(late)
  expect((await board()).map(({ pirogue_name: name, state }) => [name, state])).toEqual([
    ['Retard', 'overdue'],
    ['Calme', 'at_sea'],
  ])
  expect(await board(coordinator, 'state=overdue')).toHaveLength(1)
})

test('a boat with two calls stands there once, with the one that nobody has answered', async () => {
  const person = await out('Deux appels', 12)
  const first = await raised(person)
  await act(coordinator, 'acknowledge', first.id)
  const second = await raised(person)
  await raised(person, { drill: true })
  expect(named(await board())).toEqual([['Deux appels', { alert: second.id, in_charge: false }]])
})

test('a drill is no call; a boat that hides its place is told of while it calls', async () => {
  const person = await out('Cachée', 12)
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  await sendBatch(person, [place({ timestamp: guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
  await raised(person, { drill: true })
  expect(await board()).toMatchObject([{ sos: null, is_hidden: true, last_heard: null }])
  guet.clock.pass(hour)
  const { id: alert } = await raised(person)
  const told = { is_hidden: false, last_heard: expect.any(String) as unknown }
  expect(await board()).toMatchObject([{ sos: { alert, in_charge: false }, ...told }])
})

test('who calls without having said that he leaves, and whom no tracker shows, is out, as far as is known since the call', async () => {
  await out('Calme', 12)
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  await describePirogueOf(guet.services, person.id, { name: 'Jamais dite' })
  const { id: alert } = await raised(person, { people_on_board: 4 })
  const calling = {
    pirogue_name: 'Jamais dite',
    user: person.id,
    voyage: null,
    is_shown_by_call: true,
    due_at: null,
    crew: 4,
  }
  const { results, count, counts } = await wholeBoard()
  expect(results[0]).toMatchObject({
    ...calling,
    left_at: guet.clock.now.toISOString(),
    state: 'at_sea',
    sos: { alert, in_charge: false },
  })
  expect([count, counts]).toMatchObject([2, { at_sea: 2, people: 7 + 4, crews_unknown: 0 }])
  await act(admin, 'resolve', alert, { reason: 'fausse_alerte' })
  expect(named(await board())).toEqual([['Calme', null]])
})

test('neither a drill nor a boat of others that calls is on the board', async () => {
  const neighbour = await guet.signedInAs('organization')
  const [own, other] = [
    await guet.signedInAs('fisherman', { of: coordinator }),
    await guet.signedInAs('fisherman', { of: neighbour }),
  ]
  for (const person of [own, other]) await describePirogueOf(guet.services, person.id, { name: 'Une pirogue' })
  await raised(own, { drill: true })
  await raised(other)
  expect(await board(coordinator)).toEqual([])
  for (const person of [neighbour, admin]) expect(await board(person)).toHaveLength(1)
})
