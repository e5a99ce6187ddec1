import type { BasinRow } from './quais.store.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Box, boxAround } from '#contract/zones/outline.ts'
import type { Pair } from '#contract/zones/zone.ts'
import { ZoneGrid } from '#server/zones/zone-grid.ts'

/** The basins of all quais, found by place: a boat far from every quai costs one look. */
export type Basin = {
  readonly id: string
  readonly place: Pair
  readonly radius: number
  readonly since: number
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
  const basins = rows.map(basinFrom)
  const ids = new Map(basins.map((basin) => [basin.id, basin]))
  const grid = new ZoneGrid(basins)
  return {
    version,
    isEmpty: basins.length === 0,
    byId: (id) => ids.get(id),
    holding: (point) => {
      const around = grid.at(point).map((basin) => ({ basin, away: metresTo(basin, point) }))
      const [nearest] = around
        .filter(({ basin, away }) => away <= basin.radius)
        .toSorted((one, other) => one.away - other.away || (one.basin.id < other.basin.id ? -1 : 1))
      return nearest?.basin ?? null
    },
    isNear: (point) => grid.at(point).some((basin) => isStillAt(basin, point)),
  }
}

export function isStillAt(basin: Basin, point: Pair): boolean {
  return metresTo(basin, point) <= basin.radius + nearMetres
}

function metresTo({ place }: Basin, point: Pair): number {
  return greatCircle(lngLat(place[0], place[1]), lngLat(point[0], point[1]))
}

function basinFrom({ id, latitude, longitude, radius, since }: BasinRow): Basin {
  const place = [longitude, latitude] as const
  return { id, place, radius, since: since.getTime(), outline: { box: boxAround(place, radius + nearMetres) } }
}
