import type { LngLat } from '#contract/wire/units.ts'
import type { Language } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'

/** What is read at a glance has four decimals, about ten metres. */
const glanceDecimals = 4
/** Details have six. */
export const detailDecimals = 6
const sides = { fr: ['N', 'S', 'E', 'O'], en: ['N', 'S', 'E', 'W'] } as const

/** « 14,9325 N 17,1925 O » */
export function placeText([longitude, latitude]: LngLat, language: Language, decimals = glanceDecimals): string {
  const spoken = language === 'en' ? 'en' : 'fr'
  const [north, south, east, west] = sides[spoken]
  const number = (value: number) => numberText(Math.abs(value), language, { least: decimals })
  const vertical = `${number(latitude)}\u00a0${latitude < 0 ? south : north}`
  const horizontal = `${number(longitude)}\u00a0${longitude < 0 ? west : east}`
  return `${vertical} ${horizontal}`
}

/** « 14° 55,95′ N 017° 11,55′ O »: as it is said on the radio and drawn on a paper chart; a hundredth of a minute is eighteen metres. */
export function placeInMinutes([longitude, latitude]: LngLat, language: Language): string {
  const spoken = language === 'en' ? 'en' : 'fr'
  const [north, south, east, west] = sides[spoken]
  const angle = (value: number, digits: number) => {
    // Rounded as a whole first: 60,00′ is a degree more, never 60 minutes.
    const hundredths = Math.round(Math.abs(value) * 6000)
    const whole = String(Math.floor(hundredths / 6000)).padStart(digits, '0')
    const minutes = numberText((hundredths % 6000) / 100, language, { least: 2 }).padStart('00,00'.length, '0')
    return `${whole}°\u00a0${minutes}′`
  }
  const vertical = `${angle(latitude, 2)}\u00a0${latitude < 0 ? south : north}`
  return `${vertical} ${angle(longitude, 3)}\u00a0${longitude < 0 ? west : east}`
}
