import { join } from 'node:path'
import type { Config } from './config.ts'
import { signedFiles } from './files/files.ts'
import { databaseFiles } from './files/files.store.ts'
import { folderFiles } from './files/folder-files.ts'
import type { House } from './house.ts'
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
  return { house: { config, db, files, log, now }, close }
}
