import type { Alert } from '#contract/alerts/alert.ts'
import { knotsOnTheWay } from '#contract/alerts/arrival.ts'
import { placeByNow } from '#contract/drift/place-by-now.ts'
import type { StoredPlan } from '#contract/searching/search-entry.rules.ts'
import { type LngLat, knots, lngLat } from '#contract/wire/units.ts'
import { useTracking } from '#web/positions/own/own-tracking-device.ts'
import { useOwnPlace } from '#web/positions/own/own-place.ts'
import { usePaces } from '#web/positions/paces.ts'
import { type OwnSpot, type Route, newestSpot, ownLane, routeTo, startOfLane } from './own-route.ts'
import type { Dossier } from '#web/dossier/use-dossier.ts'

const hour = 3_600_000
const lately = hour / 6

export type OwnRoute = {
  readonly own: OwnSpot | null
  readonly to: LngLat
  /** `heard`: so lately that it has not drifted by much. */
  readonly kind: 'lane' | 'heard' | 'drifted' | 'call'
  /** When the boat was heard last. */
  readonly since: number | null
  readonly lane: StoredPlan['lanes'][number] | null
  readonly route: Route | null
}

/** From where this person is to where he is wanted: his lane, or where the boat may be by now. Null: nobody knows where. */
export function useOwnRoute(alert: Alert, { at, drift, search, fleet }: Dossier): OwnRoute | null {
  const own = useOwnSpot(fleet.boats)
  const paceOf = usePaces(fleet.now)
  const boat = fleet.boats.find((one) => one.own)
  if (!at) return null
  const plan = search.written.counting.findLast((entry) => entry.plan !== null)?.plan ?? null
  const lane = ownLane(plan, boat?.position.pirogue ?? null)
  const begin = lane && startOfLane(lane)
  const { from, answer } = drift
  const isForward = !drift.choice.isBackward && alert.status !== 'resolved'
  const drifted =
    from && answer && isForward ? placeByNow(from.at, answer.steps, (fleet.now - from.since) / hour) : null
  const speed = knots(knotsOnTheWay(boat ? paceOf(boat.id) : null))
  const to = begin ?? drifted ?? at
  return {
    own,
    to,
    kind: begin ? 'lane' : from && fleet.now - from.since < lately ? 'heard' : drifted ? 'drifted' : 'call',
    since: from?.since ?? null,
    lane,
    route: own && routeTo(own.at, to, speed),
  }
}

/** This device knows it best, without a network too; else what the tracker aboard said last. */
function useOwnSpot(boats: Dossier['fleet']['boats']): OwnSpot | null {
  const place = useOwnPlace()
  const tracking = useTracking()
  const fix = 'fix' in tracking ? tracking.fix : null
  const boat = boats.find((one) => one.own)?.position
  return newestSpot([
    place.state === 'known' ? { at: lngLat(place.longitude, place.latitude), since: place.at } : null,
    fix && { at: lngLat(fix.longitude, fix.latitude), since: Date.parse(fix.timestamp) },
    boat ? { at: lngLat(boat.longitude, boat.latitude), since: Date.parse(boat.effectiveAt) } : null,
  ])
}
