import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from './rows.ts'
import type { TestServer } from './test-server.ts'

/** The names of the uploaded files that are kept, in the folder or in the database. */
export async function storedNames(guet: TestServer): Promise<readonly string[]> {
  const { dataFolder, databaseUrl } = guet.services.config
  if (databaseUrl !== null) return (await rowsOf(guet, 'select name from stored_files')).map(({ name }) => String(name))
  const folder = join(dataFolder, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}
