import { type KnownShip, type ShipPlace, type ShipReport, hear } from '#contract/ships/heard-ship.ts'
import type { Ship } from '#contract/ships/ship.ts'
import { shipsHeard } from '#contract/ships/ships.live.ts'
import { everyManager } from '#contract/wire/who.ts'
import type { Audience } from '#server/platform/live/audience.ts'
import { type AddressedNews, onWire, publishNews } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import {
  type ShipRow,
  type ShipToSave,
  addShipPlaces,
  devicesAmong,
  forgetShips,
  saveShips,
  shipsHeardSince,
  shipsNamed,
} from './ships.store.ts'

/*
 *   listShips        every ship that was heard within a day
 *   keepShips        what was heard of ships these last seconds, written down together
 *   forgetOldShips   those that were not heard for a day
 */
const second = 1000
const day = 24 * 3600 * second
/** So often a point of the track is kept, and the screens are told: a ship says ten times as often where it is. */
const trackedEvery = 30 * second
/** Whoever transmits invented numbers fills neither the disk nor the chart. */
const mostShips = 5000

export async function listShips(services: Services): Promise<{ results: Ship[] }> {
  const rows = await shipsHeardSince(services.db, new Date(services.now().getTime() - day))
  return { results: rows.flatMap(shown) }
}

/** In the order in which they were heard. */
export async function keepShips(services: Services, reports: readonly ShipReport[]): Promise<void> {
  const mmsis = [...new Set(reports.map(({ mmsi }) => mmsi))]
  if (mmsis.length === 0) return
  await inTransaction(services, async (inside) => {
    const ours = await devicesAmong(inside.db, mmsis)
    const before = new Map((await shipsNamed(inside.db, mmsis)).map((row) => [row.mmsi, row]))
    const heard = new Map<string, KnownShip>()
    for (const report of reports) {
      if (ours.has(report.mmsi)) continue
      heard.set(report.mmsi, hear(heard.get(report.mmsi) ?? knownIn(before.get(report.mmsi)), report))
    }
    const saved = [...heard.values()].map((ship) => withTrack(ship, before.get(ship.mmsi)))
    if (saved.length === 0) return
    await saveShips(
      inside.db,
      saved.map(({ ship }) => ship),
    )
    const moved = saved.flatMap(({ ship, isTracked }) =>
      isTracked && ship.place ? [{ ...ship, place: ship.place }] : [],
    )
    await addShipPlaces(
      inside.db,
      moved.map(({ mmsi, place }) => ({ ...place, mmsi, at: new Date(place.at) })),
    )
    await publishNews(inside, moved.map(newsOf))
  })
}

export async function forgetOldShips(services: Services): Promise<void> {
  await forgetShips(services.db, new Date(services.now().getTime() - day), mostShips)
}

function withTrack(ship: KnownShip, before: ShipRow | undefined): { ship: ShipToSave; isTracked: boolean } {
  const last = before?.trackedAt?.getTime() ?? null
  const isNamed = before === undefined || before.name !== ship.name || before.shipType !== ship.shipType
  const isDue = ship.place !== null && (last === null || ship.place.at - last >= trackedEvery || isNamed)
  const isTracked = isDue && ship.place !== null
  return { ship: { ...ship, trackedAt: isTracked ? (ship.place?.at ?? last) : last }, isTracked }
}

function knownIn(row: ShipRow | undefined): KnownShip | null {
  if (row === undefined) return null
  const { mmsi, name, shipType, length, width, latitude, longitude, speed, heading, placedAt, doubted, heardAt } = row
  const isPlaced = latitude !== null && longitude !== null && placedAt !== null
  const place = isPlaced ? { latitude, longitude, at: placedAt.getTime(), speed, heading } : null
  return { mmsi, name, shipType, length, width, heardAt: heardAt.getTime(), place, doubted }
}

type Placed = Omit<Ship, 'lastHeard'> & { readonly at: number }

function describe({ at, ...ship }: Placed): Ship {
  return { ...ship, lastHeard: new Date(at).toISOString() }
}

function shown({
  mmsi,
  name,
  shipType,
  length,
  width,
  latitude,
  longitude,
  speed,
  heading,
  placedAt,
}: ShipRow): Ship[] {
  if (latitude === null || longitude === null || placedAt === null) return []
  const at = placedAt.getTime()
  return [describe({ mmsi, name, shipType, length, width, latitude, longitude, speed, heading, at })]
}

/** On a telephone at sea each byte is paid for: there the chart asks for the ships now and then. */
const hearers: Audience = { kind: 'readers', readBy: everyManager, thing: { ownerId: null, organisationId: null } }

function newsOf({ place, mmsi, name, shipType, length, width }: ShipMoved): AddressedNews {
  const [data] = onWire(shipsHeard, [describe({ mmsi, name, shipType, length, width, ...place })]) as readonly unknown[]
  return { name: shipsHeard.name, about: `ship ${mmsi}`, at: place.at, data, audience: hearers }
}
type ShipMoved = KnownShip & { readonly place: ShipPlace }
