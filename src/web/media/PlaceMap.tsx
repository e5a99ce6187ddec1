import { useEffect } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { useMap } from '#web/platform/map/use-map.ts'

const around = 11

/** Where a file is from, on the chart. */
export function PlaceMap({ at: [longitude, latitude], label }: { at: LngLat; label: string }) {
  const opening = useMap([longitude, latitude] as LngLat, around)
  const { engine } = opening
  useEffect(() => {
    const look = { shape: 'pin', tone: 'sea', filling: 'full' } as const
    engine?.setBeacons([{ id: 'place', at: [longitude, latitude], look, heading: null, label, rank: 0, urgent: false }])
  }, [engine, longitude, latitude, label])
  return (
    <div className="relative h-72 overflow-hidden rounded-card border border-line">
      <MapFrame opening={opening} base="chart" />
    </div>
  )
}
