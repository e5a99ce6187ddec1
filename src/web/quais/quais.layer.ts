import type { Quai, QuaiStatus } from '#contract/quais/quai.ts'
import { greatCircle, metresPerDegree } from '#contract/wire/earth.ts'
import { lngLat, metres } from '#contract/wire/units.ts'
import type { Area, AreaShape, Filling, Look, Mark, MarkTone } from '#web/platform/map/marks.ts'

/** A quai is a pin; its state is the colour and the filling. Around it, where it has one, its basin. */
const states: Readonly<Record<QuaiStatus, { readonly tone: MarkTone; readonly filling: Filling }>> = {
  available: { tone: 'ok', filling: 'full' },
  occupied: { tone: 'sea', filling: 'full' },
  maintenance: { tone: 'warn', filling: 'half' },
  reserved: { tone: 'idle', filling: 'hollow' },
}
const prefix = 'quai:'
const basinColour = '#1d5f8a'

export function quaiLook(status: QuaiStatus): Look {
  return { shape: 'pin', ...states[status] }
}

export function quaiMarks(quais: readonly Quai[]): Mark[] {
  return quais.map(({ id, name, status, latitude, longitude }) => ({
    id: prefix + id,
    at: lngLat(longitude, latitude),
    look: quaiLook(status),
    heading: null,
    label: name,
    rank: 0,
    urgent: false,
  }))
}

/** Touched, a basin is its quai. */
export function basinAreas(quais: readonly Quai[]): Area[] {
  return quais.flatMap((quai) => {
    const shape = waterOf(quai)
    if (shape === null) return []
    const look = { colour: basinColour, opacity: 0.4, stroke: basinColour, strokeWidth: 1, edge: 'plain' as const }
    return [{ id: prefix + quai.id, label: '', shape, ...look }]
  })
}

/** As it was drawn; where nobody has drawn it, a circle. */
function waterOf({ basinOutline, basinRadius, latitude, longitude }: Quai): AreaShape | null {
  if (basinOutline) return { kind: 'polygon', rings: [basinOutline.map(([east, north]) => lngLat(east, north))] }
  if (basinRadius === null) return null
  return { kind: 'circle', center: lngLat(longitude, latitude), radius: metres(basinRadius) }
}

/** In the basin of a quai, or where it has none near it, and hardly moving: nobody waits for news of such a boat. */
export function quaysideOf(quais: readonly Quai[]): (at: Placed) => boolean {
  const known = new WeakMap<Placed, boolean>()
  const basins = quais.map(({ latitude, longitude, basinRadius }) => ({
    at: lngLat(longitude, latitude),
    reach: basinRadius ?? usualBasin,
    /* Degrees of latitude that are surely beyond it: most quais are ruled out by one subtraction. */
    far: (basinRadius ?? usualBasin) / metresPerDegree + 0.001,
  }))
  return (position) => {
    const before = known.get(position)
    if (before !== undefined) return before
    const { latitude, longitude, speed } = position
    const place = lngLat(longitude, latitude)
    const isThere =
      (speed ?? 0) < underWay &&
      basins.some(({ at, reach, far }) => Math.abs(at[1] - latitude) < far && greatCircle(at, place) <= reach)
    known.set(position, isThere)
    return isThere
  }
}

type Placed = { readonly latitude: number; readonly longitude: number; readonly speed: number | null }
const usualBasin = 150
/** Knots. */
const underWay = 1

export function quaiOfMark(quais: readonly Quai[], mark: string): Quai | null {
  return quais.find(({ id }) => prefix + id === mark) ?? null
}
