import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { placeForFolders } from '#dev/place-for-folders.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { keepFolder, keptFolder } from './kept-folder.ts'

/** Opening a new database takes seconds, copying one does not: the tests copy a migrated and empty one. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Where the databases of this run lie: those who use them are ended without a word. */
    readonly databases: string
  }
}

let databases = ''

export async function setup({ provide }: TestProject): Promise<void> {
  databases = mkdtempSync(join(placeForFolders(), 'guet-databases-'))
  provide('databases', databases)
  await keepFolder(templateFolder(), async (dataFolder) => {
    const storage = await openStorage({ dataFolder, databaseUrl: null })
    await storage.close()
  })
}

export function teardown(): void {
  rmSync(databases, { recursive: true, force: true })
}

export function templateFolder(): string {
  return keptFolder('test-template', ['src/server/platform/storage/migrations'])
}
