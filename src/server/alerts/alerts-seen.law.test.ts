import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { seesAlert } from '#contract/alerts/alert-visibility.ts'
import { alertTypes } from '#contract/alerts/alert.ts'
import { roles } from '#contract/wire/who.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { removeAll } from '#test/world/empty-again.ts'
import { poolOf } from '#test/world/pool.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { alertsSeenBy, insertAlerts } from './alerts.store.ts'

/** What the database finds is what the contract lets see, in any world of people, organisations, boats and alerts. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const organisations = [newId(), newId()]
/** The last of them waits to be approved. */
const isApproved = (id: string | null) => id !== null && id !== organisations.at(-1)
const world = fc.record({
  people: fc.array(
    fc.record({
      role: fc.constantFrom(...roles),
      organisation: fc.constantFrom(null, ...organisations),
      shares: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  alerts: fc.array(
    fc.record({
      type: fc.constantFrom(...alertTypes),
      status: fc.constantFrom('active', 'acknowledged', 'resolved'),
      isDrill: fc.boolean(),
      /** Whom it is about, by number; whether it names the person, his boat, or a device of an organisation alone. */
      owner: fc.option(fc.nat(5)),
      names: fc.constantFrom('person', 'boat', 'both', 'device'),
      deviceOf: fc.constantFrom(null, ...organisations),
      isNear: fc.boolean(),
      saysOverdue: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
type Person = Viewer & { readonly boatId: string; readonly shares: boolean }
const at = new Date('2026-03-01T06:00:00Z')

test('the alerts that the database shows are those of the contract', () =>
  holdsFor(
    fc.asyncProperty(world, async (made) => {
      await removeAll(poolOf(guet), ['accounts', 'organisations', 'memberships', 'pirogues', 'devices', 'alerts'])
      await insert(
        'organisations',
        organisations.map((id) => ({ id, created_at: at, approval: isApproved(id) ? 'approved' : 'pending' })),
      )
      const people = await settlePeople(made)
      const settled = await settleAlerts(made, people)
      const openBoats = new Set(settled.filter(({ isOpenSos }) => isOpenSos).map(({ boatId }) => boatId))
      openBoats.delete(null)
      const near = settled.filter(({ isOpenSos, isNear }) => isOpenSos && isNear)
      const nearBoats = near.flatMap(({ boatId }) => boatId ?? [])
      const visibility = { alertIds: near.map(({ id }) => id), pirogueIds: nearBoats }
      for (const viewer of people) {
        const expected = settled.filter((alert) => {
          const hasOpenSos = alert.isOpenSos || openBoats.has(alert.boatId)
          const isNear = visibility.alertIds.includes(alert.id) || nearBoats.includes(alert.boatId ?? '')
          return seesAlert(viewer, { ...alert, hasOpenSos }, isNear ? 0 : null)
        })
        const { count, found } = await alertsSeenBy(
          guet.services.db,
          viewer,
          visibility,
          {},
          { page: 1, pageSize: 100 },
        )
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        expect(count).toBe(expected.length)
      }
    }),
    40,
  ))

async function settlePeople({ people }: World): Promise<Person[]> {
  const settled: Person[] = []
  for (const { role, organisation, shares } of people) {
    const [id, boatId] = [newId(), newId()]
    const about = { id, role, email: id, email_identity: id, username: id, password_hash: '', created_at: at }
    await insert('accounts', [{ ...about, preferences: { shareLocation: shares } }])
    if (organisation !== null) {
      const membership = { id: newId(), account_id: id, organisation_id: organisation, kind: 'member', from_at: at }
      await insert('memberships', [membership])
    }
    await insert('pirogues', [{ id: boatId, owner_account_id: id, created_at: at }])
    settled.push({ id, role, organisationId: organisation, isApproved: isApproved(organisation), boatId, shares })
  }
  return settled
}

async function settleAlerts({ alerts }: World, people: readonly Person[]) {
  return await Promise.all(
    alerts.map(async ({ type, status, isDrill, owner, names, deviceOf, isNear, saysOverdue }) => {
      const person = owner === null || names === 'device' ? undefined : people[owner]
      const [id, deviceId] = [newId(), newId()]
      const isOverdue = saysOverdue && type === 'system'
      const device = {
        id: deviceId,
        device_id: deviceId,
        device_type: 'gt06',
        organisation_id: deviceOf,
        created_at: at,
      }
      await insert('devices', [device])
      const boatId = person && names !== 'person' ? person.boatId : null
      const accountId = person && names !== 'boat' ? person.id : null
      await insertAlerts(guet.services.db, [
        {
          ...bare,
          id,
          alertType: type,
          status,
          pirogueId: boatId,
          accountId,
          deviceId,
          isDrill,
          openKey: isOverdue ? `overdue:${id}` : null,
        },
      ])
      return {
        id,
        isOverdue,
        alertType: type,
        boatId,
        ownerId: person?.id ?? null,
        organisationId: person ? person.organisationId : deviceOf,
        sharesLocation: person?.shares ?? true,
        ofNobody: person === undefined && deviceOf === null,
        isOpenSos: type === 'emergency' && status !== 'resolved' && !isDrill,
        isNear,
      }
    }),
  )
}

const bare = {
  severity: 'high',
  message: 'x',
  metadata: {},
  occurredAt: at,
  receivedAt: at,
  clockSuspect: false,
} as const

async function insert(table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const told = JSON.stringify(rows).replaceAll("'", "''")
  await rowsOf(
    guet,
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, '${told}')`,
  )
}
