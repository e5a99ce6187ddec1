import { type DeliveryChannel, deliveryChannels as channelNames } from '#contract/notifications/notification.ts'
import { longestPause } from '#server/platform/clock/steady-clock.ts'
import type { Services } from '#server/platform/services.ts'
import type { Channels } from './channels.ts'
import { PermanentFailure } from './outgoing-request.ts'
import {
  type DeliveryRow,
  type DeliveryQueue,
  claimDue,
  hastenDeliveries,
  isStillTaken,
  markFailed,
  markSent,
  nextAttempt,
  renewLeases,
} from './deliveries.store.ts'

/**
 * So many are under way at once on each channel: three hundred SOS together leave within seconds also through a gateway that
 * takes a second for each, and one that hangs keeps no other waiting. A mail server takes few connections from one sender.
 */
export const mostUnderWay: { readonly [C in DeliveryChannel]: number } = {
  push: 200,
  sms: 200,
  webhook: 100,
  email: 50,
}
/** A push service that hangs on messages of people holds none of the places of a call for help. */
const mostMessagesUnderWay = 50
type Way = DeliveryQueue & { readonly most: number; readonly underWay: Map<DeliveryRow, Promise<void>> }
const second = 1000
/** A message whose server has died or stands still is taken up by another after it: a step of an escalation is five seconds late at most. */
const lease = 4 * second
const renewEvery = second
const firstPause = 5 * second
const mostAttempts = 10

/** Sends what is due. What fails is tried again with growing pauses, and is written down either way. */
export class DeliveryWorker {
  readonly #services: Services
  readonly #channels: Channels
  readonly #ways: readonly Way[] = [
    ...channelNames.map((channel) => ({ channel, ofPeople: false, most: mostUnderWay[channel], underWay: new Map() })),
    { channel: 'push', ofPeople: true, most: mostMessagesUnderWay, underWay: new Map() },
  ]
  #renewing: ReturnType<typeof setInterval> | undefined
  #isRenewing = false

  constructor(services: Services, channels: Channels) {
    this.#services = services
    this.#channels = channels
  }

  /** Starts to send what is due, as much as the channels have room for. Answers how many. */
  async startDue(): Promise<number> {
    // Asked for at the same moment: on a busy database each question waits its turn.
    const taken = await Promise.all(this.#ways.map((way) => this.#take(way)))
    return taken.reduce((sum, some) => sum + some, 0)
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    for (const { underWay } of this.#ways) await Promise.all(underWay.values())
  }

  async #take({ underWay, most, ...lane }: Way): Promise<number> {
    const room = most - underWay.size
    if (room === 0) return 0
    const now = this.#services.steady.now()
    const without = [...underWay.keys()].map(({ id }) => id)
    const due = await claimDue(this.#services.db, lane, now, new Date(now.getTime() + lease), { most: room, without })
    for (const delivery of due) this.#send(delivery, underWay)
    return due.length
  }

  #send(delivery: DeliveryRow, underWay: Way['underWay']): void {
    const sending = this.#attempt(delivery).finally(() => {
      underWay.delete(delivery)
      if (this.#underWay().length === 0) this.#renewNoMore()
    })
    underWay.set(delivery, sending)
    this.#renewing ??= setInterval(() => void this.renew(), renewEvery)
  }

  /** What is under way here stays ours. Asked by the clock, and by tests. */
  async renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    try {
      const leaseUntil = new Date(this.#services.steady.now().getTime() + lease)
      await renewLeases(this.#services.db, this.#underWay(), leaseUntil)
    } catch (problem) {
      this.#services.log.error({ problem }, 'messages that are under way could not be kept')
    } finally {
      this.#isRenewing = false
    }
  }

  #underWay(): DeliveryRow[] {
    return this.#ways.flatMap(({ underWay }) => [...underWay.keys()])
  }

  #renewNoMore(): void {
    clearInterval(this.#renewing)
    this.#renewing = undefined
  }

  async #attempt(delivery: DeliveryRow): Promise<void> {
    try {
      await deliver(this.#services, this.#channels, delivery)
    } catch (problem) {
      this.#services.log.error({ problem }, 'what became of a message could not be written down')
    }
  }
}

/** Everything that is due, to the end. */
export async function deliverDue(services: Services, channels: Channels): Promise<void> {
  const worker = new DeliveryWorker(services, channels)
  while ((await worker.startDue()) > 0) await worker.idle()
}

/** A message that would wait longer than the longest pause waits no more. */
export async function hastenImpossibleDeliveries({ db, steady }: Services): Promise<void> {
  const now = steady.now()
  await hastenDeliveries(db, new Date(now.getTime() + longestPause), now)
}

export async function nextDelivery(services: Services): Promise<Date | null> {
  return await nextAttempt(services.db)
}

/** So long after it was taken nobody else can have it, and nobody need be asked: three hundred calls for help leave together. */
const surelyOurs = second

/**
 * A server that stood still since it took a message asks before it sends, and leaves it to whoever has it now. One that stands still
 * after its question and before its call sends what the other has sent: nobody but who receives it could prevent that.
 */
async function isOurs({ db, steady }: Services, delivery: DeliveryRow): Promise<boolean> {
  const leaseLeft = (delivery.nextAttemptAt?.getTime() ?? 0) - steady.now().getTime()
  return leaseLeft > lease - surelyOurs || (await isStillTaken(db, delivery))
}

async function deliver(services: Services, channels: Channels, delivery: DeliveryRow): Promise<void> {
  if (!(await isOurs(services, delivery))) return
  try {
    await channels[delivery.channel](delivery)
    await markSent(services.db, delivery.id, services.now())
  } catch (problem) {
    const isLast = problem instanceof PermanentFailure || delivery.attempts >= mostAttempts
    const nextAttemptAt = isLast ? null : new Date(services.steady.now().getTime() + pauseAfter(delivery.attempts))
    const failure = { problem: reasonOf(problem), nextAttemptAt, mayHaveLeft: isTimeout(problem) }
    await markFailed(services.db, delivery, failure)
    const { id, channel, attempts } = delivery
    services.log.warn({ delivery: id, channel, attempts, reason: reasonOf(problem) }, 'a message could not be sent')
  }
}

function pauseAfter(attempts: number): number {
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1))
}

function isTimeout(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'TimeoutError'
}

/** Short, and never with an address, a number or a password in it: mail servers repeat them in what they answer. */
export function reasonOf(problem: unknown): string {
  if (problem instanceof PermanentFailure || (problem instanceof Error && problem.message.startsWith('réponse ')))
    return problem.message
  if (isTimeout(problem)) return 'pas de réponse à temps'
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'inconnu'
  return `échec de l’envoi (${code.replaceAll(/\W/g, '').slice(0, 40)})`
}
