import type { PastEmergency, SeaAtMoment } from '#contract/fleet/fleet-past.ts'
import type { WeatherHour } from '#contract/weather/weather.ts'
import type { Steps } from './chart-steps.ts'
import { nightsBetween } from './sun.ts'

/*
 * What is drawn on the bar, as parts of its width and height.
 *   barsOf    a half hour each, as high as there were boats at sea at its end
 *   wavesOf   an hour each of what is foreseen, as high as its waves
 *   hoursOf   midnights, and between them every sixth hour of the clock, of more than three days every twelfth
 *   besideWord of which widths of the bar such a mark would lie under the word of now
 *   dayAndNight the middle of each day and night that is long enough on it
 *   notchesOf the calls for help, since when and until when
 */

type Bar = { readonly from: number; readonly width: number; readonly height: number; readonly at: string }

export function barsOf(steps: Steps, moments: readonly SeaAtMoment[]): Bar[] {
  const most = Math.max(1, ...moments.map(({ atSea }) => atSea))
  return moments.slice(1).map(({ at, atSea }, index) => {
    const from = partOf(steps, Date.parse(moments[index]?.at ?? at))
    return { at, from, width: partOf(steps, Date.parse(at)) - from, height: atSea / most }
  })
}

/** How many were at sea then, before the fleet of that moment has come: at the half hour that is nearest. */
export function atSeaAbout(moments: readonly SeaAtMoment[], at: number): number {
  const far = ({ at: other }: SeaAtMoment) => Math.abs(Date.parse(other) - at)
  return moments.reduce((near, one) => (far(one) < far(near) ? one : near), moments[0] ?? { at: '', atSea: 0 }).atSea
}

const hour = 3_600_000
/** The height of the bar: higher waves are drawn no higher. */
const mostMetres = 3

export type WaveBar = { readonly at: number; readonly from: number; readonly width: number; readonly height: number }

export function wavesOf(
  steps: Steps,
  hours: readonly Pick<WeatherHour, 'timestamp' | 'waveHeight'>[],
): readonly WaveBar[] {
  return hours.flatMap(({ timestamp, waveHeight }) => {
    const at = Date.parse(timestamp)
    if (waveHeight === null || at <= steps.now || at > steps.until) return []
    const from = partOf(steps, at - hour)
    return [{ at, from, width: partOf(steps, at) - from, height: Math.min(1, waveHeight / mostMetres) }]
  })
}

/** Room for the word of now, and for the halves of words at the ends. */
const besideNow = 0.07
const atEnds = 0.03

const manyHours = 73 * hour

export type HourMark = { readonly part: number; readonly at: number; readonly isMidnight: boolean }

export function hoursOf(steps: Steps): readonly HourMark[] {
  const every = (steps.until - steps.from > manyHours ? 12 : 6) * hour
  const first = Math.ceil(steps.from / every) * every
  const count = Math.max(0, Math.floor((steps.until - first) / every) + 1)
  const now = partOf(steps, steps.now)
  return Array.from({ length: count }, (_, index) => first + index * every)
    .map((at) => ({ at, part: partOf(steps, at), isMidnight: new Date(at).getUTCHours() === 0 }))
    .filter(({ part }) => part > atEnds && part < 1 - atEnds && Math.abs(part - now) > besideNow)
}

/** The word of now stands in its middle, and on a bar that begins now at its right: it reaches twice as far. */
export function beginsNow(now: number): boolean {
  return now <= 0.1
}

const underWord = [
  { width: 'narrow', left: 0.45, middle: 0.31 },
  { width: 'middle', left: 0.3, middle: 0.17 },
  { width: 'wide', left: 0.2, middle: 0.11 },
] as const

/** So much of a bar is under the word: the more, the narrower it is. */
export function besideWord(part: number, now: number): readonly (typeof underWord)[number]['width'][] {
  const far = Math.abs(part - now)
  return underWord.filter((room) => (beginsNow(now) ? part < room.left : far < room.middle)).map(({ width }) => width)
}

/** Shorter ones at the ends have no room for a picture. */
const shortest = 3 * hour

export type DayOrNight = { readonly at: number; readonly isNight: boolean }

export function dayAndNight({ from, until }: Pick<Steps, 'from' | 'until'>): DayOrNight[] {
  const nights = nightsBetween(from, until)
  const turns = [from, ...nights.flatMap((night) => [night.from, night.until]), until]
  return turns.slice(1).flatMap((end, index) => {
    const begun = turns[index] ?? end
    return end - begun < shortest ? [] : [{ at: (begun + end) / 2, isNight: index % 2 === 1 }]
  })
}

export type EmergencyNotch = {
  readonly id: string
  readonly call: PastEmergency
  readonly from: number
  readonly width: number
  readonly state: 'open' | 'in_charge' | 'ended'
}

export function notchesOf(steps: Steps, calls: readonly PastEmergency[]): EmergencyNotch[] {
  return calls.map((call) => {
    const from = partOf(steps, Date.parse(call.startedAt))
    const until = partOf(steps, call.endedAt === null ? steps.now : Date.parse(call.endedAt))
    const state = call.endedAt !== null ? 'ended' : call.inChargeAt !== null ? 'in_charge' : 'open'
    return { id: call.id, call, from, width: Math.max(0, until - from), state }
  })
}

export function partOf({ from, until }: Pick<Steps, 'from' | 'until'>, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / Math.max(1, until - from)))
}
