import type { Pool } from 'pg'

/**
 * Makes a database that was used what it was when it was new. Tables that are new go, the others are emptied and get
 * back the rows they came with, and counters begin again. Whatever else was changed cannot be undone here: the shape of
 * the database tells, and then it is used no more.
 */
export type AsNew = {
  readonly shape: string
  readonly tables: ReadonlyMap<string, readonly unknown[]>
}

export async function lookAt(pool: Pool): Promise<AsNew> {
  const tables = new Map<string, readonly unknown[]>()
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query<{ row: unknown }>(`select to_json(t) as row from ${table} t`)
    tables.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return { shape: await shapeOf(pool), tables }
}

/** Answers whether the database is as new. */
export async function emptyAgain(pool: Pool, { shape, tables }: AsNew): Promise<boolean> {
  const strange = (await tablesOf(pool)).filter((table) => !tables.has(table))
  if (strange.length > 0) await pool.query(`drop table ${strange.join(', ')} cascade`)
  if ((await shapeOf(pool)) !== shape) return false
  const filled = await filledAmong(pool, [...tables.keys()])
  if (filled.length > 0) await removeAll(pool, filled)
  for (const [table, rows] of tables) {
    const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`
    if (rows.length > 0) await pool.query(statement, [JSON.stringify(rows)])
  }
  await pool.query(`select setval(seqrelid, seqstart, false) from pg_sequence`)
  return true
}

/**
 * A few rows are removed faster than the hundred tables that refer to them are made anew, as `truncate … cascade` does.
 * Without triggers and references, and with what is left of them swept away, the tables are as if nothing had been in them.
 */
export async function removeAll(pool: Pick<Pool, 'query'>, tables: readonly string[]): Promise<void> {
  const deletions = tables.map((table) => `delete from ${table}`).join('; ')
  await pool.query(`begin; set local session_replication_role = replica; ${deletions}; commit`)
  await pool.query(`vacuum ${tables.join(', ')}`)
  await pool.query(
    `update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
     where oid = any($1::regclass[]) and relkind = 'r' and pg_relation_size(oid) = 0`,
    [tables],
  )
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function filledAmong(pool: Pool, tables: readonly string[]): Promise<string[]> {
  const looks = tables.map((table) => `select '${table}' as name where exists (select from ${table})`)
  const { rows } = await pool.query<{ name: string }>(looks.join(' union all '))
  return rows.map(({ name }) => name)
}

/** Everything that was ever created, as one print: tables with their columns, and all that PostgreSQL can spell out. */
async function shapeOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ print: string }>(
    `select md5(string_agg(line, e'\\n' order by line)) as print from (
       select concat_ws(' ', oid, relname, relkind, relpersistence, reloptions, relispartition) from pg_class
         where relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, attisdropped)
         from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select pg_get_expr(adbin, adrelid) from pg_attrdef
       union all select pg_get_indexdef(indexrelid) from pg_index
         where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select concat_ws(' ', conrelid, conname, pg_get_constraintdef(oid)) from pg_constraint
       union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
       union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
       union all select pg_get_viewdef(oid) from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'v'
       union all select concat_ws(' ', nspname) from pg_namespace where nspname not like 'pg_%'
       union all select concat_ws(' ', setdatabase, setrole, setconfig) from pg_db_role_setting
       union all select concat_ws(' ', extname, extversion) from pg_extension
     ) as everything(line)`,
  )
  return String(rows[0]?.print)
}
