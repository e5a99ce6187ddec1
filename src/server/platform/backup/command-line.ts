import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ConfigProblem, readConfig } from '#server/platform/config/config.ts'
import { settingsFromFiles } from '#server/platform/config/settings-from-files.ts'
import { FolderTaken } from '#server/platform/storage/embedded/folder-lock.ts'
import { keepFilesPrivate } from '#server/platform/storage/embedded/private-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import type { DataLocation } from './sources.ts'

type Given = {
  readonly path: string
  readonly where: DataLocation
  readonly passphrase: string | null
  readonly has: (option: string) => boolean
}

const passphraseFile = 'passphrase-file'

/** Where the data are is what the server itself is told, in the same settings. */
export function runWithCommandLine(
  usage: string,
  flags: readonly string[],
  work: (given: Given) => Promise<void>,
): void {
  keepFilesPrivate()
  givenIn(usage, flags)
    .then(work)
    .then(() => process.exit(0), fail)
}

async function givenIn(usage: string, flags: readonly string[]): Promise<Given> {
  const { values, positionals } = parsedOr(usage, flags)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new BackupProblem(usage)
  const file = values[passphraseFile]
  const own = typeof file === 'string' ? { GUET_BACKUP_PASSPHRASE_FILE: file, GUET_BACKUP_PASSPHRASE: '' } : {}
  const settings = settingsFromFiles({ ...process.env, ...own })
  const { dataFolder, databaseUrl } = readConfig({
    GUET_DATA: settings['GUET_DATA'],
    DATABASE_URL: settings['DATABASE_URL'],
  })
  const passphrase = settings['GUET_BACKUP_PASSPHRASE'] || null
  return { path, where: { dataFolder, databaseUrl }, passphrase, has: (option) => values[option] === true }
}

function parsedOr(usage: string, flags: readonly string[]) {
  const options: ParseArgsOptionsConfig = { [passphraseFile]: { type: 'string' } }
  for (const flag of flags) options[flag] = { type: 'boolean' }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new BackupProblem(usage)
  }
}

/** What somebody can put right is one sentence; anything else is a fault and shows where it happened. */
function fail(problem: unknown): never {
  const expected = [BackupProblem, ConfigProblem, FolderTaken].some((kind) => problem instanceof kind)
  process.stderr.write(`${expected ? (problem as Error).message : (problem as Error).stack}\n`)
  process.exit(1)
}
