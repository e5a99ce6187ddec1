import { distanceWords } from './distance.words.ts'
import { type Language, useLanguage } from './language.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { timesIn } from './time.ts'
import { wordsIn } from './words.ts'

/*
 * Distances as they are said at sea: in metres near by, then in nautical miles, with kilometres in brackets for
 * those ashore.
 *   text       « 850 m », « 1,2 M (2,2 km) »
 *   brief      « 850 m », « 1,2 M »: without them, where there is room for one unit
 *   miles      « 1,2 »: a figure whose unit stands beside it
 *   unit       « M (2,2 km) »: that unit, with the kilometres
 */
type Distances = {
  readonly text: (metres: number) => string
  readonly brief: (metres: number) => string
  readonly miles: (metres: number) => string
  readonly unit: (metres: number) => string
}

export function useDistances(): Distances {
  return distancesIn(useLanguage())
}

export function distancesIn(language: Language): Distances {
  const say = wordsIn(distanceWords, language)
  const { number } = timesIn(language)
  const written = (value: number) => number(value, value < 100 ? 1 : 0)
  const miles = (metres: number) => written(metres / metresPerNauticalMile)
  const unit = (metres: number) => `${say.mile} (${say.kilometres(written(metres / 1000))})`
  const near = (metres: number) => (metres < 1000 ? say.metres(number(metres)) : null)
  return {
    text: (metres) => near(metres) ?? `${miles(metres)}\u00a0${unit(metres)}`,
    brief: (metres) => near(metres) ?? `${miles(metres)}\u00a0${say.mile}`,
    miles,
    unit,
  }
}
