import type { Language } from '#web/platform/words/language.ts'

/** Meridians about a hundred and forty pixels apart, at round minutes of arc. */
const steps = [300, 120, 60, 30, 15, 10, 6, 3, 2, 1, 0.5, 0.2, 0.1, 0.05] as const
const apart = 140

/** How many minutes lie between two lines. */
export function gridStep(degreesPerPixel: number): number {
  return steps.findLast((size) => size / 60 / degreesPerPixel >= apart) ?? steps[0]
}

/** The lines between two degrees, each in minutes of arc. */
export function gridLines(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil((from * 60) / step), Math.floor((to * 60) / step)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
}

const sides = {
  fr: { latitude: ['S', 'N'], longitude: ['O', 'E'] },
  en: { latitude: ['S', 'N'], longitude: ['W', 'E'] },
} as const

/** « 14° 54′ N », « 017° 42′ O »: the side is a letter, never a minus. */
export function gridText(minutes: number, axis: 'latitude' | 'longitude', step: number, language: Language): string {
  const spoken = language === 'en' ? 'en' : 'fr'
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
  const away = Math.abs(Number(minutes.toFixed(2)))
  const whole = String(Math.floor(away / 60)).padStart(axis === 'latitude' ? 2 : 3, '0')
  const rest = (away % 60).toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0')
  const [under, over] = sides[spoken][axis]
  const side = away === 0 ? '' : `\u00a0${minutes < 0 ? under : over}`
  return `${whole}°\u00a0${spoken === 'fr' ? rest.replace('.', ',') : rest}′${side}`
}
