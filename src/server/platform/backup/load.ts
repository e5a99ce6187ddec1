import { type Migration, migrations } from '#server/platform/storage/migrate.ts'
import type { BackupHead } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { type DatabaseSession, literal, quoted } from './database-session.ts'
import { countRows } from './dump.ts'
import type { BackupRecord, RecordHead, TableHead } from './records.ts'
import { putTogether, takeApart } from './schema-parts.ts'

/** A piece of a file, and where in it. */
export type KeepFile = (name: string, content: Buffer, position: number) => Promise<void>
export type Loaded = { readonly rows: number; readonly files: number }
type Options = { readonly keepFile: KeepFile; readonly endSessions: boolean }

/**
 * Into an empty schema, inside the transaction that the session is in: the tables as they were made for the backup, its rows,
 * what orders and guards them, and then the migrations that are younger than the backup.
 */
export async function loadBackup(
  session: DatabaseSession,
  head: BackupHead,
  records: AsyncIterable<BackupRecord>,
  { keepFile, endSessions }: Options,
): Promise<Loaded> {
  const { old, young } = sortMigrations(head)
  await session.run(`create table schema_migrations
    (name text primary key, print text not null, applied_at timestamptz not null default now())`)
  await apply(session, old)
  await emptyAll(session)
  const parts = await takeApart(session)
  const loaded = await takeIn(session, records, keepFile)
  await putTogether(session, parts)
  await apply(session, young)
  await startLiveLogAnew(session)
  if (endSessions) await session.run('delete from sessions')
  await session.run('analyze')
  return loaded
}

/** Those of the backup, and those that this server has besides. Asked before anything is touched. */
export function sortMigrations({ schema, version }: BackupHead): { old: Migration[]; young: Migration[] } {
  const known = new Map(migrations().map((migration) => [migration.name, migration]))
  for (const { name, print } of schema) {
    const own = known.get(name)
    if (own === undefined) throw new BackupProblem(backupWords.newer(version))
    if (own.print !== print) throw new BackupProblem(backupWords.otherSchema(name))
  }
  const names = new Set(schema.map(({ name }) => name))
  const all = [...known.values()]
  return { old: all.filter(({ name }) => names.has(name)), young: all.filter(({ name }) => !names.has(name)) }
}

async function apply(session: DatabaseSession, which: readonly Migration[]): Promise<void> {
  for (const { name, sql, print } of which) {
    await session.run(sql)
    await session.run(`insert into schema_migrations (name, print) values (${literal(name)}, ${literal(print)})`)
  }
}

/** Migrations bring first rows; those of the backup come instead. */
async function emptyAll(session: DatabaseSession): Promise<void> {
  const tables = await session.rows<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'`,
  )
  await session.run(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

/** A file may be empty: then no content comes after its name. */
const nothing = Buffer.alloc(0)

async function takeIn(
  session: DatabaseSession,
  records: AsyncIterable<BackupRecord>,
  keepFile: KeepFile,
): Promise<Loaded> {
  const rows: Record<string, number> = {}
  let [files, position] = [0, 0]
  let about: RecordHead | null = null
  for await (const record of records) {
    if (record.kind === 'content') {
      if (about?.kind === 'table')
        rows[about.name] = (rows[about.name] ?? 0) + (await takeRows(session, about, record.bytes))
      if (about?.kind === 'file') {
        await keepFile(about.name, record.bytes, position)
        position += record.bytes.length
      }
      continue
    }
    if (about?.kind === 'file' && position === 0) await keepFile(about.name, nothing, 0)
    about = record
    position = 0
    if (record.kind === 'file') files += 1
    if (record.kind === 'table') {
      rows[record.name] = 0
      await makePart(session, record)
    }
    if (record.kind === 'counter') await setCounter(session, record)
  }
  if (about?.kind !== 'end' || about.files !== files || !isSame(about.rows, rows)) {
    throw new BackupProblem(backupWords.damaged)
  }
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files }
}

async function takeRows(session: DatabaseSession, { name, columns }: TableHead, bytes: Buffer): Promise<number> {
  await session.copyIn(`${quoted(name)} (${columns.map(quoted).join(', ')})`, bytes)
  return countRows(bytes)
}

/** A month of positions is a table of its own, which no migration makes. */
async function makePart(session: DatabaseSession, { name, partOf, bounds }: TableHead): Promise<void> {
  if (partOf === null || bounds === null) return
  await session.run(`create table if not exists ${quoted(name)} partition of ${quoted(partOf)} ${bounds}`)
}

async function setCounter(
  session: DatabaseSession,
  { name, last, used }: RecordHead & { kind: 'counter' },
): Promise<void> {
  await session.run(`select setval(${literal(quoted(name))}, ${BigInt(last)}, ${used})`)
}

/**
 * Screens have seen events that this database knows nothing of, and will say so by number. Their numbers are never given
 * again, and none of them is in the log any more: each screen is told to ask for everything anew.
 */
const beyondAllSeen = 1_000_000_000

async function startLiveLogAnew(session: DatabaseSession): Promise<void> {
  await session.run(
    `delete from live_log where sequence < (select max(sequence) from live_log);
     update live_log set sequence = sequence + ${beyondAllSeen};
     select setval('live_log_sequence_seq',
       greatest((select max(sequence) from live_log), (select last_value + ${beyondAllSeen} from live_log_sequence_seq)))`,
  )
}

function isSame(told: Readonly<Record<string, number>>, counted: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(told)
  return names.length === Object.keys(counted).length && names.every((name) => told[name] === counted[name])
}
