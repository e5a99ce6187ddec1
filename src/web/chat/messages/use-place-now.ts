import { useEffect, useState } from 'react'
import { placeNow } from './place-now.ts'

type PlaceNow = { readonly latitude: number; readonly longitude: number; readonly at: number }

/** Where this device is, asked once while somebody looks: nothing waits for the answer, and there may be none. */
export function usePlaceNow(isWanted = true): PlaceNow | 'asking' | 'unknown' {
  const [place, setPlace] = useState<PlaceNow | 'asking' | 'unknown'>('asking')
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    placeNow().then(
      ({ latitude, longitude }) => isHere && setPlace({ latitude, longitude, at: Date.now() }),
      () => isHere && setPlace('unknown'),
    )
    return () => void (isHere = false)
  }, [isWanted])
  return place
}
