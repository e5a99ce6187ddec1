import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { exportsBusy } from '#contract/wire/export-refusals.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let people: readonly SignedInPerson[]
beforeAll(async () => {
  guet = await openTestServer()
  people = await Promise.all(Array.from({ length: 5 }, () => guet.signedInAs('organization')))
})
afterAll(() => guet.close())
afterEach(() => vi.restoreAllMocks())

const exported = async (person: SignedInPerson | undefined) => await person?.request('GET /fleet/export/')

/** The exports that are under way stay so until they are let go: what they ask of the database is answered then. */
function holdExports() {
  const ask = guet.services.db.execute.bind(guet.services.db)
  const held: (() => void)[] = []
  let isHeld = true
  vi.spyOn(guet.services.db, 'execute').mockImplementation((async (query: Parameters<typeof ask>[0]) => {
    if (isHeld) await new Promise<void>((go) => held.push(go))
    return await ask(query)
  }) as unknown as typeof ask)
  const letGo = () => {
    isHeld = false
    for (const go of held) go()
  }
  return { held, letGo }
}

test('two exports of one person at once; the third is refused, and another person is not', async () => {
  const { held, letGo } = holdExports()
  const [first, second] = people
  const two = [exported(first), exported(first)]
  await expect.poll(() => held.length).toBe(2)
  const refused = await exported(first)
  expect(refused && [refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
  if (refused) expectRefusal(refused, exportsBusy)
  const others = exported(second)
  await expect.poll(() => held.length).toBe(3)
  letGo()
  for (const answer of await Promise.all([...two, others])) expect(answer?.status).toBe(200)
  expect((await exported(first))?.status).toBe(200)
})

test('eight exports at once in all; what is no export goes on', async () => {
  const { held, letGo } = holdExports()
  const eight = people.slice(0, 4).flatMap((person) => [exported(person), exported(person)])
  await expect.poll(() => held.length).toBe(8)
  const ninth = await exported(people[4])
  expect(ninth?.status).toBe(429)
  expect((await people[4]?.request('GET /users/profile/'))?.status).toBe(200)
  letGo()
  for (const answer of await Promise.all(eight)) expect(answer?.status).toBe(200)
  expect((await exported(people[4]))?.status).toBe(200)
})
