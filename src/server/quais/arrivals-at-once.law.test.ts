import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** The next look at what is noted of a boat or under a name finds nothing: somebody else is still writing it down. */
const unseen = vi.hoisted(() => ({ boat: false, name: false }))
vi.mock('./quais.store.ts', async (original) => {
  const store = await original<typeof import('./quais.store.ts')>()
  const unless = <Found>(what: 'boat' | 'name', found: Found): Found | null => {
    const isUnseen = unseen[what]
    unseen[what] = false
    return isUnseen ? null : found
  }
  return {
    ...store,
    openVisitOf: async (...asked: Parameters<typeof store.openVisitOf>) =>
      unless('boat', await store.openVisitOf(...asked)),
    visitNamed: async (...asked: Parameters<typeof store.visitNamed>) =>
      unless('name', await store.visitNamed(...asked)),
  }
})

let guet: TestServer
let organisation: SignedInPerson
let pirogue: string
beforeAll(async () => {
  guet = await openTestServer()
  organisation = await guet.signedInAs('organization')
})
beforeEach(async () => {
  const member = await guet.signedInAs('fisherman', { of: organisation })
  pirogue = String(await pirogueIdOf(guet.services, member.id))
})
afterAll(() => guet.close())

test('of a boat that another noted at another quai in the same moment the visit is kept, and it lies at one quai', async () => {
  const [first, second] = [await quai(), await quai()]
  const before = await arrive(first)
  guet.clock.pass(minute)
  unseen.boat = true
  const after = await arrive(second)
  expect([before.status, after.status]).toEqual([201, 201])
  expect(await visits()).toEqual([
    { id: before.body['id'], is_over: true },
    { id: after.body['id'], is_over: false },
  ])
})

test('a name that another used in the same moment is taken', async () => {
  const [first, second] = [await quai(), await quai()]
  const key = newId()
  await arrive(first, key)
  unseen.name = true
  const other = await guet.signedInAs('organization')
  const headers = { 'idempotency-key': key }
  const body = { name: 'Sopé Nabi' }
  expectRefusal(await other.request(`POST /quais/${second.id}/arrivals/`, { body, headers }), idTaken)
  expect(await visits()).toEqual([{ id: key, is_over: false }])
})

test('two that note it at the same time are both told the truth', async () => {
  const quais = await Promise.all(Array.from({ length: 6 }, quai))
  const answers = await Promise.all(quais.map((one) => arrive(one)))
  expect(answers.map(({ status }) => status)).toEqual(quais.map(() => 201))
  const kept = await visits()
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(answers.map(({ body }) => body['id'])))
  expect(kept.filter((visit) => !visit['is_over'])).toHaveLength(1)
})

async function quai(): Promise<Shown> {
  const { body } = await organisation.request('POST /quais/', { body: { name: 'Quai de pêche', location: 'Cayar' } })
  return body as Shown
}

function arrive({ id }: Shown, key?: string) {
  const body = { name: 'Yaye Khady', pirogue }
  return organisation.request(`POST /quais/${id}/arrivals/`, {
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

function visits() {
  const isOver = 'left_at is not null as is_over'
  return rowsOf(guet, `select id, ${isOver} from quai_visits where pirogue_id = '${pirogue}' order by arrived_at, id`)
}
