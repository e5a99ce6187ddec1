import { useEffect, useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { placeNow } from '#web/chat/messages/place-now.ts'

export type Where = ReturnType<typeof useWhere>

/** Where it was seen: here, as far as this device knows, or a place that somebody shows on the map. */
export function useWhere(asked: LngLat | null) {
  const [own, setOwn] = useState<LngLat | 'asking' | 'unknown'>('asking')
  const [shown, setShown] = useState<LngLat | null>(asked)
  const [isOnMap, setOnMap] = useState(asked !== null)
  useEffect(() => {
    let isHere = true
    placeNow().then(
      ({ latitude, longitude }) => isHere && setOwn(lngLat(longitude, latitude)),
      () => isHere && setOwn('unknown'),
    )
    return () => void (isHere = false)
  }, [])
  const here = typeof own === 'string' ? null : own
  return { at: isOnMap ? shown : here, own, here, isOnMap, setOnMap, shown, setShown }
}
