import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** What both engines are: the embedded PostgreSQL in our own folder, and a server by its address. */
export type Engine = {
  readonly pool: Pool
  /** The connections on which the database is asked whether it lives; without one, `pool`. */
  readonly heart?: Pool
  /** Of the embedded one: how much it has answered so far. A thread that hangs answers nothing to anybody. */
  readonly answered?: () => number
  /** Of a server: whoever waits for it is told that it went away. */
  readonly drop?: () => void
  /** The way of a call for help: nothing that waits for the pool delays it. */
  readonly front: Pool
  /** The way of positions, which never stands before the way of a call for help. */
  readonly positions: Pool
  /** Of the embedded one: positions that wait for it go before all others, for a call for help waits until they are kept. */
  readonly movePositionsUp?: () => void
  readonly close: () => Promise<void>
}

/** What stores ask, outside a transaction as inside one. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Storage = Engine & {
  readonly db: Db
  readonly frontDb: Db
  readonly positionsDb: Db
}
