import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { type NewPosition, storePositions } from '#server/positions/heard-positions.store.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import { watchShips } from '#server/ships/guard.actions.ts'
import { positionOf } from './fleet-list.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder } from './server.ts'

const [ships, boats, rounds, atOnce] = [500, 10_000, 6, 1000]
/** Tenths of a degree around the roads of Dakar: the ships within twenty miles of each other, the boats on the whole coast. */
const [shipsIn, boatsIn] = [0.17, 1]

/** One round of the guard, over and over: what is read, judged, and written of the passes that go on. */
export async function measureShips(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, boats, { all: 1, fifty: 0 })
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    await sailAround(services, fleet)
    await heardShips(services)
    const runs: { processor: number; milliseconds: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const [start, before] = [performance.now(), process.cpuUsage()]
      await watchShips(services)
      const { user, system } = process.cpuUsage(before)
      runs.push({ processor: (user + system) / 1000, milliseconds: performance.now() - start })
    }
    const warm = runs.slice(1)
    const name = `${ships} ships within 20 M of each other, ${boats} boats, one round of the guard`
    return [
      { name: `${name}, processor`, unit: 'ms', goal: '<= 200', runs: warm.map(({ processor }) => processor) },
      { name: 'the same, to its end', unit: 'ms', goal: '', runs: warm.map(({ milliseconds }) => milliseconds) },
    ]
  } finally {
    await close()
    forgetFolder(folder)
  }
}

/** The same sea each time. */
function dice(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
}

async function sailAround(services: Services, fleet: Fleet): Promise<void> {
  const roll = dice()
  const at = Date.now()
  const positions = fleet.boats.map((boat): NewPosition => ({
    ...positionOf(boat, at),
    latitude: 14.7 + (roll() - 0.5) * 2 * boatsIn,
    longitude: -17.6 + (roll() - 0.5) * 2 * boatsIn,
    speed: roll() * 7,
    heading: roll() * 360,
  }))
  await prepareMonths(services)
  for (let from = 0; from < positions.length; from += atOnce)
    await storePositions(services.db, positions.slice(from, from + atOnce))
}

async function heardShips({ db }: Services): Promise<void> {
  const roll = dice()
  const rows = Array.from({ length: ships }, (_, index) => ({
    mmsi: String(663_000_000 + index),
    latitude: 14.7 + (roll() - 0.5) * 2 * shipsIn,
    longitude: -17.6 + (roll() - 0.5) * 2 * shipsIn,
    speed: 6 + roll() * 12,
    heading: roll() * 360,
  }))
  await db.execute(sql`insert into ships (mmsi, latitude, longitude, speed, heading, placed_at, heard_at)
    select mmsi, latitude, longitude, speed, heading, now(), now() from json_to_recordset(${JSON.stringify(rows)}::json)
      as ship (mmsi text, latitude float8, longitude float8, speed real, heading real)`)
}
