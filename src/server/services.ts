import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Intake } from './ingest/fix.ts'
import type { SosPriority } from './sos-priority.ts'
import type { Db } from './storage/database.ts'
import type { Space } from './storage/space.ts'

/** What every action may use. Inside a transaction an action is handed services whose `db` is that transaction. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** Every report of a device goes through it. It opens transactions of its own: never wait for it inside one. */
  readonly ingest: Intake
  readonly bus: Bus
  readonly sosPriority: SosPriority
  /** What the disk still takes. */
  readonly space: Space
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /**
   * Runs the task when everything is stored: after the transaction that these services are in, or at once outside of any. It
   * is handed services that are in none.
   */
  readonly afterCommit: (task: TaskAfterCommit) => Promise<void>
  /** Runs the work once, for all its items, at the very end of the transaction that these services are in; null outside of any. */
  readonly beforeCommit: (<Item>(work: WorkBeforeCommit<Item>, item: Item) => void) | null
}
type TaskAfterCommit = (outside: Services) => Promise<void>
type WorkBeforeCommit<Item> = (services: Services, items: readonly Item[]) => Promise<void>

/**
 * All of it is stored, or none of it. Inside another transaction it is a part of that: `beforeCommit` and `afterCommit` wait for
 * the whole.
 */
export async function inTransaction<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const tasks: TaskAfterCommit[] = []
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

/** `afterCommit` outside of any transaction: everything is stored already, and stays so when the task fails. */
export function withoutTransaction(log: Services['log'], outside: () => Services): Services['afterCommit'] {
  return async (task) => {
    try {
      await task(outside())
    } catch (problem) {
      log.error({ problem }, 'what was stored could not be published')
    }
  }
}
