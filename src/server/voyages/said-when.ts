import { effectiveTime } from '#contract/positions/effective-time.ts'
import type { Services } from '#server/platform/services.ts'

/** Something that was said: when, as far as that can be true, and by when a boat is back by it. */
export type SaidTimes = {
  /** By the clock of whoever said it, whatever that one shows. */
  readonly rawSaidAt: number
  readonly saidAt: Date
  readonly receivedAt: Date
  readonly dueAt: Date | null
  /** The same in steady time. */
  readonly dueSteady: Date | null
}

/**
 * « In eight hours » is true by any clock, « at half past six » only by one that is right: what is due is reckoned from when it
 * was said, and how long that is ago by what this server's clock says; never ahead.
 */
export function saidWhen(services: Services, saying: string | null, due: string | null): SaidTimes {
  const receivedAt = services.now()
  const raw = saying === null ? receivedAt : new Date(saying)
  const { effectiveAt } = effectiveTime(raw, receivedAt)
  const saidAt = effectiveAt > receivedAt ? receivedAt : effectiveAt
  if (due === null) return { rawSaidAt: raw.getTime(), saidAt, receivedAt, dueAt: null, dueSteady: null }
  const length = Date.parse(due) - raw.getTime()
  const onItsWay = receivedAt.getTime() - saidAt.getTime()
  return {
    rawSaidAt: raw.getTime(),
    saidAt,
    receivedAt,
    dueAt: new Date(saidAt.getTime() + length),
    dueSteady: new Date(services.steady.now().getTime() + length - onItsWay),
  }
}
