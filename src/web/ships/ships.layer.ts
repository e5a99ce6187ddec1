import { type Freshness, freshnessOf } from '#contract/positions/freshness.ts'
import type { Ship } from '#contract/ships/ship.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Look, Mark } from '#web/platform/map/marks.ts'

/*
 * Ships on the chart: below the boats and greyer than they are, each pointing where it goes. It empties as its place ages. Names stand
 * where there is room, as those of boats do.
 */
const prefix = 'ship:'
/** Named after everything else. */
const rank = -1

const look = { shape: 'ship', tone: 'idle' } as const
const looks: Readonly<Record<Freshness, Look>> = {
  now: { ...look, filling: 'full' },
  recent: { ...look, filling: 'half' },
  old: { ...look, filling: 'hollow' },
  silent: { ...look, filling: 'hollow', tone: 'offline' },
  offline: { ...look, filling: 'hollow', tone: 'offline' },
}
export const shipLooks = { now: looks.now, recent: looks.recent, old: looks.old }

export function shipMarks(ships: readonly Ship[], now: number): Mark[] {
  return ships.map(({ mmsi, name, latitude, longitude, heading, lastHeard }) => ({
    id: prefix + mmsi,
    at: lngLat(longitude, latitude),
    look: looks[freshnessOf(lastHeard, now)],
    heading: heading === null ? null : degrees(heading),
    label: name ?? '',
    rank,
    urgent: false,
    isExact: true,
  }))
}

export function shipOfMark(ships: readonly Ship[], mark: string): Ship | null {
  return ships.find(({ mmsi }) => prefix + mmsi === mark) ?? null
}

/** Of what the stream and a poll bring of one ship, what is newer. */
export function newestOf(known: readonly Ship[], heard: readonly Ship[]): readonly Ship[] {
  const byNumber = new Map(known.map((ship) => [ship.mmsi, ship]))
  for (const ship of heard) {
    const before = byNumber.get(ship.mmsi)
    if (before === undefined || ship.lastHeard >= before.lastHeard) byNumber.set(ship.mmsi, ship)
  }
  return [...byNumber.values()]
}
