import type { Balise, BaliseStatus, BaliseType } from '#contract/balises/balise.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { Filling, Look, Mark, MarkShape, MarkTone } from '#web/platform/map/marks.ts'

/** The type is the shape, the state is the colour and the filling. */
const shapes: Readonly<Record<BaliseType, MarkShape>> = {
  gps: 'square',
  vms: 'hexagon',
  ais: 'triangle',
  emergency: 'star',
}
const states: Readonly<Record<BaliseStatus, { readonly tone: MarkTone; readonly filling: Filling }>> = {
  active: { tone: 'ok', filling: 'full' },
  inactive: { tone: 'idle', filling: 'crossed' },
  maintenance: { tone: 'warn', filling: 'half' },
  error: { tone: 'forbid', filling: 'crossed' },
  other: { tone: 'idle', filling: 'hollow' },
}

const prefix = 'balise:'

export function baliseLook(type: BaliseType, status: BaliseStatus): Look {
  return { shape: shapes[type], ...states[status] }
}

/** A balise whose place could not be read says 0,0: the map leaves it out. */
export function baliseMarks(balises: readonly Balise[]): Mark[] {
  return balises.map(({ id, name, baliseType, status, latitude, longitude }) => ({
    id: prefix + id,
    at: lngLat(longitude, latitude),
    look: baliseLook(baliseType, status),
    heading: null,
    label: name,
    rank: 0,
    urgent: false,
  }))
}

export function baliseOfMark(balises: readonly Balise[], mark: string): Balise | null {
  return balises.find(({ id }) => prefix + id === mark) ?? null
}
