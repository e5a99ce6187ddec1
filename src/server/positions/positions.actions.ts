import { type Boat, boatsOf, carrierOf, storePositions } from './heard-positions.store.ts'
import { totalOf } from './positions.store.ts'
import { newsOf, showPosition } from './show-position.ts'
import { peopleNearSos } from '#server/alerts/open-sos.actions.ts'
import type { Fix } from '#server/ingest/fix.ts'
import type { Audience } from '#server/live/audience.ts'
import { type AddressedNews, publishNews } from '#server/live/publish.actions.ts'
import type { Services } from '#server/services.ts'

/** Keeps what is new of these, in the transaction of the caller: by name, whether it is the newest now. */
export async function keepPositions(services: Services, fixes: readonly Fix[]): Promise<ReadonlyMap<string, boolean>> {
  return fixes.length === 0 ? new Map() : await storePositions(services.db, fixes)
}

export async function countPositions(services: Services) {
  return { totalLocations: await totalOf(services.db) }
}

/** Who hears where boats are: whose they are, and whom an open SOS reached. */
export type Ears = {
  readonly boats: ReadonlyMap<string, Boat>
  readonly inSos: Awaited<ReturnType<typeof peopleNearSos>>
}

export async function earsFor(services: Services, fixes: readonly Fix[]): Promise<Ears> {
  const [boats, inSos] = await Promise.all([
    boatsOf(services.db, fixes),
    peopleNearSos(services, [...new Set(fixes.map(({ pirogueId }) => pirogueId))]),
  ])
  return { boats, inSos }
}

/** Tells the screens where these boats are now. A late position is part of a track, and moves no marker. */
export async function publishPositions(
  services: Services,
  fixes: readonly Fix[],
  { boats, inSos }: Ears,
): Promise<void> {
  const news = fixes.flatMap((fix): AddressedNews[] => {
    const boat = boats.get(carrierOf(fix))
    if (boat === undefined) return []
    const near = inSos.get(boat.pirogueId ?? '') ?? null
    return [{ ...newsOf(showPosition({ ...fix, ...boat })), audience: audienceOf(boat, near) }]
  })
  await publishNews(services, news)
}

/** What is neither a boat nor anybody's of an organisation is followed by administrators alone, as in the lists. */
function audienceOf(boat: Boat, near: readonly string[] | null): Audience {
  const { pirogueId, accountId, organisationId, sharesLocation } = boat
  if (pirogueId === null && organisationId === null) return { kind: 'admins' }
  return { kind: 'boat', boat: { ownerId: accountId, organisationId, sharesLocation }, near }
}
