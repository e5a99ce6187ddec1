import { isOnEarth } from '#contract/zones/zone.rules.ts'
import { destination } from '#contract/wire/earth.ts'
import { type LngLat, degrees, lngLat } from '#contract/wire/units.ts'
import { type Pair, zoneDefaults } from '#contract/zones/zone.ts'
import type { Sketch, SketchKind } from '#web/platform/map/sketch/sketch.ts'
import { degreesIn, pointsText, ringsIn, withoutClosing } from '#web/platform/map/sketch/typed-points.ts'
import type { TypedZone } from './zone-form.ts'

/*
 * The same shape under two hands: as it is typed, and as it is drawn.
 *   sketchOf   what of the typed places can be drawn; of a polygon its outline, without the holes
 *   drawn      what is typed once the sketch has changed; holes stay, and the first touch of a circle draws all of it
 */
type TypedPlace = Pick<
  TypedZone,
  'zoneShape' | 'centerLatitude' | 'centerLongitude' | 'radiusLatitude' | 'radiusLongitude' | 'points'
>

export function sketchOf(typed: TypedPlace): Sketch {
  if (typed.zoneShape === 'circle') {
    const centre = placeOf(typed.centerLatitude, typed.centerLongitude)
    const edge = centre && placeOf(typed.radiusLatitude, typed.radiusLongitude)
    return { kind: 'circle', points: [centre, edge].filter((place) => place !== null) }
  }
  const [outline = []] = ringsIn(typed.points) ?? []
  const points = withoutClosing(outline).filter(isOnEarth)
  return { kind: kindOf(typed.zoneShape, points.length), points: points.map(([east, north]) => lngLat(east, north)) }
}

export function drawn(typed: TypedPlace, { kind, points }: Sketch): Partial<TypedZone> {
  if (kind === 'circle') {
    const [centre, edge = usualEdge(typed, centre)] = points
    const [centerLatitude, centerLongitude] = writtenPlace(centre)
    const [radiusLatitude, radiusLongitude] = writtenPlace(edge)
    return { centerLatitude, centerLongitude, radiusLatitude, radiusLongitude }
  }
  if (points.length === 0) return { points: '' }
  const holes = (ringsIn(typed.points) ?? []).slice(1)
  const outline = points.map(([east, north]): Pair => [rounded(east), rounded(north)])
  return { points: pointsText([outline, ...holes]) }
}

/** With the first touch the circle has its usual radius, and can be saved; a second touch says another edge. North: the centre stays on top, for the finger. */
function usualEdge(typed: TypedPlace, centre: LngLat | undefined): LngLat | undefined {
  const isFirst = sketchOf(typed).points.length === 0
  return centre && isFirst ? destination(centre, degrees(0), zoneDefaults.radius) : undefined
}

/** A rectangle of more than two corners is a turned one: its corners are moved one by one. */
function kindOf(shape: string, count: number): SketchKind {
  if (shape === 'rectangle' && count <= 2) return 'rectangle'
  return shape === 'line' ? 'line' : 'polygon'
}

function placeOf(latitude: string, longitude: string): LngLat | null {
  const [north, east] = [degreesIn(latitude), degreesIn(longitude)]
  return north !== null && east !== null && isOnEarth([east, north]) ? lngLat(east, north) : null
}

function writtenPlace(place: LngLat | undefined): readonly [string, string] {
  return place ? [String(rounded(place[1])), String(rounded(place[0]))] : ['', '']
}

/** Six decimals are a hand's width: nobody draws finer. */
function rounded(angle: number): number {
  return Math.round(angle * 1e6) / 1e6
}
