import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import type { borderAhead as borderAheadEvent } from '#contract/zones/zones.live.ts'
import type * as z from 'zod/mini'
import { lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { type BorderAhead, type Course, type NamedBorder, approach, borderAhead } from '#contract/zones/border-ahead.ts'
import { zoneOutlineOf } from '#contract/zones/outline.ts'
import { type Zone, forbidsEntry } from '#contract/zones/zone.ts'
import { contentOf } from '#web/zones/form/zone-content.ts'
import { isInForce } from '#web/zones/zones.layer.ts'

/**
 * Warns of borders ahead on this very phone, from the zones that it has kept: there is no network where it matters.
 * What the server says of a boat that carries a tracker joins it. The machine is the contract's.
 */
export type BorderWarning = BorderAhead & { readonly zone: string; readonly name: string; readonly at: number }

export function borderWarning(event: z.output<typeof borderAheadEvent>): BorderWarning {
  const { zone, zoneName, way, metres, seconds, effectiveAt } = event
  return { zone, name: zoneName, way, metres, seconds, at: Date.parse(effectiveAt) }
}

/** Where this phone is, as far as it knows. */
export type Whereabouts = {
  readonly latitude: number
  readonly longitude: number
  readonly speed?: number | null | undefined
  readonly heading?: number | null | undefined
  readonly timestamp: string
}

type NamedZone = NamedBorder & { readonly name: string; readonly zone: Zone }

/** Without a word from whoever warned it is over: the boat is elsewhere by then. */
const warnedFor = 15 * 60_000

function inTime(warnings: readonly BorderWarning[], now: number): readonly BorderWarning[] {
  return warnings.filter(({ at }) => now - at <= warnedFor)
}

/** A phone whose clock is slow does not show it for longer. */
function heardBy(warning: BorderWarning, now: number): BorderWarning {
  return { ...warning, at: Math.min(warning.at, now) }
}

/** Wakes when the first of them is over: of a boat with a tracker, or a phone that finds no place, nothing else may come for hours. */
function endOfWarnings(wake: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (warnings: readonly BorderWarning[], now: number) => {
    clearTimeout(waiting)
    const first = Math.min(...warnings.map(({ at }) => at))
    if (warnings.length > 0) waiting = setTimeout(wake, first + warnedFor + 1 - now)
  }
}

/** What this phone sees ahead of itself, from its places and the zones that it has kept. */
function openCourseAhead() {
  const dismissed = new Set<string>()
  let warned: readonly string[] = []
  /** `at`: when this page had it, whatever the clock of the receiver. */
  let last: { readonly place: Whereabouts; readonly course: Course; readonly at: number } | null = null
  let ended: { readonly zones: readonly string[]; readonly at: number } = { zones: [], at: 0 }
  return {
    look: (place: Whereabouts, zones: readonly Zone[], now: number) => {
      /* Only the zones may be others: then nothing new is known of the boat. */
      if (last?.place !== place) last = { place, course: courseOf(place, last?.place ?? null), at: now }
      const { course, at } = last
      const borders = bordersOf(zones).filter(({ zone }) => isInForce(zone, Date.parse(place.timestamp)))
      const known = borders.filter(({ id }) => warned.includes(id))
      const { still, fresh } = approach(course, borders, known)
      const near = [...still, ...fresh.map(({ border }) => border)]
      warned = near.map(({ id }) => id)
      for (const id of dismissed) if (!warned.includes(id)) dismissed.delete(id)
      // Whoever has turned away needs no warning; who turns back sees it again, without a second signal.
      const warnings = near.flatMap((border): BorderWarning[] => {
        const ahead = dismissed.has(border.id) ? null : borderAhead(course, border)
        return ahead === null ? [] : [{ ...ahead, zone: border.id, name: border.name, at }]
      })
      return { warnings, warned, isNew: fresh.length > 0 }
    },
    dismiss: (zone: string) => void dismissed.add(zone),
    /** The server’s word of the same places may come later. */
    notEnded: (warnings: readonly BorderWarning[]) =>
      warnings.filter(({ zone, at }) => !ended.zones.includes(zone) || at > ended.at),
    end: (now: number) => {
      ended = { zones: warned, at: now }
      warned = []
      dismissed.clear()
      last = null
    },
  }
}

function subscribed(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function openBorderWatch(signal: () => void) {
  const listeners = new Set<() => void>()
  const courseAhead = openCourseAhead()
  let account: string | null = null
  let own: readonly BorderWarning[] = []
  let latest: readonly BorderWarning[] = []
  let shown: readonly BorderWarning[] = []
  const show = () => {
    const next = [...own, ...latest.filter((one) => !own.some((other) => other.zone === one.zone))]
    if (next.length === 0 && shown.length === 0) return
    shown = next
    for (const listener of listeners) listener()
  }
  const forgetOver = (now: number) => {
    own = inTime(own, now)
    latest = inTime(latest, now)
    wakeAtEnd([...own, ...latest], now)
    show()
  }
  const wakeAtEnd = endOfWarnings(() => forgetOver(Date.now()))
  const endCourse = (now: number) => {
    courseAhead.end(now)
    ;[own, latest] = [[], courseAhead.notEnded(latest)]
    forgetOver(now)
  }
  return {
    shown: () => shown,
    subscribe: (listener: () => void) => subscribed(listeners, listener),
    look: (place: Whereabouts, zones: readonly Zone[], now: number) => {
      const { warnings, warned, isNew } = courseAhead.look(place, zones, now)
      own = warnings
      latest = latest.filter(({ zone }) => !warned.includes(zone))
      forgetOver(now)
      if (isNew) signal()
    },
    told: (warnings: readonly BorderWarning[], now: number) => {
      const current = inTime(courseAhead.notEnded(warnings), now).map((one) => heardBy(one, now))
      const isNew = current.some(({ zone }) => !shown.some((other) => other.zone === zone))
      latest = [...latest.filter(({ zone }) => !current.some((one) => one.zone === zone)), ...current]
      forgetOver(now)
      if (isNew) signal()
    },
    /** The phone is followed no more: the next time it begins anew. What the server says of a tracker on board stays. */
    endCourse,
    /** When somebody else has the phone, none of it is about his boat. */
    handTo: (holder: string, now: number) => {
      if (account !== null && account !== holder) {
        latest = []
        endCourse(now)
      }
      account = holder
    },
    dismiss: (zone: string) => {
      courseAhead.dismiss(zone)
      own = own.filter((warning) => warning.zone !== zone)
      latest = latest.filter((warning) => warning.zone !== zone)
      show()
    },
  }
}

let drawn: { readonly of: readonly Zone[]; readonly borders: readonly NamedZone[] } = { of: [], borders: [] }

/** The same zones are looked at every thirty seconds: their outlines are drawn once. */
function bordersOf(zones: readonly Zone[]): readonly NamedZone[] {
  if (drawn.of === zones) return drawn.borders
  const borders = zones.flatMap((zone): NamedZone[] => {
    const [forbidden, safe] = [forbidsEntry(zone), zone.zoneType === 'safety']
    const outline = forbidden || safe ? zoneOutlineOf(contentOf(zone)) : null
    return outline ? [{ id: zone.id, name: zone.name, zone, outline, forbidden, safe }] : []
  })
  drawn = { of: zones, borders }
  return borders
}

const [shortest, longest] = [5_000, 10 * 60_000]

/** Many cheap phones say neither speed nor heading: then both come from where the boat was before. */
export function courseOf(now: Whereabouts, before: Whereabouts | null): Course {
  const place = [now.longitude, now.latitude] as const
  const course = { place, speed: now.speed ?? null, heading: now.heading ?? null }
  if (before === null || (course.speed !== null && course.heading !== null)) return course
  const passed = Date.parse(now.timestamp) - Date.parse(before.timestamp)
  if (passed < shortest || passed > longest) return course
  const [from, to] = [lngLat(before.longitude, before.latitude), lngLat(now.longitude, now.latitude)]
  const knots = (greatCircle(from, to) / metresPerNauticalMile / passed) * 3_600_000
  return { place, speed: course.speed ?? knots, heading: course.heading ?? courseTo(from, to) }
}
