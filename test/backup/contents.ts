/** Everything that a database holds, by the names of things: two that hold the same have the same contents. */
export type Contents = { readonly rows: Readonly<Record<string, readonly string[]>>; readonly shape: readonly string[] }
type Asking = { query: (text: string) => Promise<{ rows: unknown[] }> }

/**
 * The live log is begun anew by a restore, files are kept where each engine keeps them, those on their way are sent again, and
 * when a migration ran is its own.
 */
const notCompared = ['live_log', 'stored_files', 'stored_chunks', 'file_parts', 'schema_migrations']

export async function contentsOf(database: Asking): Promise<Contents> {
  const rows: Record<string, readonly string[]> = {}
  for (const name of await column(database, tables)) {
    if (notCompared.includes(name)) continue
    rows[name] = await column(database, `select t::text as text from "${name}" t order by 1`)
  }
  return { rows, shape: await column(database, shape) }
}

async function column(database: Asking, query: string): Promise<string[]> {
  const { rows } = await database.query(query)
  return (rows as { text: string }[]).map(({ text }) => text)
}

const tables = `select relname as text from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
const ours = `(select oid from pg_class where relnamespace = 'public'::regnamespace)`
const shape = `
  select concat_ws(' ', indrelid::regclass, pg_get_indexdef(indexrelid)) as text from pg_index where indrelid in ${ours}
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid in ${ours} and contype <> 'n'
  union all select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
    from pg_attribute where attrelid in ${ours} and attnum > 0 and not attisdropped
  union all select concat_ws(' ', relname, relkind, pg_get_expr(relpartbound, oid)) from pg_class where oid in ${ours}
  union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in ${ours} and not tgisinternal
  union all select pg_get_viewdef(oid) from pg_class where oid in ${ours} and relkind = 'v'
  union all select name || ' ' || print from schema_migrations
  order by 1`
