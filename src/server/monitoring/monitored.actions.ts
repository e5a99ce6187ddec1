import type { Reading } from '#contract/monitoring/reading.ts'
import type { Monitored, ServerNode } from '#contract/monitoring/readings.api.ts'
import type { Counted } from '#server/platform/figures/figures.ts'
import { readingAcrossProcesses } from '#server/platform/figures/readings.ts'
import { storageFigures } from '#server/platform/figures/storage-figures.ts'
import { ownersOfFiles } from '#server/platform/files/quota.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { askDatabase, withPatience } from './database-figures.ts'
import { healthOf } from './health/health.actions.ts'
import type { smsNow } from './health/check-sms.ts'
import { statusesOf } from './health/statuses.ts'
import { nodesOf } from './nodes.ts'
import { takeReading } from './readings.actions.ts'

/** With the five seconds in which the screen asks again, what turns red is red there within ten. */
const freshFor = 4_000
const mostShown = 8
const mostOwners = 20
const hourMs = 3_600_000

/** How the service is at this moment, for administrators. */
export async function showNow(services: Services): Promise<Monitored> {
  const { figures, heartbeat, now, readings, steady } = services
  const own = await freshReading(services)
  const health = await healthOf(services, true)
  // What this process told of itself a moment ago stands in nobody's heartbeat yet.
  const processes = heartbeat.pulse.processes.map((one) =>
    one.id === heartbeat.id ? { ...one, reading: heartbeat.word ?? one.reading } : one,
  )
  const seen = nodesOf(processes, heartbeat.id, steady)
  const nodes = seen.map((node) => (node.isThis ? { ...node, reading: own } : node))
  const whole = readingAcrossProcesses([own, ...readingsOfOthers(nodes)])
  const storage = await readings.storage.of(() => storageFigures(services.config))
  const answers = await withPatience(askDatabase(services))
  // Not asked of a database that has just not answered.
  const people = answers === null ? [] : await readings.owners.of(() => ownersOfFiles(services, mostOwners))
  const at = now()
  const backupAge = storage.lastBackupAt === null ? null : (at.getTime() - storage.lastBackupAt.getTime()) / hourMs
  return {
    at: at.toISOString(),
    statuses: statusesOf({ health, whole, nodes, backupAge }),
    nodes,
    whole,
    messages: (answers?.deliveries ?? []) as Monitored['messages'],
    sms: answers === null ? null : smsShown(services, answers.sms),
    ...(await sinceStart(services)),
    senders: figures.refusedSenders
      .most(mostShown, at.getTime())
      .map(({ lastAt, ...sender }) => ({ ...sender, lastAt: new Date(lastAt).toISOString() })),
    calls: figures.latencies.slowest(mostShown, performance.now()).map(asCalled),
    storage: {
      database: answers?.bytes.database ?? null,
      files: storage.files ?? answers?.bytes.uploads ?? null,
      log: storage.log,
      free: storage.disk?.free ?? null,
      total: storage.disk?.total ?? null,
      stopsAt: services.space.stopsAt(),
      takesFiles: services.space.takesFiles(),
      people,
      lastBackupAt: storage.lastBackupAt?.toISOString() ?? null,
    },
  }
}

function smsShown({ config: { outside } }: Services, traffic: Awaited<ReturnType<typeof smsNow>>): Monitored['sms'] {
  const { lastIn, lastOut, oldestWaiting, failingSince, waiting, refused, spent, perDay } = traffic
  return {
    takes: outside.smsIn !== null,
    sends: outside.smsGatewayUrl !== null,
    lastIn: isoOf(lastIn),
    lastOut: isoOf(lastOut),
    waiting,
    oldestWaiting: isoOf(oldestWaiting),
    failingSince: isoOf(failingSince),
    refusedOfADay: refused,
    spentToday: spent,
    perDay,
  }
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

async function freshReading(services: Services): Promise<Reading> {
  const { readings, now } = services
  const isOld = readings.last === null || Math.abs(now().getTime() - readings.last.at.getTime()) > freshFor
  if (isOld) await takeReading(services)
  if (readings.last === null) throw new Error('a reading was taken and is not there')
  return readings.last.reading
}

function readingsOfOthers(nodes: readonly ServerNode[]): Reading[] {
  return nodes.flatMap(({ isThis, reading }) => (isThis || reading === null ? [] : [reading]))
}

async function sinceStart({ figures }: Services): Promise<Pick<Monitored, 'reports' | 'refused'>> {
  const counted = async (name: Counted) => (await figures.counted(name)).slice(0, mostShown)
  const name = (labels: { readonly [label: string]: string }, label: string) => labels[label] ?? ''
  const unknown = (await counted('unknownDeviceFrames')).map(({ labels, value: count }) => {
    return { protocol: name(labels, 'protocol'), reason: 'unknown_device', count }
  })
  const refused = (await counted('refusedFrames')).map(({ labels, value: count }) => {
    return { protocol: name(labels, 'protocol'), reason: name(labels, 'reason'), count }
  })
  return {
    reports: (await counted('reports')).map(({ labels, value: count }) => ({
      protocol: name(labels, 'protocol'),
      count,
    })),
    refused: [...refused, ...unknown].toSorted((one, other) => other.count - one.count).slice(0, mostShown),
  }
}

/** « GET /alerts/ », as the description of the interface calls it. */
function asCalled<Measured extends { readonly call: string }>(latency: Measured): Measured {
  return { ...latency, call: latency.call.replace(' /api/', ' /') }
}
