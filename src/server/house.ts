import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Intake } from './ingest/fix.ts'
import type { RightOfWay } from './right-of-way.ts'
import type { Db } from './storage/database.ts'

/** What every action may use. Inside a transaction an action is handed a house whose `db` is that transaction. */
export type House = {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** The one door for everything that is heard of boats. It keeps on its own: never wait for it inside a transaction. */
  readonly ingest: Intake
  readonly bus: Bus
  readonly rightOfWay: RightOfWay
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** Done once everything is kept: at once, or after the transaction that this house is in. */
  readonly afterCommit: (task: () => Promise<void>) => Promise<void>
  /** Done once, for all its items, at the very end of the transaction that this house is in; null outside of any. */
  readonly lastly: (<Item>(work: LastWork<Item>, item: Item) => void) | null
}
type LastWork<Item> = (house: House, items: readonly Item[]) => Promise<void>

/** All of it is kept, or none of it. Inside another one it is a part of that: what comes last waits for the whole. */
export async function together<Result>(house: House, work: (house: House) => Promise<Result>): Promise<Result> {
  const tasks: (() => Promise<void>)[] = []
  const last = new Map<LastWork<unknown>, unknown[]>()
  const afterCommit: House['afterCommit'] = async (task) => void tasks.push(task)
  const lastly = <Item>(closing: LastWork<Item>, item: Item) => {
    const known = closing as LastWork<unknown>
    const items = last.get(known)
    if (items) items.push(item)
    else last.set(known, [item])
  }
  const result = await house.db.transaction(async (db) => {
    const inside: House = { ...house, db, afterCommit, lastly }
    const done = await work(inside)
    if (house.lastly === null) for (const [task, items] of last) await task(inside, items)
    return done
  })
  for (const [task, items] of last) for (const item of items) house.lastly?.(task, item)
  for (const task of tasks) await house.afterCommit(task)
  return result
}

/** Outside a transaction everything is kept already. Telling may fail; what was kept stays kept. */
export function atOnce(log: House['log']): House['afterCommit'] {
  return async (task) => {
    try {
      await task()
    } catch (problem) {
      log.error({ problem }, 'what was kept could not be told')
    }
  }
}
