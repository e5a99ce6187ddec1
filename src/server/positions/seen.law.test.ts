import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'
import { roles } from '#contract/wire/who.ts'
import { noSos } from '#server/alerts/sos/open-sos.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { removeAll } from '#test/world/empty-again.ts'
import { poolOf } from '#test/world/pool.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type NewPosition, storePositions } from './heard-positions.store.ts'
import { packedTrackSeenBy } from './packed-positions.store.ts'
import { newestSeenBy } from './positions.store.ts'
import { writePositions } from './write-position.ts'

/** What the database finds is what the contract lets see, in any world of people, organisations and boats. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const organisations = [newId(), newId(), newId()]
/** The last of them waits to be approved. */
const isApproved = (id: string | null) => id !== null && id !== organisations.at(-1)
const somebody = fc.record({
  role: fc.constantFrom(...roles),
  organisation: fc.constantFrom(null, ...organisations),
  former: fc.constantFrom(null, ...organisations),
  shares: fc.constantFrom(true, false, null),
})
const world = fc.record({
  people: fc.array(somebody, { minLength: 1, maxLength: 7 }),
  /** The owner of each boat by his number, or nobody. */
  boats: fc.array(fc.record({ owner: fc.option(fc.nat(6)), isRemoved: fc.boolean() }), { maxLength: 7 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
type Person = Viewer & { readonly shares: boolean }
type Boat = {
  readonly pirogueId: string
  readonly positionId: string
  readonly owner: Person | undefined
  readonly isRemoved: boolean
}

test('the boats that the database shows, and their tracks, are those of the contract; of one that was removed the track is left', () =>
  holdsFor(
    fc.asyncProperty(world, async (made) => {
      const { people, boats } = await settle(made)
      for (const viewer of people) {
        const seen = boats.filter((boat) => isSeen(viewer, boat))
        const latest = await newestSeenBy(guet.services.db, viewer, noSos, 100, 0, null)
        const onMaps = seen.filter(({ isRemoved }) => !isRemoved)
        expect(latest.map(({ id }) => id).toSorted()).toEqual(onMaps.map(({ positionId }) => positionId).toSorted())
        for (const boat of boats) {
          const track = await packedTrackSeenBy(guet.services.db, viewer, noSos, { pirogue: boat.pirogueId }, null, 10)
          expect(writePositions(track.map(({ packed }) => packed)).map(({ id }) => id)).toEqual(
            seen.includes(boat) ? [boat.positionId] : [],
          )
        }
      }
    }),
    12,
  ))

function isSeen(viewer: Viewer, { owner }: Boat): boolean {
  const watched = { ownerId: owner?.id ?? null, organisationId: owner?.organisationId ?? null }
  return (
    boatVisibility(viewer, { ...watched, sharesLocation: owner?.shares ?? true, openSosMilesAway: null }) === 'full'
  )
}

async function settle({ people: described, boats: launched }: World): Promise<{ people: Person[]; boats: Boat[] }> {
  await removeAll(poolOf(guet), [
    'accounts',
    'organisations',
    'memberships',
    'pirogues',
    'devices',
    'positions',
    'latest_positions',
  ])
  await insert(
    'organisations',
    organisations.map((id) => ({ id, created_at: now, approval: isApproved(id) ? 'approved' : 'pending' })),
  )
  const people: Person[] = []
  for (const { role, organisation, former, shares } of described) {
    const id = newId()
    const preferences = shares === null ? {} : { shareLocation: shares }
    await insert('accounts', [
      { id, role, email: id, email_identity: id, username: id, password_hash: '', preferences, created_at: now },
    ])
    const memberships = [former !== null && [former, now], organisation !== null && [organisation, null]]
    for (const membership of memberships) {
      if (!membership) continue
      const [organisation_id, to_at] = membership
      await insert('memberships', [
        { id: newId(), account_id: id, organisation_id, kind: 'member', from_at: now, to_at },
      ])
    }
    people.push({
      id,
      role,
      organisationId: organisation,
      isApproved: isApproved(organisation),
      shares: shares ?? true,
    })
  }
  const boats: Boat[] = []
  for (const { owner, isRemoved } of launched)
    boats.push(await launch(owner === null ? undefined : people[owner], isRemoved))
  return { people, boats }
}

async function launch(owner: Person | undefined, isRemoved: boolean): Promise<Boat> {
  const [pirogueId, deviceId, positionId] = [newId(), newId(), newId()]
  const deleted_at = isRemoved ? now : null
  await insert('pirogues', [{ id: pirogueId, owner_account_id: owner?.id ?? null, created_at: now, deleted_at }])
  await insert('devices', [{ id: deviceId, device_id: deviceId, device_type: 'gt06', created_at: now }])
  const position: NewPosition = {
    ...bare,
    id: positionId,
    deviceId,
    pirogueId,
    accountId: owner?.id ?? null,
  }
  await storePositions(guet.services.db, [position])
  return { pirogueId, positionId, owner, isRemoved }
}

const now = '2026-03-01T06:00:00Z'
const bare = {
  fixAt: new Date(now),
  receivedAt: new Date(now),
  effectiveAt: new Date(now),
  clockSuspect: false,
  isValid: true,
  latitude: 14.9,
  longitude: -17.2,
  speed: null,
  heading: null,
  altitude: null,
  accuracy: null,
  batteryLevel: null,
  alarm: null,
  attributes: null,
  belief: 'plain' as const,
  source: null,
}

async function insert(table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const told = JSON.stringify(rows).replaceAll("'", "''")
  await rowsOf(
    guet,
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, '${told}')`,
  )
}
