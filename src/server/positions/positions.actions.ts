import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { managers } from '#contract/wire/who.ts'
import { peopleNearSos } from '#server/alerts/sos/open-sos.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Audience } from '#server/platform/live/audience.ts'
import { type AddressedNews, publishNews } from '#server/platform/live/publish.actions.ts'
import type { Fix } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { type BoatOfPosition, boatsOfPositions, carrierOf, storePositions } from './heard-positions.store.ts'
import { newsOf, showPosition } from './show-position.ts'
import { countSeenBy, totalOf } from './totals.store.ts'

/** Keeps what is new of these, in the transaction of the caller: by name, whether it is the newest now. */
export async function keepPositions(services: Services, fixes: readonly Fix[]): Promise<ReadonlyMap<string, boolean>> {
  return fixes.length === 0 ? new Map() : await storePositions(services.db, fixes)
}

/** All that are kept; an organisation that waits to be approved is told of its own alone. */
export async function countPositions(services: Services, caller: Caller) {
  const isPending = effectiveRoleOf(caller) === 'pending'
  return { totalLocations: await (isPending ? countSeenBy(services.db, caller) : totalOf(services.db)) }
}

/** Who hears where boats are: whose they are, and whom an open SOS reached. */
export type PositionHearers = {
  readonly boats: ReadonlyMap<string, BoatOfPosition>
  readonly inSos: Awaited<ReturnType<typeof peopleNearSos>>
}

export async function audienceOfFixes(services: Services, fixes: readonly Fix[]): Promise<PositionHearers> {
  const [boats, inSos] = await Promise.all([
    boatsOfPositions(services.db, fixes),
    peopleNearSos(services, [...new Set(fixes.map(({ pirogueId }) => pirogueId))]),
  ])
  return { boats, inSos }
}

/** `at`: what was told of the boat until then is replaced, a place that was taken back included. */
export type FixTold = { readonly fix: Fix; readonly at: number }

/** Tells the screens where these boats are now. A late position is part of a track, and moves no marker. */
export async function publishPositions(
  services: Services,
  told: readonly FixTold[],
  { boats, inSos }: PositionHearers,
): Promise<void> {
  const news = told.flatMap(({ fix, at }): AddressedNews[] => {
    const boat = boats.get(carrierOf(fix))
    if (boat === undefined) return []
    const near = inSos.get(boat.pirogueId ?? '') ?? null
    return [{ ...newsOf(showPosition({ ...fix, ...boat })), at, audience: audienceOf(boat, near) }]
  })
  await publishNews(services, news)
}

/** What is neither a boat nor anybody's is followed by those who look after the device, as in the lists. */
function audienceOf(boat: BoatOfPosition, near: readonly string[] | null): Audience {
  const { pirogueId, accountId, organisationId, sharesLocation } = boat
  if (pirogueId === null && organisationId === null) return { kind: 'admins' }
  if (pirogueId === null && accountId === null) {
    return { kind: 'readers', readBy: managers, thing: { ownerId: null, organisationId } }
  }
  return { kind: 'boat', boat: { ownerId: accountId, organisationId, sharesLocation }, near }
}
