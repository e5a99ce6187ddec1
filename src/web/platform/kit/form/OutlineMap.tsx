import { useEffect, useMemo, useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { type Sketch } from '#web/platform/map/sketch/sketch.ts'
import { SketchBar } from '#web/platform/map/sketch/SketchBar.tsx'
import { degreesIn, pointsText, ringsIn } from '#web/platform/map/sketch/typed-points.ts'
import { useSketch } from '#web/platform/map/sketch/use-sketch.ts'
import { useMap } from '#web/platform/map/use-map.ts'
import { useFormState } from './form-state.ts'

const besideIt = 15
/** Off Cayar. */
const home = lngLat(-17.2, 14.92)

type OutlineMapProps = { readonly name: string; readonly onCancel: () => void }

/** The chart on which an outline is drawn, corner by corner, with the thing itself in it. */
export function OutlineMap({ name, onCancel }: OutlineMapProps) {
  const { form } = useFormState()
  const { typed, set } = form
  const text = typed[name] ?? ''
  const sketch = useMemo(() => sketchOf(text), [text])
  const place = placeOf(typed['latitude'] ?? '', typed['longitude'] ?? '')
  const [middle] = useState(() => place ?? sketch.points[0] ?? home)
  const opening = useMap(middle, besideIt)
  const { engine } = opening
  const [longitude, latitude] = place ?? []
  useEffect(() => {
    if (!engine || longitude === undefined || latitude === undefined) return
    const look = { shape: 'pin', tone: 'sea', filling: 'full' } as const
    engine.setBeacons([
      { id: 'place', at: [longitude, latitude], look, heading: null, label: '', rank: 0, urgent: false },
    ])
  }, [engine, longitude, latitude])
  const draw = ({ points }: Sketch) => set(name, points.length === 0 ? '' : pointsText([points.map(rounded)]))
  useSketch(engine, { sketch, onChange: draw, onCancel })
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-card border border-line sm:h-80">
        <MapFrame opening={opening} base="chart" />
      </div>
      <SketchBar engine={engine} sketch={sketch} onChange={draw} />
    </div>
  )
}

function sketchOf(text: string): Sketch {
  const [corners = []] = ringsIn(text) ?? []
  return { kind: 'polygon', points: corners.map(([east, north]) => lngLat(east, north)) }
}

function placeOf(latitude: string, longitude: string): LngLat | null {
  const [north, east] = [degreesIn(latitude), degreesIn(longitude)]
  const isPlace = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180
  return isPlace ? lngLat(east, north) : null
}

/** Six decimals are a hand’s width: nobody draws finer. */
function rounded([longitude, latitude]: LngLat): readonly [number, number] {
  return [Math.round(longitude * 1e6) / 1e6, Math.round(latitude * 1e6) / 1e6]
}
