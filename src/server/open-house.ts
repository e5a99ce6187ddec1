import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Bus } from './bus/bus.ts'
import { inProcessBus } from './bus/in-process.ts'
import { natsBus } from './bus/nats.ts'
import type { Config } from './config.ts'
import { signedFiles } from './files/files.ts'
import { databaseFiles } from './files/files.store.ts'
import { folderFiles } from './files/folder-files.ts'
import { type House, atOnce } from './house.ts'
import { Ingest } from './ingest/ingest.ts'
import { RightOfWay } from './right-of-way.ts'
import type { Db, Storage } from './storage/database.ts'
import { openStorage } from './storage/open.ts'
import { secret } from './storage/secrets.store.ts'

export type OpenHouse = { readonly house: House; readonly close: () => Promise<void> }

export async function openHouse(
  config: Config,
  log: House['log'],
  now: () => Date = () => new Date(),
  open: (config: Config) => Promise<Storage> = openStorage,
): Promise<OpenHouse> {
  const storage = await open(config)
  try {
    return await furnish(config, log, now, storage)
  } catch (problem) {
    await storage.close()
    throw problem
  }
}

async function furnish(config: Config, log: House['log'], now: () => Date, storage: Storage): Promise<OpenHouse> {
  const { db } = storage
  const keeper = config.databaseUrl === null ? folderFiles(join(config.dataFolder, 'files')) : databaseFiles(db)
  const files = signedFiles(keeper, await secret(db, 'file-addresses'), now)
  const bus = await openBus(config, db, (problem) =>
    log.error({ problem }, 'a part of the server failed at what it was told'),
  )
  const rightOfWay = new RightOfWay()
  const rooms = { config, db, files, bus, rightOfWay, log, now, afterCommit: atOnce(log), lastly: null }
  const house: House = { ...rooms, ingest: new Ingest(() => house) }
  return {
    house,
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
