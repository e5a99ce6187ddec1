import { join } from 'node:path'
import { verifyWords } from './app/verify.words.ts'
import { ConfigProblem, readConfig } from './platform/config/config.ts'
import { features } from './app/features.ts'
import { fileColumnsOf } from './platform/files/used-files.store.ts'
import { verifyFiles } from './platform/files/verify-files.ts'
import { openEmbedded } from './platform/storage/embedded/embedded.ts'
import { FolderTaken } from './platform/storage/embedded/folder-lock.ts'
import { keepFilesPrivate } from './platform/storage/embedded/private-folder.ts'
import { storageOn } from './platform/storage/open.ts'
import { openServer } from './platform/storage/server/postgres.ts'
import { StorageProblem } from './platform/storage/storage-problem.ts'
import { wordsOf } from './platform/storage/troubles.ts'
import { type Verified, verifyTables } from './platform/storage/verify-tables.ts'

/** `npm run verify`: reads everything that is kept, says what is damaged, and ends with 1 when anything is. */
keepFilesPrivate()
verify().then((isWhole) => process.exit(isWhole ? 0 : 1), fail)

async function verify(): Promise<boolean> {
  const { dataFolder, databaseUrl } = readConfig({
    GUET_DATA: process.env['GUET_DATA'],
    DATABASE_URL: process.env['DATABASE_URL'],
  })
  const isEmbedded = databaseUrl === null
  const engine = isEmbedded ? await openEmbedded(dataFolder, { checksIndexes: true }) : openServer(databaseUrl)
  try {
    const tables = await verifyTables(engine.pool, isEmbedded)
    for (const { name, reason } of tables.damaged) say(verifyWords.damaged(name, reason))
    const isWhole = await filesAreWhole(tables, () =>
      verifyFiles(storageOn(engine).db, isEmbedded ? join(dataFolder, 'files') : null, fileColumnsOf(features)),
    )
    say(isWhole ? verifyWords.whole : verifyWords.restore)
    return isWhole
  } finally {
    await engine.close()
  }
}

async function filesAreWhole(tables: Verified, read: () => ReturnType<typeof verifyFiles>): Promise<boolean> {
  try {
    const { files, damaged, missing } = await read()
    for (const name of damaged) say(verifyWords.fileDamaged(name))
    for (const name of missing) say(verifyWords.fileMissing(name))
    say(verifyWords.read(tables, files))
    return tables.damaged.length + damaged.length + missing.length === 0
  } catch (problem) {
    say(verifyWords.filesUnknown(wordsOf(problem)))
    return false
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What somebody can put right is one sentence; anything else is a fault and shows where it happened. */
function fail(problem: unknown): never {
  const expected = [StorageProblem, ConfigProblem, FolderTaken].some((kind) => problem instanceof kind)
  process.stderr.write(`${expected ? (problem as Error).message : (problem as Error).stack}\n`)
  process.exit(1)
}
