import { type Alert, isLastKnownPlace } from '#contract/alerts/alert.ts'

type Placed = Pick<Alert, 'location' | 'occurredAt'>

/** When the boat was there, where that was long before the call: nobody must take it for the place of the call. */
export function oldPlaceTime({ location, occurredAt }: Placed): string | null {
  if (location === null) return null
  return isLastKnownPlace(new Date(location.timestamp), new Date(occurredAt)) ? location.timestamp : null
}
