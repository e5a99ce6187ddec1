import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Viewer, seesPerson } from '#contract/accounts/visibility.ts'
import { roles } from '#contract/wire/who.ts'
import { insertAccount } from '#server/accounts/accounts.store.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { removeAll } from '#test/world/empty-again.ts'
import { poolOf } from '#test/world/pool.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { countOfPeople, peopleFoundBy, peopleSeenBy } from './people-list.store.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const organisations = [newId(), newId(), newId()]
/** The others wait to be approved. */
const approved = organisations.slice(0, 2)
const somebody = fc.record({
  role: fc.constantFrom(...roles),
  organisation: fc.constantFrom(null, ...organisations),
  former: fc.constantFrom(null, ...organisations),
  deleted: fc.boolean().map((deleted) => deleted),
})
type Somebody = typeof somebody extends fc.Arbitrary<infer Value> ? Value : never

const whole = { page: 1, pageSize: 100 }

test('the database finds exactly the people whom the contract lets see, in any world', () =>
  holdsFor(
    fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 9 }), async (world) => {
      const people = await settle(world)
      const living = people.filter(({ deleted }) => !deleted)
      for (const viewer of living) {
        const found = await peopleSeenBy(guet.services.db, viewer, {}, whole)
        const again = await peopleFoundBy(guet.services.db, viewer, {}, whole)
        const seen = living.filter((person) =>
          seesPerson(viewer, { ownerId: person.id, organisationId: person.organisationId }),
        )
        expect(idsOf(found)).toEqual(idsOf(seen))
        expect(again).toEqual({ count: seen.length, found })
        expect((await countOfPeople(guet.services.db, viewer, new Date())).all).toBe(seen.length)
      }
    }),
    15,
  ))

/** Empties the world and fills it again, with former memberships that must not count any more. */
async function settle(world: readonly Somebody[]): Promise<(Viewer & { deleted: boolean })[]> {
  await removeAll(poolOf(guet), ['accounts', 'organisations', 'memberships', 'pirogues', 'sessions', 'sos_keys'])
  const names = organisations.map((id) => `('${id}', now(), '${approved.includes(id) ? 'approved' : 'pending'}')`)
  await rowsOf(guet, `insert into organisations (id, created_at, approval) values ${names.join(', ')}`)
  const people: (Viewer & { deleted: boolean })[] = []
  for (const { role, organisation, former, deleted } of world) {
    const id = newId()
    await insertAccount(guet.services.db, {
      id,
      role,
      email: `${id}@test.example`,
      emailIdentity: id,
      username: id,
      passwordHash: 'none',
      createdAt: new Date(),
      deletedAt: deleted ? new Date() : null,
    })
    if (former !== null) await belong(id, former, 'now()')
    if (organisation !== null) await belong(id, organisation, 'null')
    const isApproved = organisation !== null && approved.includes(organisation)
    people.push({ id, role, organisationId: organisation, isApproved, deleted })
  }
  return people
}

async function belong(account: string, organisation: string, until: string): Promise<void> {
  await rowsOf(
    guet,
    `insert into memberships (id, account_id, organisation_id, kind, from_at, to_at)
     values ('${newId()}', '${account}', '${organisation}', 'member', now(), ${until})`,
  )
}

function idsOf(people: readonly { readonly id: string }[]): string[] {
  return people.map(({ id }) => id).toSorted()
}
