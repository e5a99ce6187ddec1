import { useEffect } from 'react'
import { degreesOf } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { FrameRoom } from '#web/platform/map/chart/framing.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { ZonePanel } from '#web/zones/form/ZonePanel.tsx'
import { zonePlace } from '#web/zones/zones.layer.ts'
import type { useZoneDrawing } from './use-zone-drawing.ts'

type ZoneDrawingProps = {
  readonly engine: MapEngine | null
  readonly drawing: Pick<ReturnType<typeof useZoneDrawing>, 'zone' | 'meanwhile' | 'takeNewest' | 'end'>
  readonly room: FrameRoom
}

/** The chart itself is drawn on; the form stands beside it, and on a phone below it. */
export function ZoneDrawing({ engine, drawing, room }: ZoneDrawingProps) {
  const { zone, meanwhile, takeNewest, end } = drawing
  useEffect(() => {
    const place = zone && zonePlace(zone)
    if (!engine || !place) return
    const { middle, reach } = place
    const [up, across] = degreesOf(reach, middle[1])
    engine.frame([lngLat(middle[0] - across, middle[1] - up), lngLat(middle[0] + across, middle[1] + up)], room)
    engine.hold()
  }, [engine, zone, room])
  return (
    <div className="relative border-line bg-card max-lg:border-t lg:border-l">
      <ZonePanel key={zone?.updatedAt} {...{ engine, zone, meanwhile, takeNewest }} onClose={end} />
    </div>
  )
}
