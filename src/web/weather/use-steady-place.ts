import { useState } from 'react'
import { greatCircle } from '#contract/wire/earth.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** A boat that drifts a little has the same weather: only beyond this is it asked for anew. */
const sameWeatherWithin = 2_000

/** Where the weather is asked for, of something that moves; null as long as its place is not known. */
export function useSteadyPlace(at: LngLat | null) {
  const [asked, setAsked] = useState<LngLat | null>(null)
  if (at && (!asked || greatCircle(asked, at) > sameWeatherWithin)) setAsked(at)
  const place = asked ?? at
  return place && { latitude: place[1], longitude: place[0] }
}
