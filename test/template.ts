import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStorage } from '#server/storage/open.ts'

/** Opening a new database takes seconds, copying one does not: the tests copy a migrated and empty one. */

const migrations = new URL('../src/server/storage/migrations/', import.meta.url)
const cache = new URL('../.cache/test-template/', import.meta.url).pathname

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the databases of this run lie: those who use them are ended without a word. */
    readonly databases: string
  }
}

let databases = ''

export async function setup({ provide }: TestProject): Promise<void> {
  databases = mkdtempSync(join(tmpdir(), 'guet-databases-'))
  provide('databases', databases)
  await makeTemplate()
}

export function teardown(): void {
  rmSync(databases, { recursive: true, force: true })
}

async function makeTemplate(): Promise<void> {
  const template = templateFolder()
  if (existsSync(template)) return
  forgetOldTemplates()
  const fresh = mkdtempSync(join(tmpdir(), 'guet-template-'))
  const storage = await openStorage({ dataFolder: fresh, databaseUrl: null })
  await storage.close()
  const partial = `${template}.${process.pid}`
  cpSync(fresh, partial, { recursive: true })
  if (existsSync(template)) rmSync(partial, { recursive: true })
  else renameSync(partial, template)
  rmSync(fresh, { recursive: true })
}

/** Not the new ones: on a shared tree another run may be copying one at this moment. */
function forgetOldTemplates(): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const isOld = Date.now() - statSync(join(cache, name)).mtimeMs > 24 * 3_600_000
    if (isOld) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

export function templateFolder(): string {
  const print = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted())
    print.update(name).update(readFileSync(new URL(name, migrations)))
  return join(cache, print.digest('hex').slice(0, 16))
}
