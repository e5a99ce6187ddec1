import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat, metres } from '#contract/wire/units.ts'
import { withoutStrays } from '#web/platform/map/chart/framing.ts'
import { emergencyOfMark } from '#web/rescue/emergencies.layer.ts'
import { zoneOfMark, zonePlace } from '#web/zones/zones.layer.ts'
import type { Fleet } from './use-fleet.ts'

/** Where the map goes when a line of its list is chosen. */
export function placeInFleet(
  { boats, emergencies, zones }: Pick<Fleet, 'boats' | 'emergencies' | 'zones'>,
  mark: string,
): LngLat | null {
  const place = emergencyOfMark(emergencies, mark)?.location ?? boats.find(({ id }) => id === mark)?.position
  if (place) return placeOf(place)
  const zone = zoneOfMark(zones, mark)
  return zone && (zonePlace(zone)?.middle ?? null)
}

/** As far as one sees another boat's lights, and a little more: ten nautical miles. */
const near = metres(18_520)

/** What the map shows until somebody moves it. `all`: the whole fleet was asked for, strays included. */
export function placesToFrame(
  { boats, emergencies, placed }: Pick<Fleet, 'boats' | 'emergencies' | 'placed'>,
  all: boolean,
): readonly LngLat[] {
  const calls = emergencies.map(({ location }) => placeOf(location))
  const sailing = [...boats, ...placed].map(({ position }) => placeOf(position))
  if (all) return [...calls, ...sailing]
  const own = boats.find((boat) => boat.own)
  if (!own) return [...calls, ...withoutStrays(sailing)]
  const here = placeOf(own.position)
  return [...calls, ...sailing.filter((at) => greatCircle(here, at) <= near)]
}

function placeOf({ longitude, latitude }: { longitude: number; latitude: number }): LngLat {
  return lngLat(longitude, latitude)
}
