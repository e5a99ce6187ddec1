import { type Moment, hourText } from '#contract/wire/days/days.ts'
import { dayWords } from './days.words.ts'
import type { Language } from './language.ts'
import { wordsIn } from './words.ts'

/*
 * Days and hours of the coast in the words of a screen; those in figures alone stand in the contract. The first date that a browser
 * writes by itself costs a phone forty milliseconds, in the middle of its start.
 *   weekdayText    « vendredi », « ven. »
 *   monthName      « novembre »
 *   monthText      « novembre 2026 »
 *   shortDay       « 20 nov. »
 *   shortMoment    « 20 nov., 14:05 »
 *   longDay        « 20 novembre 2026 »
 *   longMoment     « 20 novembre 2026 à 14:05 »
 *   wholeDay       « vendredi 20 novembre 2026 »
 *   wholeMoment    « vendredi 20 novembre 2026 à 14:05 »
 */
export function weekdayText(at: Moment, language: Language, length: 'long' | 'short' = 'long'): string {
  const { weekdays, shortWeekdays } = wordsIn(dayWords, language)
  return nameOf(length === 'long' ? weekdays : shortWeekdays, new Date(at).getUTCDay())
}

export function monthName(at: Moment, language: Language): string {
  return nameOf(wordsIn(dayWords, language).months, partsOf(at).month)
}

export function monthText(at: Moment, language: Language): string {
  return `${monthName(at, language)} ${partsOf(at).year}`
}

export function shortDay(at: Moment, language: Language): string {
  const { day, month } = partsOf(at)
  return `${day} ${nameOf(wordsIn(dayWords, language).shortMonths, month)}`
}

export function shortMoment(at: Moment, language: Language, time = hourText(at)): string {
  return `${shortDay(at, language)}, ${time}`
}

export function longDay(at: Moment, language: Language): string {
  return `${partsOf(at).day} ${monthText(at, language)}`
}

export function longMoment(at: Moment, language: Language): string {
  return wordsIn(dayWords, language).atTime(longDay(at, language), hourText(at))
}

export function wholeDay(at: Moment, language: Language): string {
  return wordsIn(dayWords, language).onWeekday(weekdayText(at, language), longDay(at, language))
}

export function wholeMoment(at: Moment, language: Language, time = hourText(at)): string {
  return wordsIn(dayWords, language).atTime(wholeDay(at, language), time)
}

function partsOf(at: Moment) {
  const date = new Date(at)
  return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

function nameOf(names: string, index: number): string {
  return names.split(' ')[index] ?? ''
}
