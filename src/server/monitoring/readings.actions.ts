import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { type FigureName, type ReadingHour, figureNames } from '#contract/monitoring/reading.ts'
import { version } from '#server/platform/config/version.ts'
import { rounded } from '#server/platform/figures/latencies.ts'
import {
  type Counters,
  minutesKept,
  startOfMinute,
  readingAcrossProcesses,
  wholeReading,
} from '#server/platform/figures/readings.ts'
import type { Services } from '#server/platform/services.ts'
import { askDatabase, withPatience } from './database-figures.ts'
import { forgetMinutes, keepMinute, minutesOfOthers } from './readings.store.ts'

/*
 * takeReading   every five seconds, by each process: into its memory, with its next heartbeat to the others, and each minute
 *               into the database. What calls for help is never in its way: with the last space on the disk nothing is written.
 * lastHour      of all processes together
 */

const minute = 60_000
const hour = minutesKept * minute

/** Who asks while one is being taken waits for that one. */
export async function takeReading(services: Services): Promise<void> {
  const { readings } = services
  readings.underWay ??= takeOne(services).finally(() => (readings.underWay = null))
  await readings.underWay
}

async function takeOne(services: Services): Promise<void> {
  const { readings, heartbeat, now, space } = services
  const own = ofProcess(services)
  const [shared, free] = [await ofDatabase(services), await statfs(services.config.dataFolder).catch(() => null)]
  const reading = { ...own, ...shared, diskFree: free === null ? null : free.bavail * free.bsize }
  const at = now()
  readings.add(reading, at)
  const mayWrite = space.stage() !== 'sos_only'
  readings.startedAt ??= new Date(services.steady.now().getTime() - process.uptime() * 1000)
  const startedAt = readings.startedAt.toISOString()
  heartbeat.word = mayWrite ? { host: hostname(), version, startedAt, figures: reading } : null
  if (mayWrite) await writeMinute(services)
}

async function writeMinute({ db, heartbeat, log, now, readings }: Services): Promise<void> {
  const at = now()
  const done = readings.toWrite(at)
  if (done === null) return
  try {
    await keepMinute(db, { processId: heartbeat.id, minute: new Date(done.minute), figures: done.reading })
    await forgetMinutes(db, new Date(at.getTime() - hour - minute), new Date(at.getTime() + minute))
  } catch (problem) {
    log.warn({ problem }, 'what was measured in a minute could not be kept')
  }
}

function ofProcess({ figures, pool, readings }: Services) {
  const { user, system } = process.cpuUsage()
  const counters: Counters = { at: performance.now(), cpu: (user + system) / 1e6, totals: figures.totals() }
  const before = readings.counters
  readings.counters = counters
  const fresh = figures.latencies.takeFresh()
  return {
    ...sinceThen(before, counters),
    memory: process.memoryUsage.rss(),
    loop: rounded(readings.loop.takeLag()),
    databaseBusy: pool.totalCount - pool.idleCount,
    databaseWaiting: pool.waitingCount,
    p50: fresh.quantile(0.5),
    p99: fresh.quantile(0.99),
    liveClients: figures.liveClients(),
  }
}

/** Of the first reading nobody knows how much happened in which time. */
function sinceThen(before: Counters | null, now: Counters) {
  const seconds = before === null ? 0 : (now.at - before.at) / 1000
  if (before === null || seconds <= 0)
    return { cpu: null, reports: null, refused: null, unknownDevices: null, requests: null, errors: null }
  const rate = (name: keyof Counters['totals']) => rounded((now.totals[name] - before.totals[name]) / seconds)
  return {
    cpu: rounded((now.cpu - before.cpu) / seconds),
    reports: rate('reports'),
    refused: rate('refusedFrames'),
    unknownDevices: rate('unknownDeviceFrames'),
    requests: rate('requests'),
    errors: rate('errors'),
  }
}

async function ofDatabase(services: Services) {
  const answers = await withPatience(askDatabase(services))
  if (answers === null) return unanswered
  const { seconds, deliveries, lag, voyages, fixes, open, bytes } = answers
  const count = (stages: readonly string[]) =>
    open.filter(({ stage }) => stages.includes(stage)).reduce((sum, one) => sum + one.count, 0)
  return {
    databaseAnswer: rounded(seconds),
    messagesWaiting: deliveries.reduce((sum, one) => sum + one.waiting, 0),
    oldestMessage: Math.max(0, ...deliveries.map(({ oldestSeconds }) => rounded(oldestSeconds))),
    escalationLag: rounded(lag),
    voyageLag: rounded(voyages),
    fixAge: fixes === null ? null : rounded(fixes),
    openSos: open.reduce((sum, one) => sum + one.count, 0),
    unansweredSos: count(['3']),
    databaseBytes: bytes.database,
  }
}
const unanswered = {
  databaseAnswer: null,
  messagesWaiting: null,
  oldestMessage: null,
  escalationLag: null,
  voyageLag: null,
  fixAge: null,
  openSos: null,
  unansweredSos: null,
  databaseBytes: null,
}

export async function lastHour({ db, heartbeat, now, readings }: Services): Promise<ReadingHour> {
  const from = startOfMinute(now()) - (minutesKept - 1) * minute
  const others = await minutesOfOthers(db, heartbeat.id, new Date(from))
  const found = Map.groupBy(
    [
      ...readings.minutes(),
      ...others.map((other) => ({ minute: other.minute.getTime(), reading: wholeReading(other.figures) })),
    ],
    (one) => one.minute,
  )
  const minutes = Array.from({ length: minutesKept }, (_, index) =>
    readingAcrossProcesses((found.get(from + index * minute) ?? []).map(({ reading }) => reading)),
  )
  const columns = figureNames.map((name): [FigureName, (number | null)[]] => [name, minutes.map((one) => one[name])])
  return { from: new Date(from).toISOString(), minutes: minutesKept, ...Object.fromEntries(columns) } as ReadingHour
}
