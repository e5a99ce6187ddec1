import type { SearchPattern } from '#contract/searching/search-plan.ts'
import type { SearchLane } from '#contract/searching/search-entry.rules.ts'
import { type LaneLeg, legsOfLane, totalOf } from '#contract/searching/legs.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import { placeInSms, smsOf } from '#web/drift/drift-sms.ts'
import { courseText } from '#web/platform/map/measure/measure.ts'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import { searchingWords } from './searching.words.ts'

export type ShownPlan = { readonly pattern: SearchPattern; readonly spacing: number }
type Say = Translated<(typeof searchingWords)['fr']>

/** A lane as it is said: the same on the screen, on paper and in a message. */
export function useLaneTexts() {
  const say = useWords(searchingWords)
  const language = useLanguage()
  return { say, ...laneTextsIn(say, language) }
}

export function laneTextsIn(say: Say, language: Language) {
  const { number } = timesIn(language)
  const time = (minutes: number) => {
    const whole = Math.max(1, Math.round(minutes))
    if (whole < 60) return `${whole}\u00A0min`
    return `${Math.floor(whole / 60)}\u00A0h\u00A0${String(whole % 60).padStart(2, '0')}`
  }
  const brief = (lane: SearchLane) => {
    const legs = lanesLegs(lane)
    const { miles, minutes, litres } = totalOf(legs)
    const fuel = litres === null ? '' : say.laneLitres(number(Math.ceil(litres)))
    return say.lane(lane.name, number(legs.length), number(miles, 1), time(minutes), fuel)
  }
  const sms = (plan: ShownPlan, lane: SearchLane) => {
    const legs = lanesLegs(lane)
    const [first] = legs
    if (!first) return ''
    const place = placeInSms(placeInMinutes(first.from, language))
    const rest = wayInSms(say, plan, legs, (value) => number(value, 1))
    return smsOf((name) => say.smsText(name, place, rest, number(lane.speed, lane.speed % 1 === 0 ? 0 : 1)), lane.name)
  }
  return {
    number,
    time,
    brief,
    sms,
    placeOf: ([x, y]: readonly [number, number]) => placeInMinutes(lngLat(x, y), language),
    decimalsOf: ([x, y]: readonly [number, number]) => placeText(lngLat(x, y), language, detailDecimals),
  }
}

export function lanesLegs({ points, speed, litresAnHour }: SearchLane): LaneLeg[] {
  return legsOfLane(
    points.map(([longitude, latitude]) => lngLat(longitude, latitude)),
    { speed, litresAnHour },
  )
}

export function bearingText(bearing: number): string {
  return courseText(degrees(bearing))
}

function wayInSms(
  say: Say,
  { pattern, spacing }: ShownPlan,
  legs: readonly LaneLeg[],
  miles: (value: number) => string,
) {
  const [first, second, third] = legs
  if (!first) return ''
  const bearing = bearingText(first.bearing)
  if (pattern === 'square') return say.smsSquare(bearing, miles(spacing), String(legs.length))
  if (pattern === 'sector') return say.smsSector(bearing, miles(first.miles), String(legs.length))
  if (!second || !third) return say.smsOneLeg(bearing, miles(first.miles))
  return say.smsLanes(
    String((legs.length + 1) / 2),
    bearing,
    bearingText(third.bearing),
    miles(first.miles),
    bearingText(second.bearing),
    miles(second.miles),
  )
}
