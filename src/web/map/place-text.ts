import type { LngLat } from '#contract/wire/units.ts'
import { numberFormat } from '#web/words/formats.ts'
import type { Language } from '#web/words/language.ts'

/** What is read at a glance has four decimals, about ten metres. */
const glanceDecimals = 4
/** Details have six. */
export const detailDecimals = 6
const sides = { fr: ['N', 'S', 'E', 'O'], en: ['N', 'S', 'E', 'W'] } as const

/** « 14,9325 N 17,1925 O » */
export function placeText([longitude, latitude]: LngLat, language: Language, decimals = glanceDecimals): string {
  const spoken = language === 'en' ? 'en' : 'fr'
  const [north, south, east, west] = sides[spoken]
  const number = numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const vertical = `${number.format(Math.abs(latitude))}\u00a0${latitude < 0 ? south : north}`
  const horizontal = `${number.format(Math.abs(longitude))}\u00a0${longitude < 0 ? west : east}`
  return `${vertical} ${horizontal}`
}

/** « 14° 55,950′ N 017° 11,550′ O »: as it is said on the radio and drawn on a paper chart. */
export function placeInMinutes([longitude, latitude]: LngLat, language: Language): string {
  const spoken = language === 'en' ? 'en' : 'fr'
  const [north, south, east, west] = sides[spoken]
  const number = numberFormat(language, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  })
  const angle = (value: number, digits: number) => {
    // Rounded as a whole first: 59,9996′ is a degree more, never 60 minutes.
    const thousandths = Math.round(Math.abs(value) * 60_000)
    const whole = String(Math.floor(thousandths / 60_000)).padStart(digits, '0')
    return `${whole}°\u00a0${number.format((thousandths % 60_000) / 1000)}′`
  }
  const vertical = `${angle(latitude, 2)}\u00a0${latitude < 0 ? south : north}`
  return `${vertical} ${angle(longitude, 3)}\u00a0${longitude < 0 ? west : east}`
}
