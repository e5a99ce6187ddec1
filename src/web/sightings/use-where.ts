import { useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { usePlaceNow } from '#web/chat/messages/use-place-now.ts'

export type Where = ReturnType<typeof useWhere>

/** Where it was seen: here, as far as this device knows, or a place that somebody shows on the map. */
export function useWhere(asked: LngLat | null) {
  const own = usePlaceNow()
  const [shown, setShown] = useState<LngLat | null>(asked)
  const [isOnMap, setOnMap] = useState(asked !== null)
  const here = typeof own === 'string' ? null : lngLat(own.longitude, own.latitude)
  return { at: isOnMap ? shown : here, own, here, isOnMap, setOnMap, shown, setShown }
}
