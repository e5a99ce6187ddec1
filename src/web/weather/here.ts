import { useState } from 'react'
import type { Place } from './weather.data.ts'

/** Where this phone is, once it is asked: the weather needs to know it only to the kilometre. */
export type OwnLocation =
  | { readonly state: 'off' | 'asking' | 'refused' }
  | { readonly state: 'known'; readonly place: Place }

const quarterHour = 15 * 60_000

export function useHere(): { here: OwnLocation; askHere: () => void } {
  const [here, setHere] = useState<OwnLocation>({ state: 'off' })
  const askHere = () => {
    if (!(navigator as Partial<Navigator>).geolocation) return setHere({ state: 'refused' })
    setHere({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ state: 'known', place: { latitude, longitude } }),
      () => setHere({ state: 'refused' }),
      { maximumAge: quarterHour, timeout: 30_000 },
    )
  }
  return { here, askHere }
}
