import type { DemonstrationBoat } from '#server/app/demonstration/demonstration-fleet.ts'
import type { TrackerPorts } from '#server/platform/config/config.ts'
import { grounds } from './grounds.ts'
import { type Link, linkOf } from './link.ts'
import type { Order } from './orders.ts'
import { type Boat, type Chance, type Ground, jumpedOut, launched, moved, stopped } from './voyage.ts'
import { writers } from './writers.ts'

/** The boats of the demonstration on their grounds, each with its tracker talking to its own port. */
/** `late` is no word of a tracker. */
export type FleetOrder = Exclude<Order, 'late'>
export type Fleet = { readonly obey: (order: FleetOrder) => string; readonly stop: () => void }

type Sailing = {
  readonly named: DemonstrationBoat
  readonly ground: Ground
  readonly link: Link
  boat: Boat
  movedAt: number
  /** Until it is called off, the boat lies still. */
  isInDistress: boolean
  isSosUnsent: boolean
}

/** How often each boat moves and says so, in milliseconds. */
const step = 5000
/** After a pause of the machine the boats go on where they were, not where they would be by now. */
const longestStep = 30_000
/** The boats that orders are for. */
const samples = 5

export function sail(
  boats: readonly DemonstrationBoat[],
  { host, ports }: { host: string; ports: TrackerPorts },
  chance: Chance = Math.random,
): Fleet {
  const sailing = boats.flatMap((named): Sailing[] => {
    const [port, writer, ground] = [ports[named.protocol], writers[named.protocol], grounds[named.port]]
    if (port === undefined || writer === undefined) return []
    const link = linkOf(writer, named.deviceId, { host, port })
    const boat = launched(ground, chance)
    return [{ named, ground, link, boat, movedAt: Date.now(), isInDistress: false, isSosUnsent: false }]
  })
  let turn = 0
  const timer = setInterval(
    () => {
      const next = sailing[turn % sailing.length]
      turn += 1
      if (next) advance(next, chance)
    },
    step / Math.max(1, sailing.length),
  )
  return {
    obey: (order) =>
      obey(
        sailing.filter(({ named }) => boats.indexOf(named) < samples),
        order,
      ),
    stop: () => {
      clearInterval(timer)
      for (const { link } of sailing) link.close()
    },
  }
}

function advance(one: Sailing, chance: Chance): void {
  const seconds = Math.min(Date.now() - one.movedAt, longestStep) / 1000
  one.movedAt = Date.now()
  if (!one.isInDistress) one.boat = moved(one.boat, one.ground, seconds, chance)
  report(one)
}

function report(one: Sailing): void {
  const { latitude, longitude, speed, heading } = one.boat
  const isSent = one.link.say({ at: new Date(), latitude, longitude, speed, heading, isSos: one.isSosUnsent })
  if (isSent) one.isSosUnsent = false
}

function obey(sailing: readonly Sailing[], order: FleetOrder): string {
  if (order === 'calm') return calm(sailing)
  const free = sailing.filter(({ isInDistress }) => !isInDistress)
  const one = order === 'violation' ? free.at(-1) : free[0]
  if (one === undefined) return 'Aucun bateau ne peut obéir : tous sont en détresse, ou leurs ports sont fermés.'
  const who = `${one.named.name} (${one.named.protocol})`
  if (order === 'violation') {
    one.boat = jumpedOut(one.boat, one.ground)
    report(one)
    return `${who} a bondi hors de ses eaux et y revient.`
  }
  one.boat = stopped(one.boat)
  one.isInDistress = true
  one.isSosUnsent = true
  report(one)
  return `${who} est à l’arrêt et appelle au secours.`
}

function calm(sailing: readonly Sailing[]): string {
  const distressed = sailing.filter(({ isInDistress }) => isInDistress)
  for (const one of distressed) one.isInDistress = false
  if (distressed.length === 0) return 'Aucun bateau de la démonstration n’est en détresse.'
  return `${distressed.map(({ named }) => named.name).join(', ')} : de nouveau en route. L’alerte reste à clore.`
}
