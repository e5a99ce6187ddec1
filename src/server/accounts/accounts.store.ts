import { type SQL, and, eq, getTableColumns, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { accounts, memberships, organisations, pirogues } from '#server/platform/storage/shared-tables.store.ts'

/** A boat without an owner always shares where it is: there is no account that could have switched that off. */
export const sharesLocation = sql<boolean>`coalesce(${accounts}.shares_location, true)`

export type Account = typeof accounts.$inferSelect
type NewAccount = typeof accounts.$inferInsert
export type AccountChange = Partial<Omit<NewAccount, 'id'>>

/** A person with the boat and the organisation that make up the profile. */
export type Person = Account & {
  readonly organisationId: string | null
  readonly boatName: string | null
  readonly licenseNumber: string | null
  readonly organisationName: string | null
  readonly organisationType: typeof organisations.$inferSelect.type
  readonly organisationApproval: typeof organisations.$inferSelect.approval | null
  readonly organisationRefusal: string | null
  readonly pendingName: string | null
  readonly pendingCoordinator: string | null
  readonly pendingCoordinatorName: string | null
}

/** False when another account already has this e-mail or this number. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  return await insertOnce(db, accounts, account)
}

export async function updateAccount(db: Db, id: string, change: AccountChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(accounts).set(change).where(eq(accounts.id, id))
}

export async function accountByIdentity(db: Db, identity: string): Promise<Account | null> {
  const its = or(eq(accounts.emailIdentity, identity), eq(accounts.phoneIdentity, identity))
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(its, isNull(accounts.deletedAt)))
  return account ?? null
}

/** Of these e-mails and numbers those by which somebody signs in. */
export async function identitiesTaken(db: Db, identities: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ said: string }>(sql`
    select said from unnest(${sql.param([...identities])}::text[]) said where exists (
      select 1 from ${accounts} where ${isNull(accounts.deletedAt)}
        and (${accounts.emailIdentity} = said or ${accounts.phoneIdentity} = said))`)
  return rows.map(({ said }) => said)
}

export async function personById(db: Db, id: string): Promise<Person | null> {
  const [person] = await people(db)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .prepare('person_by_id')
    .execute()
  return person ?? null
}

type Avatar = { readonly avatarFile: string | null; readonly portraitFile: string | null }

/** Answers the former one. Two changes at once wait for each other, so that none of the pictures is forgotten. */
export async function swapAvatar(db: Db, id: string, avatar: Avatar): Promise<Avatar | null> {
  const own = eq(accounts.id, id)
  const { avatarFile, portraitFile } = accounts
  const [former] = await db.select({ avatarFile, portraitFile }).from(accounts).where(own).for('no key update')
  await db.update(accounts).set(avatar).where(own)
  return former ?? null
}

/** Pictures of before there were portraits, of the accounts behind this one. */
export async function avatarsWithoutPortrait(
  db: Db,
  behind: string | null,
  most: number,
): Promise<{ readonly id: string; readonly avatarFile: string }[]> {
  const { id, avatarFile, portraitFile } = accounts
  const found = await db
    .select({ id, avatarFile })
    .from(accounts)
    .where(and(isNotNull(avatarFile), isNull(portraitFile), behind === null ? undefined : gt(id, behind)))
    .orderBy(id)
    .limit(most)
  return found.flatMap((one) => (one.avatarFile === null ? [] : [{ id: one.id, avatarFile: one.avatarFile }]))
}

/** Of the picture that it was drawn of; who has another by now has its portrait already. */
export async function setPortrait(db: Db, id: string, avatarFile: string, portraitFile: string): Promise<void> {
  const isOfIt = and(eq(accounts.id, id), eq(accounts.avatarFile, avatarFile))
  await db.update(accounts).set({ portraitFile }).where(isOfIt)
}

export async function anyAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin')).limit(1)
  return admin !== undefined
}

/** Nobody else takes an administrator away until this transaction is over. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
    .orderBy(accounts.id)
    .for('no key update')
  return found.map(({ id }) => id)
}

export const activeMembership = and(eq(memberships.accountId, accounts.id), isNull(memberships.toAt))

/** The one that a profile speaks of. */
const firstBoat = eq(
  pirogues.id,
  sql`(select p.id from pirogues p where p.owner_account_id = ${accounts.id} and p.deleted_at is null order by p.owned_since desc, p.id limit 1)`,
)

export function people(db: Db) {
  return db
    .select({
      ...getTableColumns(accounts),
      organisationId: memberships.organisationId,
      organisationName: organisations.name,
      organisationType: organisations.type,
      organisationApproval: organisations.approval,
      organisationRefusal: organisations.refusal,
      pendingName: organisations.pendingName,
      pendingCoordinator: organisations.pendingCoordinator,
      pendingCoordinatorName: organisations.pendingCoordinatorName,
      boatName: pirogues.name,
      licenseNumber: pirogues.licenseNumber,
    })
    .from(accounts)
    .leftJoin(memberships, activeMembership)
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .leftJoin(pirogues, firstBoat)
    .$dynamic()
}

export function accountsVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  return or(managedBy(viewer), seesIndependent(viewer) ? isNull(memberships.organisationId) : undefined)
}

/** The same people as `managesPerson` of the contract. */
export function managedBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(accounts.id, viewer.id)
  if (viewer.role === 'fisherman' || viewer.organisationId === null) return own
  return or(own, eq(memberships.organisationId, viewer.organisationId))
}
