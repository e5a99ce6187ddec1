import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { databaseBytes, deliveryFigures, escalationLag, openSosByStage, voyageLag } from './monitoring.store.ts'
import { channels } from '#contract/notifications/notification.ts'
import { lastBackupFile } from '#server/backup/backup-socket.ts'
import { folderSize } from '#server/files/folder-size.ts'
import type { Services } from '#server/services.ts'
import { version } from '#server/version.ts'

/** Longer than this nobody waits for the database: that it does not answer is the figure. */
const patience = 5000
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

async function ofFolder({ config: { dataFolder, databaseUrl } }: Services, set: Set): Promise<void> {
  const disk = await statfs(dataFolder).catch(() => null)
  if (disk) set('guet_disk_free_bytes', 'Free space where the data folder is', disk.bavail * disk.bsize)
  const told = await readFile(join(dataFolder, lastBackupFile), 'utf8').catch(() => '')
  const lastBackup = Date.parse(told)
  const help = 'When the last backup on this machine was finished; 0: never'
  set('guet_last_backup_timestamp_seconds', help, Number.isNaN(lastBackup) ? 0 : lastBackup / 1000)
  if (databaseUrl !== null) return
  const wal = await folderSize(join(dataFolder, 'postgres', 'pg_wal'))
  set('guet_storage_bytes', storageHelp, wal, { part: 'wal' })
  set('guet_storage_bytes', storageHelp, await folderSize(join(dataFolder, 'files')), { part: 'files' })
}
const storageHelp = 'What the data take; wal and files: of the embedded database alone, else files are in the database'

async function ofDatabase(services: Services, set: Set): Promise<void> {
  const asked = performance.now()
  const answers = await withPatience(askDatabase(services))
  set('guet_database_up', 'Whether the database answers', answers === null ? 0 : 1)
  if (answers === null) return
  const help = 'How long the database took to answer what this reading asked'
  set('guet_database_answer_seconds', help, (performance.now() - asked) / 1000)
  const { deliveries, lag, voyages, open, bytes } = answers
  for (const channel of channels) {
    const { waiting, failed, oldestSeconds } = deliveries.find((one) => one.channel === channel) ?? none
    const told = 'Messages that wait, and those that failed within a day, by channel'
    set('guet_deliveries', told, waiting, { channel, status: 'waiting' })
    set('guet_deliveries', told, failed, { channel, status: 'failed' })
    set('guet_delivery_oldest_waiting_seconds', 'The age of the oldest message that waits', oldestSeconds, { channel })
  }
  set('guet_escalation_lag_seconds', 'How late the most overdue step of an escalation is', lag)
  set('guet_voyage_lag_seconds', 'How late the most overdue step of a boat that should be back is', voyages)
  for (const stage of stages) {
    const count = open.find((one) => one.stage === stage)?.count ?? 0
    set('guet_open_sos', 'Calls for help that are not over, by the step that was done last', count, { stage })
  }
  set('guet_storage_bytes', storageHelp, bytes.database, { part: 'database' })
  if (services.config.databaseUrl !== null) set('guet_storage_bytes', storageHelp, bytes.uploads, { part: 'files' })
}
const none = { waiting: 0, failed: 0, oldestSeconds: 0 }

async function askDatabase({ db, now, steady, log }: Services) {
  try {
    const at = now()
    const deliveries = await deliveryFigures(db, at)
    const lag = await escalationLag(db, at)
    const voyages = await voyageLag(db, steady.now())
    return { deliveries, lag, voyages, open: await openSosByStage(db), bytes: await databaseBytes(db) }
  } catch (problem) {
    log.error({ problem }, 'the database did not answer what the figures asked')
    return null
  }
}

async function withPatience<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patience)
  try {
    return await Promise.race([asking, promise])
  } finally {
    clearTimeout(timer)
  }
}
