/** @module-tag later */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { matrix } from '#test/matrix/matrix.ts'
import type { Recipe } from '#test/matrix/recipe.ts'
import { holdsFor } from '#test/samples/random.ts'
import { expectSomeRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Any JSON at all, at every call that takes a body: a refusal that is ours, or an answer; never a fault. */
const calls = Object.entries(api).flatMap(([feature, of]) =>
  Object.entries(of)
    .filter(([, call]: [string, Endpoint]) => call.body !== undefined)
    .map(([name, call]: [string, Endpoint]) => ({
      name: `${feature}.${name}`,
      call,
      recipe: (matrix as unknown as Record<string, Record<string, Recipe>>)[feature]?.[name],
    })),
)

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  'a'.repeat(10_000),
  'true',
  '-1',
  '../../../etc/passwd',
  "'; drop table accounts; --",
  '0190a0c0-0000-7000-8000-000000000000',
  '9999-99-99T99:99:99Z',
  '+221771234567',
  'fisherman',
  'a@b.sn',
)
const junk = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.double(), fc.jsonValue({ maxDepth: 3 }))

test.each(calls)('$name', async ({ call, recipe }) => {
  const coordinator = await guet.signedInAs('organization')
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  const ask = await recipe?.own({ caller: admin, person, coordinator, admin })
  if (ask === undefined) throw new Error('This call has no recipe in test/matrix.')
  await holdsFor(
    fc.asyncProperty(fc.oneof(fc.jsonValue({ maxDepth: 5 }), spoiled(ask.body)), async (body) => {
      const answer = await admin.request(`${call.method} ${ask.path}`, {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 300) expectSomeRefusal(answer)
    }),
    60,
  )
})

/** A good body in which something, somewhere, is not what it should be. */
function spoiled(good: unknown): fc.Arbitrary<unknown> {
  if (good === null || typeof good !== 'object') return fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, junk)
  const members = Object.entries(good).map(([name, member]): [string, fc.Arbitrary<unknown>] => [name, spoiled(member)])
  return fc.oneof({ weight: 5, arbitrary: fc.record(Object.fromEntries(members), { requiredKeys: [] }) }, junk)
}
