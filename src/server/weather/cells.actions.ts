import { setTimeout as pause } from 'node:timers/promises'
import type { LatLng } from '#contract/wire/units.ts'
import { renewedAfter, shownAtOnceFor } from '#contract/weather/freshness.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { type CellKey, type CellRow, type Claim, claimCell, keepResult, readCell } from './cells.store.ts'
import { outlookFrom, questionOf, SourceFailed } from './open-meteo.ts'
import { type OutlookKind, type Outlook, type OutlookValues, hour } from './outlook.ts'

/** One question to a service outside, within limits of time and size. Nobody is followed to another address. */
const timeLimit = 8000
const longestAnswer = 1024 * 1024

async function askSource(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Guet' },
    signal: AbortSignal.timeout(timeLimit),
    redirect: 'error',
  })
  const answer = await readJson(response)
  const isExplained = answer !== null && typeof answer === 'object' && 'error' in answer
  if (!response.ok && !isExplained) throw new SourceFailed(`It answered ${response.status}.`)
  return answer
}

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longestAnswer) throw new SourceFailed('The answer is too long.')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch {
    throw new SourceFailed(`It answered ${response.status}, and no JSON.`)
  }
}

/**
 * What is known of a cell of the sea, asked of the service at most once an hour by all servers together. What is older is
 * shown at once, marked, while it is asked anew; what is soon too old to go out by waits for the answer. A service that
 * fails is left alone for a minute, and what it said last is shown with its age.
 */

export type KnownCell<Values> = {
  readonly outlook: Outlook<Values>
  readonly fetchedAt: Date
  readonly stale: boolean
  readonly simulated: boolean
}
/** Beyond it a forecast has run out. */
export const worthFor = 7 * 24 * hour
const restAfterFailure = 60_000
const claimLasts = 20_000

/** Whether the service may be asked about this cell for whoever wants to know. */
type MayAsk = (cell: string) => Promise<boolean>

export async function outlookAt<K extends OutlookKind>(
  services: Services,
  kind: K,
  place: LatLng,
  mayAsk: MayAsk = async () => true,
): Promise<KnownCell<OutlookValues[K]> | null> {
  const source = services.config.weather[kind]
  if (source === null) return null
  const cell = cellAt(place)
  const key: CellKey = { cell: cellNamed(cell), kind, origin: source.origin }
  const stored = await readCell(services.db, key)
  const age = ageOf(services, stored)
  if (age >= renewedAfter && !restsAfterFailure(services, stored) && (await mayAsk(key.cell))) {
    const asking = askTogether(services, key, cell)
    if (age >= shownAtOnceFor) {
      await asking
      return knownOf(services, await readCell(services.db, key), source.simulated)
    }
  }
  return knownOf(services, stored, source.simulated)
}

function knownOf<Values>(services: Services, row: CellRow | null, simulated: boolean): KnownCell<Values> | null {
  const age = ageOf(services, row)
  if (row === null || row.outlook === null || row.fetchedAt === null || age > worthFor) return null
  const outlook = row.outlook as unknown as Outlook<Values>
  return { outlook, fetchedAt: row.fetchedAt, stale: age >= renewedAfter, simulated }
}

function ageOf(services: Services, row: CellRow | null): number {
  return row?.fetchedAt ? services.now().getTime() - row.fetchedAt.getTime() : Number.POSITIVE_INFINITY
}

function restsAfterFailure(services: Services, row: CellRow | null): boolean {
  return row?.failedAt ? services.now().getTime() - row.failedAt.getTime() < restAfterFailure : false
}

/** About five kilometres wide: finer than any of the models. */
const cellsPerDegree = 20

/** `alerts/going/sea-there.ts` reads it by this name. */
export function cellNamed(place: LatLng): string {
  const { latitude, longitude } = cellAt(place)
  return `${latitude} ${longitude}`
}

function cellAt({ latitude, longitude }: LatLng): LatLng {
  const middle = (degrees: number) => Math.round(degrees * cellsPerDegree) / cellsPerDegree
  return { latitude: middle(latitude), longitude: middle(longitude) }
}

/** What this server is asking: those who want the same wait for the same answer. */
type Asking = {
  readonly underWay: Map<string, Promise<void>>
  readonly turn: { [K in OutlookKind]: Promise<void> }
  hourOfCount: number
  count: number
}
const askings = new WeakMap<Config, Asking>()

function askingOf({ config }: Services): Asking {
  const known = askings.get(config)
  if (known) return known
  const turn = { air: Promise.resolve(), sea: Promise.resolve() }
  const fresh: Asking = { underWay: new Map(), turn, hourOfCount: 0, count: 0 }
  askings.set(config, fresh)
  return fresh
}

/** Everything that is being asked has been answered, or has failed. */
export async function nothingUnderWay(services: Services): Promise<void> {
  await Promise.all(askingOf(services).underWay.values())
}

function askTogether(services: Services, key: CellKey, place: LatLng): Promise<void> {
  const { underWay, turn } = askingOf(services)
  const name = `${key.kind} ${key.cell}`
  const before = underWay.get(name)
  if (before) return before
  // A free service answers one question of an address at a time, and refuses those who crowd.
  const asking = turn[key.kind].then(() => askOrWait(services, key, place)).finally(() => underWay.delete(name))
  turn[key.kind] = asking
  underWay.set(name, asking)
  return asking
}

/** Never fails: whoever waited looks at what is kept. */
async function askOrWait(services: Services, key: CellKey, place: LatLng): Promise<void> {
  if (!services.space.takesWrites()) return
  try {
    const claimed = await claimCell(services.db, key, claimAt(services.now()))
    await (claimed ? ask(services, key, place) : anotherServer(services, key))
  } catch (problem) {
    services.log.error({ problem, key }, 'what the weather service said could not be kept')
  }
}

export function claimAt(now: Date): Claim {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return {
    now,
    askedUntil: after(claimLasts),
    fetchedBefore: after(-renewedAfter),
    failedBefore: after(-restAfterFailure),
  }
}

async function ask(services: Services, key: CellKey, place: LatLng): Promise<void> {
  try {
    countQuestion(services)
    const outlook = outlookFrom(key.kind, await askSource(`${key.origin}${questionOf(key.kind, place)}`))
    await keepResult(services.db, key, { outlook, fetchedAt: services.now(), failedAt: null })
  } catch (problem) {
    services.log.warn({ why: whyOf(problem), key }, 'the weather service did not answer')
    await keepResult(services.db, key, { failedAt: services.now() })
  }
}

/** The cause says which door was closed; the message alone says « fetch failed ». */
function whyOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  return problem.cause instanceof Error ? `${problem.message} (${problem.cause.message})` : problem.message
}

/** The free service counts questions by the day: whoever asks about the whole ocean must not silence the coast. */
const mostQuestionsAnHour = 300

function countQuestion(services: Services): void {
  const asking = askingOf(services)
  const thisHour = Math.floor(services.now().getTime() / hour)
  if (asking.hourOfCount !== thisHour) Object.assign(asking, { hourOfCount: thisHour, count: 0 })
  asking.count += 1
  if (asking.count > mostQuestionsAnHour) throw new Error('Too many places were asked about within an hour.')
}

const looksEvery = 250
const mostLooks = 40

/** Another server of the same database is asking: its answer is ours. */
async function anotherServer(services: Services, key: CellKey): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    if ((await readCell(services.db, key))?.askedUntil === null) return
    await pause(looksEvery)
  }
}
