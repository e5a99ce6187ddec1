import { ZoneGrid } from './zone-grid.ts'
import type { ZoneEventKind } from './zone-watch.ts'
import type { ZoneRow } from './zones.store.ts'
import type { Border } from '#contract/zones/border-ahead.ts'
import { type Box, type Outline, covers, boxesOverlap, zoneOutlineOf } from '#contract/zones/outline.ts'
import { type Pair, forbidsEntry } from '#contract/zones/zone.ts'

/** Zones as the watch needs them: those that are in use and that ring for something, found by place. */
export type WatchedZone = Border & {
  readonly id: string
  readonly name: string
  readonly outline: Outline
  readonly kinds: readonly ZoneEventKind[]
  readonly maxSpeed: number | null
  /** Nobody could keep to it, as it is now, before. */
  readonly since: number
  readonly from: number
  readonly until: number
}

export class WatchedZones {
  readonly version: number
  readonly #byId: ReadonlyMap<string, WatchedZone>
  readonly #grid: ZoneGrid<WatchedZone>

  constructor(version: number, rows: readonly ZoneRow[]) {
    const zones = rows.flatMap(watchedZone)
    this.version = version
    this.#byId = new Map(zones.map((zone) => [zone.id, zone]))
    this.#grid = new ZoneGrid(zones)
  }

  get isEmpty(): boolean {
    return this.#byId.size === 0
  }

  byId(id: string): WatchedZone | undefined {
    return this.#byId.get(id)
  }

  /** Those that a point is in. */
  covering(point: Pair): WatchedZone[] {
    return this.#grid.at(point).filter(({ outline }) => covers(outline, point))
  }

  at(point: Pair): readonly WatchedZone[] {
    return this.#grid.at(point)
  }

  within(box: Box): readonly WatchedZone[] {
    return this.#grid.within(box).filter(({ outline }) => meetAround(outline.box, box))
  }
}

/** Whether it was there at that time, drawn as it is now and with the same law. */
export function wasThere({ since }: WatchedZone, time: Date): boolean {
  return time.getTime() >= since
}

export function isInForce({ from, until }: WatchedZone, time: Date): boolean {
  return time.getTime() >= from && time.getTime() < until
}

function watchedZone(row: ZoneRow): WatchedZone[] {
  const outline = zoneOutlineOf(row)
  const kinds = kindsOf(row)
  if (!row.isActive || outline === null || kinds.length === 0) return []
  return [
    {
      id: row.id,
      name: row.name,
      outline,
      kinds,
      maxSpeed: row.maxSpeed,
      forbidden: forbidsEntry(row),
      safe: row.zoneType === 'safety',
      since: row.lawSince.getTime(),
      from: row.validFrom?.getTime() ?? Number.NEGATIVE_INFINITY,
      until: row.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    },
  ]
}

/** A line is crossed; nobody can be in it, leave it, or be too fast there. */
function kindsOf(row: ZoneRow): ZoneEventKind[] {
  const isLine = row.zoneShape === 'line'
  return [
    ...(forbidsEntry(row) ? (['entered'] as const) : []),
    ...(row.zoneType === 'safety' && !isLine ? (['left'] as const) : []),
    ...(row.maxSpeed !== null && !isLine ? (['speeding'] as const) : []),
  ]
}

/** Boxes that run on over the antimeridian meet others one turn further. */
function meetAround(one: Box, other: Box): boolean {
  return [-360, 0, 360].some((turn) =>
    boxesOverlap(one, { ...other, west: other.west + turn, east: other.east + turn }),
  )
}
