import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Intake } from './ingest/fix.ts'
import type { SosPriority } from './sos-priority.ts'
import type { Db } from './storage/database.ts'

/** What every action may use. Inside a transaction an action is handed services whose `db` is that transaction. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** The one door for everything that is heard of boats. It keeps on its own: never wait for it inside a transaction. */
  readonly ingest: Intake
  readonly bus: Bus
  readonly sosPriority: SosPriority
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** Done once everything is kept: at once, or after the transaction that these services are in. */
  readonly afterCommit: (task: () => Promise<void>) => Promise<void>
  /** Done once, for all its items, at the very end of the transaction that these services are in; null outside of any. */
  readonly beforeCommit: (<Item>(work: WorkBeforeCommit<Item>, item: Item) => void) | null
}
type WorkBeforeCommit<Item> = (services: Services, items: readonly Item[]) => Promise<void>

/** All of it is kept, or none of it. Inside another one it is a part of that: what comes last waits for the whole. */
export async function inTransaction<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const tasks: (() => Promise<void>)[] = []
  const last = new Map<WorkBeforeCommit<unknown>, unknown[]>()
  const afterCommit: Services['afterCommit'] = async (task) => void tasks.push(task)
  const beforeCommit = <Item>(closing: WorkBeforeCommit<Item>, item: Item) => {
    const known = closing as WorkBeforeCommit<unknown>
    const items = last.get(known)
    if (items) items.push(item)
    else last.set(known, [item])
  }
  const result = await services.db.transaction(async (db) => {
    const inside: Services = { ...services, db, afterCommit, beforeCommit }
    const done = await work(inside)
    if (services.beforeCommit === null) for (const [task, items] of last) await task(inside, items)
    return done
  })
  for (const [task, items] of last) for (const item of items) services.beforeCommit?.(task, item)
  for (const task of tasks) await services.afterCommit(task)
  return result
}

/** Outside a transaction everything is kept already. Telling may fail; what was kept stays kept. */
export function withoutTransaction(log: Services['log']): Services['afterCommit'] {
  return async (task) => {
    try {
      await task()
    } catch (problem) {
      log.error({ problem }, 'what was kept could not be told')
    }
  }
}
