import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/accounts/sign-in/secrets.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { storePositions } from '#server/positions/heard-positions.store.ts'
import { trips } from '#server/trips/trips.store.ts'
import { type SeedBoat, type SeedPerson, type Size, boatsOf, idOf, peopleOf, seedDay } from './sample.ts'
import { positionsOf, sowMovements, tripRows } from './voyages.ts'

export const sizes = {
  small: { people: 100, boats: 100, trips: 1000 },
  large: { people: 10_000, boats: 10_000, trips: 100_000 },
} as const satisfies { readonly [name: string]: Size }

export const seedPassword = 'guet-demo'
const atOnce = 1000

export type Sown = Size & { readonly [N in 'admin' | 'adminId' | 'coordinator' | 'coordinatorId']: string }

/** Everything that lists are made of, few statements for much. Null: somebody is there already. */
export async function sow(services: Services, size: Size): Promise<Sown | null> {
  const { rows } = await services.db.execute(sql`select 1 from accounts limit 1`)
  if (rows.length > 0) return null
  const day = seedDay(services.now())
  const people = peopleOf(size, day)
  const boats = boatsOf(size, people, day)
  const passwordHash = await hashPassword(seedPassword)
  await inTransaction(services, async (inside) => {
    await sowPeople(inside, people, passwordHash)
    await sowBoats(inside, boats)
  })
  for (const some of pieces(tripRows(boats, size, day))) await services.db.insert(trips).values(some)
  for (const some of pieces(positionsOf(boats, day))) await storePositions(services.db, some)
  await sowMovements(services, boats, day)
  await sowAlerts(services, boats)
  await services.db.execute(sql`analyze`)
  const { email: admin, id: adminId } = firstOf(people, 'admin')
  const { email: coordinator, id: coordinatorId } = firstOf(people, 'organization')
  return { ...size, admin, adminId, coordinator, coordinatorId }
}

function firstOf(people: readonly SeedPerson[], role: SeedPerson['role']): SeedPerson {
  const found = people.find((one) => one.role === role)
  if (!found) throw new Error(`There is no ${role} among so few people.`)
  return found
}

function* pieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += atOnce) yield rows.slice(first, first + atOnce)
}

async function sowPeople({ db }: Services, people: readonly SeedPerson[], passwordHash: string): Promise<void> {
  for (const some of pieces(people)) {
    const rows = sql`json_to_recordset(${JSON.stringify(some)}::json)
      as one (id uuid, email text, name text, role text, at timestamptz, organisation uuid, "organisationName" text)`
    await db.execute(sql`insert into organisations (id, name, type, created_at, approval)
      select organisation, "organisationName", 'gie', at, 'approved' from ${rows} where role = 'organization'`)
    await db.execute(sql`insert into accounts
        (id, email_identity, email, username, password_hash, role, full_name, created_at, last_activity)
      select id, email, email, split_part(email, '@', 1), ${passwordHash}, role, name, at, at from ${rows}`)
  }
  for (const some of pieces(people.filter(({ organisation }) => organisation !== null))) {
    const members = some.map((one, index) => ({ ...one, membership: idOf('membership', one.number, index) }))
    await db.execute(sql`insert into memberships (id, organisation_id, account_id, kind, from_at)
      select membership, organisation, id, case role when 'organization' then 'coordinator' else 'member' end, at
      from json_to_recordset(${JSON.stringify(members)}::json)
        as one (membership uuid, id uuid, role text, at timestamptz, organisation uuid)`)
  }
}

/** Each carries a tracker. */
async function sowBoats({ db }: Services, boats: readonly SeedBoat[]): Promise<void> {
  for (const some of pieces(boats)) {
    const rows = sql`json_to_recordset(${JSON.stringify(some)}::json) as boat (id uuid, name text, license text,
      owner uuid, "ownerName" text, device uuid, imei text, link uuid, at timestamptz)`
    await db.execute(sql`insert into pirogues (id, name, license_number, owner_name, owner_account_id, created_at)
      select id, name, license, "ownerName", owner, at from ${rows}`)
    await db.execute(sql`insert into devices (id, device_id, device_type, account_id, imei, battery_level, created_at)
      select device, imei, 'gt06', owner, imei, 80, at from ${rows}`)
    await db.execute(sql`insert into device_links (id, device_id, pirogue_id, from_at)
      select link, device, id, to_timestamp(0) from ${rows}`)
  }
}

const oneInAlert = 50

async function sowAlerts(services: Services, boats: readonly SeedBoat[]): Promise<void> {
  const now = services.now()
  const alarms = boats
    .filter(({ number }) => number % oneInAlert === 0)
    .map(({ id, owner, device }): Raised => {
      return {
        alertType: 'zone_violation',
        severity: 'medium',
        message: 'Zone interdite',
        pirogueId: id,
        accountId: owner,
        deviceId: device,
        zoneId: null,
        place: { latitude: 14.6, longitude: -17.5, speed: null, heading: null, at: now },
        occurredAt: now,
        receivedAt: now,
        openKey: null,
        isDrill: false,
        metadata: {},
      }
    })
  await inTransaction(services, (inside) => raise(inside, alarms))
}
