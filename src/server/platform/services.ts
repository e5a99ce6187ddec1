import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { SteadyClock } from './clock/steady-clock.ts'
import type { Config } from './config/config.ts'
import type { FeatureOf } from './feature.ts'
import type { Figures } from './figures/figures.ts'
import type { Heartbeat } from './figures/heartbeat.ts'
import type { Readings } from './figures/readings.ts'
import type { Files } from './files/files.ts'
import type { Intake } from './reports/fix.ts'
import type { SosPriority } from './sos-priority.ts'
import type { DatabaseWatch } from './storage/database-watch.ts'
import type { Db } from './storage/database.ts'
import type { Space } from './storage/space.ts'
import { OutcomeUnknown, isDatabaseAway } from './storage/troubles.ts'
import type { Caller } from './http/caller.ts'

export type Feature = FeatureOf<Services>

/** What every action may use. Inside a transaction an action is handed services whose `db` is that transaction. */
export type Services = {
  readonly config: Config
  readonly db: Db
  /** Whether the database is there and can write. */
  readonly database: Pick<DatabaseWatch, 'state' | 'answers' | 'awayFor' | 'noteAway' | 'start' | 'stop'>
  /** The same, asked from the front place: for a call for help and what follows from it. Inside a transaction it is that. */
  readonly front: Services
  readonly files: Files
  /** The doors of all rooms, whatever rests on another after it. */
  readonly features: readonly Feature[]
  readonly people: People
  /** Every report of a device goes through it. It opens transactions of its own: never wait for it inside one. */
  readonly ingest: Intake
  readonly bus: Bus
  readonly sosPriority: SosPriority
  /** What is counted for those who watch over the server. */
  readonly figures: Figures
  /** What this process measured within the last hour. */
  readonly readings: Readings
  /** How busy the ways to the database are. */
  readonly pool: PoolState
  /** What the disk still takes. */
  readonly space: Space
  readonly log: FastifyBaseLogger
  /** The clock on the wall: what people are shown, and what is signed and kept. */
  readonly now: () => Date
  /** What is due is reckoned in it: no clock that is set makes it ring earlier or later. */
  readonly steady: SteadyClock
  readonly heartbeat: Heartbeat
  /**
   * Runs the task when everything is stored: after the transaction that these services are in, or at once outside of any. It
   * is handed services that are in none.
   */
  readonly afterCommit: (task: TaskAfterCommit) => Promise<void>
  /** Runs the work once, for all its items, at the very end of the transaction that these services are in; null outside of any. */
  readonly beforeCommit: (<Item>(work: WorkBeforeCommit<Item>, item: Item) => void) | null
}
/** Who somebody is: kept by `accounts`, and asked by whoever answers a request. */
export type People = {
  /** By the token of a session. */
  readonly byToken: (services: Services, token: string) => Promise<Caller | null>
  /** By the key that opens nothing but the SOS of its person. */
  readonly bySosKey: (services: Services, key: string) => Promise<Caller | null>
  readonly nameOf: (services: Services, id: string) => Promise<string | null>
}
type PoolState = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
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
  let isDone = false
  const transaction = services.db.transaction(async (db) => {
    const inside: Services = {
      ...services,
      db,
      afterCommit,
      beforeCommit,
      get front() {
        return inside
      },
    }
    const done = await work(inside)
    if (services.beforeCommit === null) for (const [task, items] of last) await task(inside, items)
    isDone = true
    return done
  })
  const result = await transaction.catch((problem: unknown) => {
    throw isDone && isDatabaseAway(problem) ? new OutcomeUnknown(problem) : problem
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
