import { type Language, currentLanguage, useLanguage } from './language.ts'
import { timeWords } from './time.words.ts'
import { wordsIn } from './words.ts'

/** Days are the days of Dakar, wherever the phone believes it is. */
const timeZone = 'Africa/Dakar'
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
  /** « 5 min », « 3 h », « 2 j »: how long something has lasted. */
  readonly lasting: (milliseconds: number) => string
  readonly number: (value: number, decimals?: number) => string
}

export function useTimes(): Times {
  return timesIn(useLanguage())
}

export function timesIn(language: Language = currentLanguage()): Times {
  const locale = language === 'en' ? 'en-GB' : 'fr-FR'
  const say = wordsIn(timeWords, language)
  const date = (at: string | number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
  const lasting = (milliseconds: number) => {
    if (milliseconds < hour) return say.minutes(Math.max(1, Math.floor(milliseconds / minute)))
    if (milliseconds < day) return say.hours(Math.floor(milliseconds / hour))
    return say.days(Math.floor(milliseconds / day))
  }
  const dateTime = (at: string | number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))
  return {
    date,
    dateTime,
    ago: (at, now = Date.now()) => {
      const age = now - new Date(at).getTime()
      if (age < -clocksDiffer) return dateTime(at)
      if (age < minute) return say.justNow
      return age < day ? say.ago(lasting(age)) : date(at)
    },
    lasting,
    number: (value, decimals = 0) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, minimumFractionDigits: decimals }).format(value),
  }
}

/** « 15:16:04 », as it is on the coast. */
export function clockTime(at: string | number): string {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('fr-FR', clock).format(new Date(at))
}
