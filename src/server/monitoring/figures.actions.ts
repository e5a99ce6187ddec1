import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { deliveryChannels } from '#contract/notifications/notification.ts'
import { version } from '#server/platform/config/version.ts'
import { storageFigures } from '#server/platform/figures/storage-figures.ts'
import type { Services } from '#server/platform/services.ts'
import { askDatabase, withPatience } from './database-figures.ts'
import { takeReading } from './readings.actions.ts'

const stages = ['0', '1', '2', '3', 'none', 'taken_in_charge'] as const

type Set = (name: string, help: string, value: number, labels?: { readonly [label: string]: string }) => void

/** All figures of this process and of its database, as Prometheus reads them. */
export async function readFigures(services: Services): Promise<{ type: string; text: string }> {
  watchProcess(services)
  const now = new Registry()
  const gauges = new Map<string, Gauge>()
  const set: Set = (name, help, value, labels = {}) => {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [now] })
    gauges.set(name, gauge)
    gauge.set(labels, value)
  }
  ofProcess(services, set)
  await ofReading(services, set)
  await ofFolder(services, set)
  await ofDatabase(services, set)
  const { registry } = services.figures
  return { type: registry.contentType, text: `${await registry.metrics()}\n${await now.metrics()}` }
}

/** From the first reading on: whoever is never read pays nothing. */
function watchProcess({ figures: { registry } }: Services): void {
  if (registry.getSingleMetric('process_cpu_user_seconds_total') === undefined)
    collectDefaultMetrics({ register: registry })
}

function ofProcess({ config, figures, pool }: Services, set: Set): void {
  set('guet_info', 'The version of the server', 1, { version })
  for (const role of config.roles) set('guet_role', 'The roles of this process', 1, { role })
  set('guet_live_clients', 'Who follows the live stream of this process', figures.liveClients())
  const connections = 'Connections of this process to the database'
  set('guet_database_connections', connections, pool.totalCount - pool.idleCount, { state: 'busy' })
  set('guet_database_connections', connections, pool.idleCount, { state: 'idle' })
  set('guet_database_waiting', 'Who waits for a connection to the database', pool.waitingCount)
}

/** What is measured every five seconds for the screen of the administrators too. */
async function ofReading(services: Services, set: Set): Promise<void> {
  if (services.readings.last === null) await takeReading(services)
  const reading = services.readings.last?.reading
  if (reading === undefined) return
  for (const name of ['loop', 'p50', 'p99', 'errors', 'refused'] as const) {
    // Nobody called: nothing took long.
    set(measured[name].figure, measured[name].help, reading[name] ?? 0)
  }
}
const within = 'within the last five seconds'
const measured = {
  loop: {
    figure: 'guet_event_loop_lag_seconds',
    help: `How long what is due has to wait, at its 99th hundredth, ${within}`,
  },
  p50: { figure: 'guet_call_p50_seconds', help: `How long the middle call took, ${within}` },
  p99: { figure: 'guet_call_p99_seconds', help: `How long all calls but a hundredth took at most, ${within}` },
  errors: { figure: 'guet_errors_per_second', help: `Calls that failed by a fault of the server, ${within}` },
  refused: { figure: 'guet_refused_per_second', help: `Frames that were refused, ${within}` },
} as const

async function ofFolder({ config }: Services, set: Set): Promise<void> {
  const { disk, lastBackupAt, log, files } = await storageFigures(config)
  if (disk) set('guet_disk_free_bytes', 'Free space where the data folder is', disk.free)
  const help = 'When the last backup on this machine was finished; 0: never'
  set('guet_last_backup_timestamp_seconds', help, (lastBackupAt?.getTime() ?? 0) / 1000)
  if (log !== null) set('guet_storage_bytes', storageHelp, log, { part: 'wal' })
  if (files !== null) set('guet_storage_bytes', storageHelp, files, { part: 'files' })
}
const storageHelp = 'What the data take; wal and files: of the embedded database alone, else files are in the database'

async function ofDatabase(services: Services, set: Set): Promise<void> {
  const answers = await withPatience(askDatabase(services))
  set('guet_database_up', 'Whether the database answers', answers === null ? 0 : 1)
  if (answers === null) return
  const help = 'How long the database took to answer what this reading asked'
  set('guet_database_answer_seconds', help, answers.seconds)
  const { deliveries, lag, voyages, fixes, open, bytes } = answers
  for (const channel of deliveryChannels) {
    const { waiting, failed, oldestSeconds } = deliveries.find((one) => one.channel === channel) ?? none
    const told = 'Messages that wait, and those that failed within a day, by channel'
    set('guet_deliveries', told, waiting, { channel, status: 'waiting' })
    set('guet_deliveries', told, failed, { channel, status: 'failed' })
    set('guet_delivery_oldest_waiting_seconds', 'The age of the oldest message that waits', oldestSeconds, { channel })
  }
  set('guet_escalation_lag_seconds', 'How late the most overdue step of an escalation is', lag)
  set('guet_voyage_lag_seconds', 'How late the most overdue step of a boat that should be back is', voyages)
  // Where none ever came in there is no age: a rule that misses it says so.
  set('guet_newest_fix_age_seconds', 'Since the newest position came in; NaN: none ever did', fixes ?? Number.NaN)
  for (const stage of stages) {
    const count = open.find((one) => one.stage === stage)?.count ?? 0
    set('guet_open_sos', 'Calls for help that are not over, by the step that was done last', count, { stage })
  }
  set('guet_storage_bytes', storageHelp, bytes.database, { part: 'database' })
  if (services.config.databaseUrl !== null) set('guet_storage_bytes', storageHelp, bytes.uploads, { part: 'files' })
}
const none = { waiting: 0, failed: 0, oldestSeconds: 0 }
