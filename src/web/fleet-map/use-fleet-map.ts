import { useState } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import type { MapView } from '#web/platform/map/chart/framing.ts'
import { keptMapView } from '#web/platform/map/map-views.ts'
import { type MapOpening, useMap } from '#web/platform/map/use-map.ts'

export type FleetMap = {
  readonly opening: MapOpening
  /** Which map this is, and whose. */
  readonly of: string
  /** It opened where the same person had moved it. */
  readonly isLeft: boolean
}

/** A map of the fleet opens where it was left, or at home; where the boats are is seen when they are known. */
export function useFleetMap(map: string, center: LngLat, zoom: number): FleetMap {
  const { id } = useOwnAccount()
  const of = `${map} ${id}`
  const [start] = useState((): MapView & { byHand: boolean } => keptMapView(of) ?? { center, zoom, byHand: false })
  return { opening: useMap(start.center, start.zoom), of, isLeft: start.byHand }
}
