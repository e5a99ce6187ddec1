import { sql } from 'drizzle-orm'
import type { TestServer } from './test-server.ts'

type Row = { readonly [column: string]: unknown }

/** What really lies in the database, whatever the API says about it. */
export async function rowsOf(guet: TestServer, query: string): Promise<readonly Row[]> {
  const { rows } = await guet.services.db.execute(sql.raw(query))
  return rows
}

export async function tablesOf(guet: TestServer): Promise<readonly string[]> {
  const tables = await rowsOf(
    guet,
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return tables.map((table) => String(table['relname']))
}

/** How many rows each table holds: the same before and after means that nothing was stored. */
export async function rowCounts(guet: TestServer): Promise<{ readonly [table: string]: number }> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(guet)) {
    const [row] = await rowsOf(guet, `select count(*)::int as count from ${table}`)
    counts[table] = Number(row?.['count'])
  }
  return counts
}

/** Everything in the database as one text, to look for what must not be there. */
export async function wholeDatabase(guet: TestServer): Promise<string> {
  const texts: string[] = []
  for (const table of await tablesOf(guet)) texts.push(JSON.stringify(await rowsOf(guet, `select * from ${table}`)))
  return texts.join('\n')
}
