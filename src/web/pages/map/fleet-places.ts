import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { emergencyOfMark } from '#web/rescue/emergencies.layer.ts'
import { zoneOfMark, zonePlace } from '#web/zones/zones.layer.ts'
import type { Fleet } from './use-fleet.ts'

/** Where the map goes when a line of its list is chosen. */
export function placeInFleet(
  { boats, emergencies, zones }: Pick<Fleet, 'boats' | 'emergencies' | 'zones'>,
  mark: string,
): LngLat | null {
  const place = emergencyOfMark(emergencies, mark)?.location ?? boats.find(({ id }) => id === mark)?.position
  if (place) return lngLat(place.longitude, place.latitude)
  const zone = zoneOfMark(zones, mark)
  return zone && (zonePlace(zone)?.middle ?? null)
}
