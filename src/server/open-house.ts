import { join } from 'node:path'
import { inProcessBus } from './bus/in-process.ts'
import type { Config } from './config.ts'
import { signedFiles } from './files/files.ts'
import { databaseFiles } from './files/files.store.ts'
import { folderFiles } from './files/folder-files.ts'
import { type House, atOnce } from './house.ts'
import { Ingest } from './ingest/ingest.ts'
import { openStorage } from './storage/open.ts'
import { secret } from './storage/secrets.store.ts'

export type OpenHouse = { readonly house: House; readonly close: () => Promise<void> }

export async function openHouse(
  config: Config,
  log: House['log'],
  now: () => Date = () => new Date(),
): Promise<OpenHouse> {
  const { db, close } = await openStorage(config)
  const keeper = config.databaseUrl === null ? folderFiles(join(config.dataFolder, 'files')) : databaseFiles(db)
  const files = signedFiles(keeper, await secret(db, 'file-addresses'), now)
  const bus = inProcessBus((problem) => log.error({ problem }, 'a part of the server failed at what it was told'))
  const rooms = { config, db, files, bus, log, now, afterCommit: atOnce(log) }
  const house: House = { ...rooms, ingest: new Ingest(() => house) }
  return {
    house,
    close: async () => {
      await bus.close()
      await close()
    },
  }
}
