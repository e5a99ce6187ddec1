import { version } from '#server/platform/config/version.ts'
import type { BackupDescription } from './backup-file.ts'
import { type DatabaseSession, literal, quoted } from './database-session.ts'
import type { BackupRecord, TableHead } from './records.ts'

/** Uploaded files, wherever they are kept: a video comes in pieces. */
export type FilesToSave = AsyncIterable<{ readonly name: string; readonly pieces: AsyncIterable<Buffer> }>
export type Saved = { rows: number; files: number }

/**
 * What is not rows of ours: the schema is made again by its migrations, and files are files whoever keeps them. Those that are
 * still on their way are sent again.
 */
const otherwiseKept = ['schema_migrations', 'stored_files', 'stored_chunks', 'file_parts']
const bytesTogether = 4 * 1024 * 1024
const lineEnd = 0x0a

/** All that follows sees the database as it is now, whatever is written meanwhile. */
export async function beginSnapshot(
  session: DatabaseSession,
  from: BackupDescription['from'],
  now: Date,
): Promise<BackupDescription> {
  await session.run('begin isolation level repeatable read read only')
  const schema = await session.rows<{ name: string; print: string }>(
    'select name, print from schema_migrations order by name',
  )
  return { version, madeAt: now.toISOString(), from, schema }
}

export async function* dump(session: DatabaseSession, files: FilesToSave, saved: Saved): AsyncGenerator<BackupRecord> {
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(session)) {
    const { name, columns, partOf, bounds } = table
    yield { kind: 'table', name, columns, partOf, bounds }
    rows[name] = 0
    for await (const bytes of contentOf(session, table)) {
      const count = countRows(bytes)
      rows[name] = (rows[name] ?? 0) + count
      saved.rows += count
      yield { kind: 'content', bytes }
    }
  }
  for await (const { name, pieces } of files) {
    yield { kind: 'file', name }
    for await (const bytes of pieces) yield { kind: 'content', bytes }
    saved.files += 1
  }
  // Counters are of no snapshot: read last, they are past whatever was saved.
  yield* await countersOf(session)
  yield { kind: 'end', rows, files: saved.files }
}

type Table = Omit<TableHead, 'kind'> & { readonly pages: number; readonly bytesPerPage: number }

/** Those that hold rows: of a divided table its parts. */
async function tablesOf(session: DatabaseSession): Promise<Table[]> {
  return await session.rows<Table>(
    `select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       parent.relname as "partOf", pg_get_expr(c.relpartbound, c.oid) as bounds,
       (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
       (pg_table_size(c.oid) / greatest(1, pg_relation_size(c.oid) / current_setting('block_size')::int))::int as "bytesPerPage"
     from pg_class c
       left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
       left join pg_class parent on parent.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in (${otherwiseKept.map(literal).join(', ')})
     order by c.relname`,
  )
}

/** Some pages at a time, so that neither a year of positions nor a few large rows are ever in memory together. */
async function* contentOf(
  session: DatabaseSession,
  { name, columns, pages, bytesPerPage }: Table,
): AsyncGenerator<Buffer> {
  const together = Math.max(1, Math.floor(bytesTogether / bytesPerPage))
  const select = `select ${columns.map(quoted).join(', ')} from only ${quoted(name)}`
  for (let page = 0; page < pages; page += together) {
    yield* session.copyOut(`${select} where ctid >= '(${page},0)' and ctid < '(${page + together},0)'`)
  }
}

async function countersOf(session: DatabaseSession): Promise<BackupRecord[]> {
  const names = await session.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const counters: BackupRecord[] = []
  for (const { name } of names) {
    const [state] = await session.rows<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${quoted(name)}`,
    )
    if (state) counters.push({ kind: 'counter', name, ...state })
  }
  return counters
}

export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) count += 1
  return count
}

/** Uploads that the database keeps itself, one at a time: whole, or a piece to a row. */
export async function* filesInDatabase(session: DatabaseSession): FilesToSave {
  const names = await session.rows<{ name: string; isWhole: boolean }>(
    `select name, true as "isWhole" from stored_files
     union all select distinct name, false from stored_chunks
       where name not like 'part-%' and name not in (select name from stored_files)
     order by 1`,
  )
  for (const { name, isWhole } of names)
    yield { name, pieces: isWhole ? wholeFile(session, name) : chunks(session, name) }
}

async function* wholeFile(session: DatabaseSession, name: string): AsyncGenerator<Buffer> {
  const [file] = await session.rows<{ content: Uint8Array }>(
    `select content from stored_files where name = ${literal(name)}`,
  )
  if (file) yield Buffer.from(file.content)
}

async function* chunks(session: DatabaseSession, name: string): AsyncGenerator<Buffer> {
  const next = async (after: number) =>
    await session.rows<{ position: string; content: Uint8Array }>(
      `select position::text as position, content from stored_chunks
       where name = ${literal(name)} and position > ${after} order by stored_chunks.position limit 1`,
    )
  for (let [chunk] = await next(-1); chunk; [chunk] = await next(Number(chunk.position))) {
    yield Buffer.from(chunk.content)
  }
}
