import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Db } from './storage/open.ts'

/** What every action may use. Inside a transaction an action is handed a house whose `db` is that transaction. */
export type House = {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

/** All of it is kept, or none of it. */
export function together<Result>(house: House, work: (house: House) => Promise<Result>): Promise<Result> {
  return house.db.transaction((db) => work({ ...house, db }))
}
