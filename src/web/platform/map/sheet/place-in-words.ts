import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import type { LandingPlace } from '#web/platform/map/chart/landing-places.ts'
import type { Language } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { sheetWords } from './sheet.words.ts'

export type KnownCoast = { readonly places: readonly LandingPlace[]; readonly isLand: (at: LngLat) => boolean }

/** Within a kilometre one is there. */
const there = 1000
/** Farther away no landing place says where something is. */
const farthest = 200 * metresPerNauticalMile
/** Nearer than so many miles a tenth of one is told. */
const finelyTold = 3

/** « 6 M au large de Cayar »: by the nearest landing place. Null: it is near none. */
export function placeInWords(at: LngLat, { places, isLand }: KnownCoast, language: Language): string | null {
  const [nearest] = places
    .map(({ name, at: port }) => ({ name, distance: greatCircle(port, at) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest || nearest.distance > farthest) return null
  const say = wordsIn(sheetWords, language)
  const { name, distance } = nearest
  const isAshore = isLand(at)
  if (distance <= there) return isAshore ? say.atPort(name) : say.offPort(name)
  const miles = distance / metresPerNauticalMile
  const far = numberText(miles, language, { most: miles < finelyTold ? 1 : 0 })
  return isAshore ? say.milesFrom(far, name) : say.milesOff(far, name)
}
