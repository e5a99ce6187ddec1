import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** What both engines are: the embedded PostgreSQL in our own folder, and a server by its address. */
export type Engine = { readonly pool: Pool; readonly close: () => Promise<void> }

/** What stores ask, outside a transaction as inside one. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Storage = Engine & { readonly db: Db }
