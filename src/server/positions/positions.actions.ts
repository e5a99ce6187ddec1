import { type Boat, boatsOf, carrierOf, storePositions } from './heard-positions.store.ts'
import { totalOf } from './positions.store.ts'
import { newsOf, showPosition } from './show-position.ts'
import { sosEarsOf } from '#server/alerts/open-sos.actions.ts'
import type { House } from '#server/house.ts'
import type { Fix } from '#server/ingest/fix.ts'
import type { Audience } from '#server/live/audience.ts'
import { type Newest, tellNewest } from '#server/live/tell.actions.ts'

/** Keeps what is new of these, in the transaction that the house is in: by name, whether it is the newest now. */
export async function keepPositions(house: House, fixes: readonly Fix[]): Promise<ReadonlyMap<string, boolean>> {
  return fixes.length === 0 ? new Map() : await storePositions(house.db, fixes)
}

export async function countPositions(house: House) {
  return { totalLocations: await totalOf(house.db) }
}

/** Who hears where boats are: whose they are, and whom an open SOS reached. */
export type Ears = { readonly boats: ReadonlyMap<string, Boat>; readonly inSos: Awaited<ReturnType<typeof sosEarsOf>> }

export async function earsFor(house: House, fixes: readonly Fix[]): Promise<Ears> {
  const [boats, inSos] = await Promise.all([
    boatsOf(house.db, fixes),
    sosEarsOf(house, [...new Set(fixes.map(({ pirogueId }) => pirogueId))]),
  ])
  return { boats, inSos }
}

/** Tells the screens where these boats are now. A late position is part of a track, and moves no marker. */
export async function tellPositions(house: House, fixes: readonly Fix[], { boats, inSos }: Ears): Promise<void> {
  const news = fixes.flatMap((fix): Newest[] => {
    const boat = boats.get(carrierOf(fix))
    if (boat === undefined) return []
    const near = inSos.get(boat.pirogueId ?? '') ?? null
    return [{ ...newsOf(showPosition({ ...fix, ...boat })), audience: audienceOf(boat, near) }]
  })
  await tellNewest(house, news)
}

/** What is neither a boat nor anybody's of an organisation is followed by administrators alone, as in the lists. */
function audienceOf(boat: Boat, near: readonly string[] | null): Audience {
  const { pirogueId, accountId, organisationId, sharesLocation } = boat
  if (pirogueId === null && organisationId === null) return { kind: 'admins' }
  return { kind: 'boat', boat: { ownerId: accountId, organisationId, sharesLocation }, near }
}
