import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertPosts, postsWaiting } from './standby.store.ts'

/** The second site hears of every alert: kept with what happened, sent afterwards (standby.jobs.ts). */
export const standbyTopic = 'standby.due'

export type StandbyEvent = 'alert.raised' | 'alert.changed' | 'alert.ended' | 'alert.removed'
type StandbyNews = {
  readonly event: StandbyEvent
  readonly alertId: string
  readonly isSos: boolean
  readonly data: unknown
}

/** Written at the end of the transaction, after the screens were told: so the order of an alert's letters is that of its changes. */
export async function tellStandby(services: Services, told: StandbyNews): Promise<void> {
  if (services.config.safety.standby === null) return
  if (services.beforeCommit === null) return await inTransaction(services, (inside) => tellStandby(inside, told))
  services.beforeCommit(keep, told)
}

async function keep(services: Services, all: readonly StandbyNews[]): Promise<void> {
  const times = { createdAt: services.now(), nextAttemptAt: services.steady.now() }
  await insertPosts(
    services.db,
    all.map((told) => ({ id: newId(), ...told, ...times })),
  )
  await services.afterCommit(() => services.bus.publish(standbyTopic, {}))
}

type StandbyHealth = {
  readonly state: 'off' | 'ok' | 'degraded'
  /** How many letters wait, and for how many seconds the oldest of them. */
  readonly waiting: number
  readonly lagSeconds: number
}

const longestLag = 300

/** How far the second site is behind. */
export async function checkStandby({ config, db, now }: Services): Promise<StandbyHealth> {
  if (config.safety.standby === null) return { state: 'off', waiting: 0, lagSeconds: 0 }
  const { waiting, oldest } = await postsWaiting(db)
  const lagSeconds = oldest === null ? 0 : Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000))
  return { state: lagSeconds > longestLag ? 'degraded' : 'ok', waiting, lagSeconds }
}
