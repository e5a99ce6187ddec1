import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Bus } from './bus/bus.ts'
import { inProcessBus } from './bus/in-process.ts'
import { natsBus } from './bus/nats.ts'
import type { Config } from './config.ts'
import { databaseFiles } from './files/files.store.ts'
import { signedFiles } from './files/files.ts'
import { folderFiles } from './files/folder-files.ts'
import { Ingest } from './ingest/ingest.ts'
import { type Services, withoutTransaction } from './services.ts'
import { Heartbeat } from './monitoring/heartbeat.ts'
import { SosPriority } from './sos-priority.ts'
import { type MachineClock, machineClock } from './steady-clock.ts'
import type { Db, Storage } from './storage/database.ts'
import { openStorage } from './storage/open.ts'
import { secret } from './storage/secrets.store.ts'

export type OpenServices = { readonly services: Services; readonly close: () => Promise<void> }

export async function openServices(
  config: Config,
  log: Services['log'],
  machine: MachineClock = machineClock,
  open: (config: Config) => Promise<Storage> = openStorage,
): Promise<OpenServices> {
  const storage = await open(config)
  try {
    return await assemble(config, log, machine, storage)
  } catch (problem) {
    await storage.close()
    throw problem
  }
}

async function assemble(
  config: Config,
  log: Services['log'],
  machine: MachineClock,
  storage: Storage,
): Promise<OpenServices> {
  const { db } = storage
  const now = machine.wall
  const heartbeat = await Heartbeat.open({ db, config, log }, machine)
  const keeper = config.databaseUrl === null ? folderFiles(join(config.dataFolder, 'files')) : databaseFiles(db)
  const files = signedFiles(keeper, await secret(db, 'file-addresses'), now)
  const bus = await openBus(config, db, (problem) =>
    log.error({ problem }, 'a part of the server failed at what it was told'),
  )
  const sosPriority = new SosPriority()
  const rooms = {
    config,
    db,
    files,
    bus,
    sosPriority,
    log,
    now,
    steady: heartbeat.steady,
    heartbeat,
    afterCommit: withoutTransaction(log, () => services),
    beforeCommit: null,
  }
  const services: Services = { ...rooms, ingest: new Ingest(() => services) }
  return {
    services,
    close: async () => {
      await bus.close()
      await storage.close()
    },
  }
}

/** Servers of one database hear each other, and nobody else. */
async function openBus({ natsUrl }: Config, db: Db, trouble: (problem: unknown) => void): Promise<Bus> {
  if (natsUrl === null) return inProcessBus(trouble)
  const name = createHash('sha256')
    .update(await secret(db, 'bus'))
    .digest('hex')
  return await natsBus(natsUrl, `guet.${name}`, trouble)
}
