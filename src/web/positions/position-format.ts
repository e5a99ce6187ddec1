import { type Degrees, type Knots, knotsToKmh } from '#contract/wire/units.ts'
import type { Language } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'

/** Eight points: north, north-east… as people name them, starting at north. */
const points = {
  fr: ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'],
  en: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
} as const

type PositionFormat = {
  readonly knots: (speed: Knots) => string
  readonly kmh: (speed: Knots) => string
  /** « 045° NE » */
  readonly heading: (heading: Degrees) => string
}

export function positionFormat(language: Language): PositionFormat {
  const spoken = language === 'en' ? 'en' : 'fr'
  const one = (value: number) => numberText(value, language, { least: 1 })
  return {
    knots: (speed) => one(speed),
    kmh: (speed) => one(knotsToKmh(speed)),
    heading: (heading) => {
      const whole = wholeDegrees(heading)
      return `${String(whole).padStart(3, '0')}°\u00a0${points[spoken][pointOf(heading)]}`
    },
  }
}

function wholeDegrees(heading: Degrees): number {
  return ((Math.round(heading) % 360) + 360) % 360
}

function pointOf(heading: Degrees): 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (((Math.round(heading / 45) % 8) + 8) % 8) as 0
}
