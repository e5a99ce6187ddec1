/*
 * Days and hours of the coast, written here for every part: the clock of Dakar is that of Greenwich, summer and winter, since 1941.
 * What needs words of a screen stands in the days of the web.
 *   dayHere        « 2026-11-21 »
 *   hourText       « 14:05 »
 *   clockTime      « 14:05:09 »
 *   dayInFigures   « 20/11/2026 »
 *   dayOnPaper     « 20 novembre 2026 »
 */
export type Moment = string | number | Date

export function dayHere(at: Moment): string {
  return new Date(at).toISOString().slice(0, 10)
}

export function hourText(at: Moment): string {
  return clockTime(at).slice(0, 5)
}

export function clockTime(at: Moment): string {
  return new Date(at).toISOString().slice(-13, -5)
}

export function dayInFigures(at: Moment): string {
  return dayHere(at).split('-').toReversed().join('/')
}

/** Of papers and letters, which know two languages. */
export function dayOnPaper(at: Moment, language: keyof typeof monthNames = 'fr'): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${monthNames[language].split(' ')[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}

/** In their order, one space between them. */
export const monthNames = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
} as const
