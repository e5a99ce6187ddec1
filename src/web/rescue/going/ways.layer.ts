import type { Alert } from '#contract/alerts/alert.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { Way } from '#web/platform/map/marks.ts'
import type { Helper } from './nearest-boats.ts'

/** Of those who could go the boats of whoever said so, and of whoever took charge: nobody else is said to be on the way. */
export function rescuersOf(
  { acknowledgedBy, going }: Pick<Alert, 'acknowledgedBy' | 'going'>,
  helpers: readonly Helper[],
): readonly Helper[] {
  const people = new Set([acknowledgedBy, ...going.map(({ user }) => user)])
  return helpers.filter(({ position: { user } }) => user !== null && people.has(user))
}

/** Whoever is on the way before whoever only could be. */
export function goingFirst(alert: Pick<Alert, 'acknowledgedBy' | 'going'>, helpers: readonly Helper[]) {
  const rescuers = rescuersOf(alert, helpers)
  return { rescuers, others: helpers.filter((helper) => !rescuers.includes(helper)) }
}

type Ways = {
  readonly at: LngLat
  readonly helpers: readonly Helper[]
  readonly rescuers: readonly Helper[]
  readonly time: (helper: Helper) => string
}

/** A dotted line from each, its minutes on it; from whoever is on the way a solid one. */
export function waysTo({ at, helpers, rescuers, time }: Ways): readonly Way[] {
  return helpers.map((helper) => ({
    from: lngLat(helper.position.longitude, helper.position.latitude),
    to: at,
    text: time(helper),
    isSolid: rescuers.includes(helper),
  }))
}
