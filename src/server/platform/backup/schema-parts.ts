import { type DatabaseSession, literal, quoted } from './database-session.ts'

/** What is put back when all rows are in: a table without indexes takes rows several times as fast, and in any order. */
type SchemaPart = { readonly drop: string; readonly add: string }

/** In the order in which they are put back: indexes, keys, then what refers to keys. */
export async function takeApart(session: DatabaseSession): Promise<readonly SchemaPart[]> {
  const parts = [
    ...(await indexes(session)),
    ...(await constraints(session, 'p,u')),
    ...(await constraints(session, 'f')),
  ]
  for (const { drop } of parts.toReversed()) await session.run(drop)
  return parts
}

export async function putTogether(session: DatabaseSession, parts: readonly SchemaPart[]): Promise<void> {
  for (const { add } of parts) await session.run(add)
}

/** Of a divided table the whole is asked: its parts follow. */
async function indexes(session: DatabaseSession): Promise<SchemaPart[]> {
  const found = await session.rows<{ name: string; add: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as add
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and i.indrelid <> 'schema_migrations'::regclass
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by 1`,
  )
  return found.map(({ name, add }) => ({ drop: `drop index ${quoted(name)}`, add: add.replace(' ON ONLY ', ' ON ') }))
}

async function constraints(session: DatabaseSession, kinds: string): Promise<SchemaPart[]> {
  const found = await session.rows<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.conparentid = 0
       and k.contype = any (string_to_array(${literal(kinds)}, ',')::"char"[])
       and c.relname <> 'schema_migrations'
     order by 1, 2`,
  )
  return found.map(({ table, name, definition }) => ({
    drop: `alter table ${quoted(table)} drop constraint ${quoted(name)}`,
    add: `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  }))
}
