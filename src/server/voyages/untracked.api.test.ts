import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { declared, inHours, returned } from '#test/samples/voyages.ts'
import { hour, place, results, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
})
afterEach(() => rowsOf(guet, 'delete from voyages'))
afterAll(() => guet.close())

function pass(milliseconds: number): void {
  guet.clock.now = new Date(guet.clock.now.getTime() + milliseconds)
}

async function untracked(person: SignedInPerson, asked = ''): Promise<string[]> {
  const answer = await person.request(`GET /tracking/voyages/untracked/${asked}`)
  expect(answer.status).toBe(200)
  return results(answer).map(({ id }) => id)
}

test('a trip that was declared and that no tracker shows is told, under way and when it is over', async () => {
  const { id } = await declared(fisherman, { crew: 5 })
  expect(await untracked(fisherman)).toEqual([id])
  pass(2 * hour)
  await returned(fisherman, id)
  const answer = await fisherman.request('GET /tracking/voyages/untracked/')
  expect(answer.body).toMatchObject({ count: 1, results: [{ id, crew: 5, end: 'returned' }] })
})

test('what a tracker shows at that time is a trip, and told as one alone', async () => {
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  const before = await declared(person)
  await returned(person, before.id)
  pass(24 * hour)
  await declared(person)
  const at = (seconds: number) => new Date(guet.services.now().getTime() + seconds * 1000).toISOString()
  await sendBatch(person, [place({ timestamp: at(0) }), place({ timestamp: at(5), longitude: -17.1945 })])
  expect(results(await person.request('GET /tracking/trips/'))).toHaveLength(1)
  expect(await untracked(person)).toEqual([before.id])
})

test('a day has what left before it, while it goes on and where it ended in it', async () => {
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  const { id } = await declared(person)
  pass(5 * hour)
  const since = encodeURIComponent(guet.services.now().toISOString())
  expect(await untracked(person, `?from=${since}`)).toEqual([])
  expect(await untracked(person, `?from=${since}&bounds=trip`)).toEqual([id])
  pass(hour)
  await returned(person, id)
  expect(await untracked(person, `?from=${since}&bounds=trip`)).toEqual([id])
  const after = encodeURIComponent(new Date(guet.services.now().getTime() + 1000).toISOString())
  expect(await untracked(person, `?from=${after}&bounds=trip`)).toEqual([])
})

test('whoever looks after the boat is told, and nobody else', async () => {
  const { id } = await declared(fisherman)
  const [admin, another, stranger] = [
    await guet.signedInAs('admin'),
    await guet.signedInAs('organization'),
    await guet.signedInAs('fisherman', { of: coordinator }),
  ]
  for (const person of [coordinator, admin]) expect(await untracked(person)).toContain(id)
  for (const person of [another, stranger]) expect(await untracked(person)).not.toContain(id)
  expect(await untracked(stranger, `?user=${fisherman.id}`)).toEqual([])
})

test('of a boat of no organisation every approved one is told', async () => {
  const { id } = await declared(await guet.signedInAs('fisherman'))
  expect(await untracked(coordinator)).toContain(id)
  expect(await untracked(await guet.signedInAsPending())).not.toContain(id)
})

test('it is narrowed to a person, a boat and when it left, the newest first, page by page', async () => {
  const first = await declared(fisherman, { due_at: inHours(guet.services, 3) })
  await returned(fisherman, first.id)
  pass(24 * hour)
  const second = await declared(fisherman)
  const other = await declared(await guet.signedInAs('fisherman', { of: coordinator }))
  const leftAt = Date.parse(String(second['left_at']))
  const since = new Date(leftAt - hour).toISOString()
  expect(await untracked(coordinator, `?user=${fisherman.id}`)).toEqual([second.id, first.id])
  expect(await untracked(coordinator, `?pirogue=${String(other['pirogue'])}`)).toEqual([other.id])
  expect(await untracked(coordinator, `?user=${fisherman.id}&from=${since}`)).toEqual([second.id])
  expect(await untracked(coordinator, `?user=${fisherman.id}&to=${since}`)).toEqual([first.id])
  expect(await untracked(coordinator, `?user=${fisherman.id}&page_size=1&page=2`)).toEqual([first.id])
})
