import type { Pair } from '#contract/zones/zone.ts'
import type { Services } from '#server/platform/services.ts'
import { quaisNow } from '#server/quais/quais.actions.ts'
import { isOffLand } from '#server/platform/land/land.ts'
import { harboursNow } from '#server/zones/zones.actions.ts'
import { type PlaceHeard, heardLately } from './off-shore.store.ts'

/*
 * Who was heard off the shore: further out than 500 m, in no harbour and at no quai.
 *   isOffShore      a place
 *   heardOffShore   the boats that were heard there since then, beside those that are known to be out
 */

const farEnough = 500

export async function isOffShore(services: Services, place: Pair): Promise<boolean> {
  return isOffLand(place, farEnough) === true && (await isOutside(services))(place)
}

export async function heardOffShore(services: Services, since: Date, beside: readonly string[]) {
  const heard = await heardLately(services.db, since, beside)
  const offLand = [...new Map(heard.map((one) => [one.pirogueId, one])).values()].filter(isKnownOffLand)
  if (offLand.length === 0) return []
  const outside = await isOutside(services)
  return offLand.filter(({ longitude, latitude }) => outside([longitude, latitude])).map(({ pirogueId }) => pirogueId)
}

async function isOutside(services: Services): Promise<(place: Pair) => boolean> {
  const [isInHarbour, isAtQuai] = [await harboursNow(services), await quaisNow(services)]
  return (place) => !isInHarbour(place) && !isAtQuai(place)
}

/** The land stays where it is: each position is looked at once, and not for each list that somebody reads. */
const known = new Map<string, boolean>()
const mostKnown = 50_000

function isKnownOffLand({ positionId, longitude, latitude }: PlaceHeard): boolean {
  const found = known.get(positionId) ?? isOffLand([longitude, latitude], farEnough) === true
  if (known.size >= mostKnown) known.clear()
  known.set(positionId, found)
  return found
}
