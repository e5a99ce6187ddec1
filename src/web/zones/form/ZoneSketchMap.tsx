import { useEffect, useMemo } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import type { Sketch } from '#web/map/sketch/sketch.ts'
import { SketchBar } from '#web/map/sketch/SketchBar.tsx'
import { useSketch } from '#web/map/sketch/use-sketch.ts'
import { useMap } from '#web/map/use-map.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { zoneAreas, zonePlace } from '#web/zones/zones.layer.ts'

type ZoneSketchMapProps = {
  zone: Zone | null
  zones: readonly Zone[]
  sketch: Sketch
  onChange: (sketch: Sketch) => void
  onCancel: () => void
}

/** Off Cayar, with the coast on both sides. */
const home = { middle: lngLat(-17.25, 14.92), zoom: 10 }

/** The chart that a zone is drawn on, its neighbours already there, and the same steps as buttons under it. */
export function ZoneSketchMap({ zone, zones, sketch, onChange, onCancel }: ZoneSketchMapProps) {
  const view = useMemo(() => viewOf(zone), [zone])
  const opening = useMap(view.middle, view.zoom)
  const { engine } = opening
  const now = useMinute()
  const others = useMemo(
    () =>
      zoneAreas(
        zones.filter(({ id }) => id !== zone?.id),
        now,
      ),
    [zones, zone, now],
  )
  useEffect(() => engine?.setAreas(others), [engine, others])
  useSketch(engine, { sketch, onChange, onCancel })
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-card border border-line sm:h-80">
        <MapFrame opening={opening} base="chart" />
      </div>
      <SketchBar engine={engine} sketch={sketch} onChange={onChange} />
    </div>
  )
}

const equator = 40_075_016
const tileSide = 256
/** Pixels from the middle of the zone to its furthest corner. */
const room = 120

/** As close as still shows the whole of it. */
function viewOf(zone: Zone | null): typeof home {
  const place = zone && zonePlace(zone)
  if (!place) return home
  const metresPerPixel = (equator * Math.cos((place.middle[1] * Math.PI) / 180)) / tileSide
  const zoom = Math.floor(Math.log2((metresPerPixel * room) / Math.max(1, place.reach)))
  return { middle: place.middle, zoom: Math.max(3, Math.min(16, zoom)) }
}
