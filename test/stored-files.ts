import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestHouse } from './house.ts'
import { rowsOf } from './rows.ts'

/** The names of the uploaded files that are kept, in the folder or in the database. */
export async function storedNames(guet: TestHouse): Promise<readonly string[]> {
  const { dataFolder, databaseUrl } = guet.house.config
  if (databaseUrl !== null) return (await rowsOf(guet, 'select name from stored_files')).map(({ name }) => String(name))
  const folder = join(dataFolder, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}
