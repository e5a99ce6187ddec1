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
import { Figures } from './monitoring/figures.ts'
import { type Services, withoutTransaction } from './services.ts'
import { Heartbeat } from './monitoring/heartbeat.ts'
import { Readings } from './monitoring/readings.ts'
import { SosPriority } from './sos-priority.ts'
import { type MachineClock, machineClock } from './steady-clock.ts'
import type { Db, Storage } from './storage/database.ts'
import { DatabaseWatch } from './storage/database-watch.ts'
import { killWithoutStorage } from './storage/give-up.ts'
import { openStorage } from './storage/open.ts'
import { secret } from './storage/secrets.store.ts'
import { diskElsewhere, diskOf } from './storage/sos-reserve.ts'
import { Space } from './storage/space.ts'

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
  const { db, frontDb, positionsDb, pool } = storage
  const now = machine.wall
  const heartbeat = await Heartbeat.open({ db: frontDb, config, log }, machine)
  const keeper = config.databaseUrl === null ? folderFiles(join(config.dataFolder, 'files')) : databaseFiles(db)
  const files = signedFiles(keeper, await secret(db, 'file-addresses'), now)
  const bus = await openBus(config, db, log)
  const sosPriority = new SosPriority()
  const database = new DatabaseWatch(storage, log, now, killWithoutStorage)
  const rooms = {
    config,
    database,
    files,
    bus,
    sosPriority,
    figures: new Figures(),
    readings: new Readings(),
    pool,
    space: openSpace(config),
    log,
    now,
    steady: heartbeat.steady,
    heartbeat,
    beforeCommit: null,
    ingest: new Ingest(() => kept),
  }
  const from = (way: Db): Services => {
    const there: Services = {
      ...rooms,
      db: way,
      afterCommit: withoutTransaction(log, () => there),
      get front() {
        return front
      },
    }
    return there
  }
  const [services, front, kept] = [from(db), from(frontDb), from(positionsDb)]
  return {
    services,
    close: async () => {
      services.readings.close()
      await database.stop()
      await bus.close()
      await storage.close()
    },
  }
}

function openSpace({ databaseUrl, dataFolder, safety: { sosReserve } }: Config): Space {
  const port = databaseUrl === null ? diskOf(dataFolder, sosReserve) : diskElsewhere()
  return new Space(port, sosReserve)
}

/** Servers of one database hear each other, and nobody else. */
async function openBus({ natsUrl }: Config, db: Db, log: Services['log']): Promise<Bus> {
  const trouble = (problem: unknown) => log.error({ problem }, 'a part of the server failed at what it was told')
  const away = (problem: unknown) => log.warn({ problem }, 'no other server is heard: NATS is away and waited for')
  if (natsUrl === null) return inProcessBus(trouble)
  const name = createHash('sha256')
    .update(await secret(db, 'bus'))
    .digest('hex')
  return await natsBus(natsUrl, `guet.${name}`, trouble, away)
}
