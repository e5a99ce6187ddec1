import { destination } from '#contract/wire/earth.ts'
import { degrees, knots, lngLat } from '#contract/wire/units.ts'
import { type Pair, type Rings, zoneDefaults, zoneTypes } from '#contract/zones/zone.ts'
import { openServices } from '#server/app/open-services.ts'
import { devicesNamed } from '#server/devices/reporting-devices.actions.ts'
import { store } from '#server/ingest/store.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { orderInTime, placed } from '#server/platform/reports/order-in-time.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { WatchedZones } from '#server/zones/watched-zones.ts'
import { type ZoneRow, insertZone } from '#server/zones/zones.store.ts'
import { watchZones } from '#server/zones/zones.watch.ts'
import type { Figure } from './figures.ts'
import { prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder } from './server.ts'

const zoneCount = 500
const places = 1_000_000
const boatCount = 2000
const runs = 5

/** Five hundred zones along the coast: how fast it is said in which of them a place is, and what the watch costs. */
export async function measureZones(): Promise<Figure[]> {
  const zones = Array.from({ length: zoneCount }, (_, index) => zone(index))
  return [
    { name: 'zones: places judged against 500', unit: '/s', goal: '>= 1,000,000', runs: judgements(zones) },
    { name: 'zones: the watch of 2,000 boats, 500 zones', unit: 'ms', goal: '<= 250', runs: await watches(zones) },
  ]
}

function judgements(zones: readonly ZoneRow[]): number[] {
  const watched = new WatchedZones(1, zones)
  const asked = Array.from({ length: places }, placeAtSea)
  return Array.from({ length: runs }, () => {
    const start = performance.now()
    let inside = 0
    for (const place of asked) inside += watched.covering(place).length
    if (inside === 0) throw new Error('No place was in any zone.')
    return (1000 * places) / (performance.now() - start)
  })
}

/** The step alone, inside the transaction that it has in the pipeline: reading, judging, keeping, ringing. */
async function watches(zones: readonly ZoneRow[]): Promise<number[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, boatCount, { all: 0, fifty: 0 })
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    for (const one of zones) await insertZone(services.db, one)
    const devices = await devicesNamed(
      services,
      fleet.boats.map(({ imei }) => imei),
    )
    const sailing = [...devices.values()].map((device) => ({ device, place: placeAtSea(), heading: random() * 360 }))
    const costs: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      for (const boat of sailing) boat.place = destination(lngLat(...boat.place), degrees(boat.heading), 100)
      const cost = await inTransaction(services, async (inside) => {
        const entries = orderInTime(sailing.map((boat) => placed(incoming(boat, run))))
        const kept = await store(inside, entries)
        const start = performance.now()
        const act = await watchZones(inside, entries)
        await act(kept)
        return performance.now() - start
      })
      // The first time every boat is new, and many of them begin in a zone: a start, not a day at sea.
      if (run > 0) costs.push(cost)
    }
    return costs
  } finally {
    await close()
    forgetFolder(folder)
  }
}

function incoming(
  { device, place, heading }: { device: ReportingDevice; place: Pair; heading: number },
  run: number,
): IncomingReport {
  const at = new Date(Date.now() - 1000 * (runs - run))
  const report = {
    deviceId: null,
    at,
    valid: true,
    longitude: place[0],
    latitude: place[1],
    speed: knots(6),
    heading: degrees(heading),
    altitude: null,
    accuracy: null,
    battery: null,
    alarm: null,
    attributes: {},
  }
  return { device, id: null, receivedAt: at, report }
}

/** Half of them circles up to 20 km, half polygons with up to 60 corners; each type in turn. */
function zone(index: number): ZoneRow {
  const [now, centre] = [new Date(), placeAtSea()]
  const radius = 200 + random() ** 3 * 20_000
  const zoneType = zoneTypes[index % zoneTypes.length] ?? 'fishing'
  const isCircle = index % 2 === 0
  return {
    ...zoneDefaults,
    id: newId(),
    name: `Zone ${index}`,
    description: null,
    zoneType,
    zoneShape: isCircle ? 'circle' : 'polygon',
    centerLatitude: isCircle ? centre[1] : null,
    centerLongitude: isCircle ? centre[0] : null,
    radiusLatitude: null,
    radiusLongitude: null,
    radius: isCircle ? radius : null,
    rings: isCircle ? null : star(centre, radius),
    maxSpeed: 10,
    validFrom: null,
    validUntil: null,
    createdBy: null,
    createdAt: now,
    updatedBy: null,
    updatedAt: now,
    lawSince: now,
    deletedBy: null,
    deletedAt: null,
  }
}

function star(centre: Pair, radius: number): Rings {
  const corners = 4 + Math.floor(random() * 56)
  const ring = Array.from({ length: corners }, (_, corner): Pair => {
    const reach = radius * (0.5 + random() / 2)
    return destination(lngLat(...centre), degrees((corner * 360) / corners), reach)
  })
  return [[...ring, ring[0] ?? centre]]
}

/** Off the coast of Senegal, from Casamance to Saint-Louis. */
function placeAtSea(): Pair {
  return [-18.5 + random() * 2, 12.3 + random() * 4]
}

let state = 20_180
/** The same sea every time. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
