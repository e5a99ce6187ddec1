import { type SQL, and, count, desc, eq, lte, or, sql } from 'drizzle-orm'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import type { boundedBy } from '#contract/trips/trip-period.ts'
import { lastingTo } from '#server/trips/lasting-to.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type VoyageRow, membershipOfVoyage, organisationOfVoyage, shownVoyages, voyages } from './voyages.store.ts'

export type UntrackedAsked = PageQuery & {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bounds?: (typeof boundedBy)[number] | undefined
}

/** The trips that somebody declared and no tracker shows, the newest first: what a tracker shows is a trip by itself. */
export async function untrackedSeenBy(
  db: Db,
  viewer: Viewer,
  { page, pageSize, ...asked }: UntrackedAsked,
): Promise<{ count: number; found: VoyageRow[] }> {
  const matching = and(seenBy(viewer), narrowedTo(asked), sql`not ${isTracked}`)
  const [counted] = await db
    .select({ all: count() })
    .from(voyages)
    .innerJoin(pirogues, eq(pirogues.id, voyages.pirogueId))
    .leftJoin(memberships, membershipOfVoyage)
    .where(matching)
  const found = await shownVoyages(db)
    .where(matching)
    .orderBy(desc(voyages.leftAt), desc(voyages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: counted?.all ?? 0, found }
}

/** Its tracker was out within the time that was said: both tell of the same way. */
const isTracked = sql`exists (select 1 from trips t where t.pirogue_id = ${voyages.pirogueId}
  and t.started_at < coalesce(${voyages.endedAt}, 'infinity'::timestamptz)
  and coalesce(t.ended_at, t.heard_at) > ${voyages.leftAt})`

/** As `seesVoyage` of the contract. */
function seenBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(voyages.accountId, viewer.id)
  if (viewer.role === 'fisherman') return own
  return or(
    own,
    viewer.organisationId === null ? undefined : sql`(${organisationOfVoyage}) = ${viewer.organisationId}`,
    seesIndependent(viewer) ? sql`(${organisationOfVoyage}) is null` : undefined,
  )
}

function narrowedTo({ user, pirogue, from, to, bounds }: Omit<UntrackedAsked, keyof PageQuery>): SQL | undefined {
  return and(
    user === undefined ? undefined : eq(voyages.accountId, user),
    pirogue === undefined ? undefined : eq(voyages.pirogueId, pirogue),
    from === undefined
      ? undefined
      : lastingTo({ began: voyages.leftAt, ended: voyages.endedAt }, new Date(from), bounds),
    to === undefined ? undefined : lte(voyages.leftAt, new Date(to)),
  )
}
