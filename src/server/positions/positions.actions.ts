import { type Boat, addToTotal, advanceLatest, boatsOf, insertPositions, totalOf } from './positions.store.ts'
import { newsOf, showPosition } from './show-position.ts'
import { sosEarsOf } from '#server/alerts/open-sos.actions.ts'
import type { House } from '#server/house.ts'
import type { Fix } from '#server/ingest/fix.ts'
import type { Audience } from '#server/live/audience.ts'
import { type Newest, tellNewest } from '#server/live/tell.actions.ts'

/** What became of them: the names of those that were new, and of those that are now the newest of their device. */
export type Kept = { readonly fresh: Set<string>; readonly newest: ReadonlySet<string> }

/** Keeps what is new of these, in the transaction that the house is in. */
export async function keepPositions(house: House, fixes: readonly Fix[]): Promise<Kept> {
  if (fixes.length === 0) return { fresh: new Set(), newest: new Set() }
  const fresh = new Set(await insertPositions(house.db, fixes))
  const stored = [...firstOfEach(fixes).values()].filter(({ id }) => fresh.has(id))
  const drawable = stored.filter((fix) => fix.isValid && !isNowhere(fix))
  const newest = new Set(drawable.length > 0 ? await advanceLatest(house.db, drawable) : [])
  if (fresh.size > 0) await addToTotal(house.db, fresh.size)
  return { fresh, newest }
}

export async function countPositions(house: House) {
  return { totalLocations: await totalOf(house.db) }
}

/** Tells the screens where these boats are now. A late position is part of a track, and moves no marker. */
export async function tellPositions(house: House, fixes: readonly Fix[]): Promise<void> {
  if (fixes.length === 0) return
  const boats = await boatsOf(house.db, fixes)
  const inSos = await sosEarsOf(
    house,
    fixes.map(({ pirogueId }) => pirogueId),
  )
  const news = fixes.flatMap((fix): Newest[] => {
    const boat = boats.get(fix.id)
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

/** Of two under one name the first is the one that is stored. */
function firstOfEach(fixes: readonly Fix[]): Map<string, Fix> {
  return new Map(fixes.toReversed().map((fix) => [fix.id, fix]))
}

/** Receivers without a fix say 0,0: it is kept as said, but no boat is ever there. */
function isNowhere({ latitude, longitude }: Fix): boolean {
  return latitude === 0 && longitude === 0
}
