import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Ingest } from '#server/ingest/ingest.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { inProcessBus } from '#server/platform/bus/in-process.ts'
import { natsBus } from '#server/platform/bus/nats.ts'
import { type MachineClock, machineClock } from '#server/platform/clock/steady-clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { Figures } from '#server/platform/figures/figures.ts'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import { Readings } from '#server/platform/figures/readings.ts'
import { databaseFiles } from '#server/platform/files/files.store.ts'
import { signedFiles } from '#server/platform/files/files.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type People, type Services, withoutTransaction } from '#server/platform/services.ts'
import { SosPriority } from '#server/platform/sos-priority.ts'
import { DatabaseWatch } from '#server/platform/storage/database-watch.ts'
import type { Db, Storage } from '#server/platform/storage/database.ts'
import { killWithoutStorage } from '#server/platform/storage/give-up.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { secret } from '#server/platform/storage/secrets.store.ts'
import { diskElsewhere, diskOf } from '#server/platform/storage/sos-reserve.ts'
import { Space } from '#server/platform/storage/space.ts'
import { personById } from '#server/accounts/accounts.store.ts'
import { findCaller, findSosCaller } from '#server/accounts/sign-in/sessions.actions.ts'
import { features } from './features.ts'

const people: People = {
  byToken: findCaller,
  bySosKey: findSosCaller,
  nameOf: async ({ db }, id) => (await personById(db, id))?.fullName ?? null,
}

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
    features,
    people,
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
    ingest: new Ingest(() => kept, storage.movePositionsUp),
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
      if (config.databaseUrl === null) await services.ingest.settle()
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
