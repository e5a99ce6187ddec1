import type { BasinRow } from './quais.store.ts'
import {
  type Box,
  type Outline,
  boxAround,
  boxOf,
  covers,
  metresBetween,
  metresToEdge,
  zoneOutlineOf,
} from '#contract/zones/outline.ts'
import type { Pair, Ring } from '#contract/zones/zone.ts'
import { ZoneGrid } from '#server/zones/zone-grid.ts'

/** The basins of all quais, found by place: a boat far from every quai costs one look. */
type Basin = {
  readonly id: string
  readonly place: Pair
  readonly since: number
  /** As it was drawn; where nobody has drawn it, a circle around the quai. */
  readonly water: Outline
  /** With what is beside it. */
  readonly outline: { readonly box: Box }
}
export type Basins = {
  readonly version: number
  readonly isEmpty: boolean
  readonly byId: (id: string) => Basin | undefined
  /** The one that a place is in: of several the nearest. */
  readonly holding: (point: Pair) => Basin | null
  readonly isNear: (point: Pair) => boolean
}

/** So far outside a boat that lies there still lies there: chains are long, and receivers err. */
const nearMetres = 50

export function basinsOf(version: number, rows: readonly BasinRow[]): Basins {
  const basins = rows.flatMap((row) => basinFrom(row) ?? [])
  const ids = new Map(basins.map((basin) => [basin.id, basin]))
  const grid = new ZoneGrid(basins)
  return {
    version,
    isEmpty: basins.length === 0,
    byId: (id) => ids.get(id),
    holding: (point) => {
      const around = grid.at(point).filter(({ water }) => covers(water, point))
      const [nearest] = around
        .map((basin) => ({ basin, away: metresBetween(basin.place, point) }))
        .toSorted((one, other) => one.away - other.away || (one.basin.id < other.basin.id ? -1 : 1))
      return nearest?.basin ?? null
    },
    isNear: (point) => grid.at(point).some((basin) => isStillAt(basin, point)),
  }
}

export function isStillAt({ water }: Basin, point: Pair): boolean {
  return covers(water, point) || metresToEdge(water, point) <= nearMetres
}

function basinFrom({ id, latitude, longitude, radius, corners, since }: BasinRow): Basin | null {
  const place = [longitude, latitude] as const
  const ring = corners && closed(corners)
  const water = zoneOutlineOf({
    zoneShape: ring ? 'polygon' : 'circle',
    centerLatitude: latitude,
    centerLongitude: longitude,
    radius,
    rings: ring && [ring],
  })
  if (water === null) return null
  const box = ring ? boxBeside(ring) : boxAround(place, (radius ?? 0) + nearMetres)
  return { id, place, since: since.getTime(), water, outline: { box } }
}

/** A corner that was drawn last is joined to the first one. */
export function closed(corners: Ring): Ring {
  const [first] = corners
  return first ? [...corners, first] : corners
}

function boxBeside(ring: Ring): Box {
  const boxes = ring.map((corner) => boxAround(corner, nearMetres))
  return boxOf(
    boxes.flatMap(({ west, south, east, north }): Pair[] => [
      [west, south],
      [east, north],
    ]),
  )
}
