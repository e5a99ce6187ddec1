import { dayHere, hourText } from '#contract/wire/days/days.ts'
import { longDay, longMoment, shortDay } from './days.ts'
import { type Language, currentLanguage, useLanguage } from './language.ts'
import { numberText } from './numbers.ts'
import { timeWords } from './time.words.ts'
import { wordsIn } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A clock may run this far ahead of another; beyond it, one of them was moved. */
const clocksDiffer = 15 * minute

export type Times = {
  readonly date: (at: string | number) => string
  readonly dateTime: (at: string | number) => string
  /** « À l'instant », « il y a 5 min », « il y a 3 h », then the date. From a future that this clock does not know yet: date and hour. */
  readonly ago: (at: string | number, now?: number) => string
  /** The same inside a sentence: « à l’instant », « il y a 5 min », « le 20 novembre 2026 ». */
  readonly agoInside: (at: string | number, now?: number) => string
  /** « 5 min », « 3 h », « 1 h 30 », « 2 j »: how long something has lasted. */
  readonly lasting: (milliseconds: number) => string
  readonly number: (value: number, decimals?: number) => string
}

export function useTimes(): Times {
  return timesIn(useLanguage())
}

export function timesIn(language: Language = currentLanguage()): Times {
  const say = wordsIn(timeWords, language)
  const date = (at: string | number) => longDay(at, language)
  const inHours = (milliseconds: number) => say.hours(Math.floor(milliseconds / hour))
  const lasting = (milliseconds: number) => {
    if (milliseconds < hour) return say.minutes(Math.max(1, Math.floor(milliseconds / minute)))
    if (milliseconds >= day) return say.days(Math.floor(milliseconds / day))
    const minutes = Math.floor((milliseconds % hour) / minute)
    return minutes === 0 ? inHours(milliseconds) : `${inHours(milliseconds)}\u00a0${String(minutes).padStart(2, '0')}`
  }
  const dateTime = (at: string | number) => longMoment(at, language)
  const ago = (at: string | number, now: number, justNow: string, on: (date: string) => string) => {
    const age = now - new Date(at).getTime()
    if (age < -clocksDiffer) return on(dateTime(at))
    if (age < minute) return justNow
    if (age >= day) return on(date(at))
    return say.ago(age < hour ? lasting(age) : inHours(age))
  }
  return {
    date,
    dateTime,
    ago: (at, now = Date.now()) => ago(at, now, say.justNow, String),
    agoInside: (at, now = Date.now()) => ago(at, now, say.justNowInside, say.on),
    lasting,
    number: (value, decimals = 0) => numberText(value, language, { least: decimals }),
  }
}

/** « 14:30 » today, « 21 nov. » on another day: since when, where there is no room for more. */
export function briefTime(at: string | number, language: Language, now = Date.now()) {
  const isToday = dayHere(at) === dayHere(now)
  return { isToday, text: isToday ? hourText(at) : shortDay(at, language) }
}
