import { askWaves, nextWave } from '#server/alerts/going/asks.actions.ts'
import { watchReach } from '#server/alerts/alerts.jobs.ts'
import { escalateDue, hastenImpossibleSteps, nextEscalation } from '#server/alerts/escalation/escalation.actions.ts'
import { oneAtATime } from '#server/alerts/raise/one-at-a-time.ts'
import { alertsTopic } from '#server/alerts/raise/topics.ts'
import { releaseCharges } from '#server/alerts/reopen.actions.ts'
import { devicesChangedTopic } from '#server/devices/devices.actions.ts'
import { type Channels, openChannels } from '#server/notifications/channels.ts'
import { DeliveryWorker, hastenImpossibleDeliveries, nextDelivery } from '#server/notifications/delivery-worker.jobs.ts'
import { deliveriesTopic } from '#server/notifications/post.actions.ts'
import { gapTopic } from '#server/platform/bus/bus.ts'
import { rightsChangedTopic } from '#server/platform/http/rights-changed.ts'
import type { Services } from '#server/platform/services.ts'
import { climbDue, nextClimb } from '#server/voyages/ladder.actions.ts'
import { voyagesTopic } from '#server/voyages/topics.ts'
import { adoptCalls } from './adopted-calls.actions.ts'
import { type Timer, WakeableLoop } from './wakeable-loop.ts'

/** Another server may have written what is due, and its word on the bus may be lost: nobody looks later than this. */
const lookEvery = 2000
/** Still due after a look: every channel is busy, or another server has taken it. It is asked for again a little later. */
const breath = 250
const reachEvery = 15_000
/** Whoever loses a right is told of on the bus; the word may be lost. */
const chargesEvery = 60_000
const adoptedEvery = 60_000
const impossibleEvery = 60_000

/**
 * Keeps the time of what is due: steps of escalations, boats that should be back, and outgoing messages, in every process that has the database, whatever
 * its roles; each step and each message is claimed by one of them. Each has its own loop: hundreds of
 * steps that come due together must not hold back the first message of a new SOS. A loop sleeps until the next is due,
 * or until the bus says that there is something new. What is due stands in the database: this may stop at any moment and lose nothing.
 */
export class TimeKeeper {
  readonly #services: Services
  readonly #worker: DeliveryWorker
  readonly #alarm: Timer
  readonly #steps: WakeableLoop
  readonly #voyages: WakeableLoop
  readonly #asks: WakeableLoop
  readonly #post: WakeableLoop
  readonly #stops: (() => void)[]

  constructor(services: Services, channels: Channels = openChannels(services), alarm: Timer = machineAlarm) {
    this.#services = services
    this.#worker = new DeliveryWorker(services, channels)
    this.#alarm = alarm
    this.#steps = this.#loop(
      (isStopped) => escalateDue(services, isStopped),
      () => nextEscalation(services),
    )
    this.#voyages = this.#loop(
      (isStopped) => climbDue(services, isStopped),
      () => nextClimb(services),
    )
    this.#asks = this.#loop(
      () => askWaves(services),
      () => nextWave(services),
    )
    this.#post = this.#loop(
      () => this.#worker.startDue(),
      () => nextDelivery(services),
    )
    // It looks at every open SOS: a flood of them must not ask for a look each.
    const extend = oneAtATime(() => watchReach(services))
    const release = oneAtATime(() => releaseCharges(services))
    const adopt = oneAtATime(() => adoptCalls(services))
    const hasten = () => this.#hasten()
    this.#stops = [
      services.bus.subscribe(alertsTopic, () => {
        void this.#attempt(extend)
        this.#steps.look()
        this.#asks.look()
      }),
      services.bus.subscribe(voyagesTopic, () => this.#voyages.look()),
      services.bus.subscribe(deliveriesTopic, () => this.#post.look()),
      services.bus.subscribe(rightsChangedTopic, () => void this.#attempt(release)),
      services.bus.subscribe(devicesChangedTopic, () => void this.#attempt(adopt)),
      services.bus.subscribe(gapTopic, () => {
        void this.#attempt(release)
        void this.#attempt(adopt)
      }),
      this.#every(reachEvery, extend),
      this.#every(chargesEvery, release),
      this.#every(adoptedEvery, adopt),
      this.#every(impossibleEvery, hasten),
    ]
    void this.#attempt(hasten)
    this.#steps.look()
    this.#voyages.look()
    this.#asks.look()
    this.#post.look()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.#steps.stop()
    await this.#voyages.stop()
    await this.#asks.stop()
    await this.#post.stop()
    await this.#worker.idle()
  }

  /** Resolves when it has looked; what it sent may still be under way. */
  async looked(): Promise<void> {
    await this.#steps.looked()
    await this.#voyages.looked()
    await this.#asks.looked()
    await this.#post.looked()
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.looked()
    await this.#worker.idle()
  }

  #loop(work: (isStopped: () => boolean) => Promise<unknown>, next: () => Promise<Date | null>): WakeableLoop {
    const pause = async () => {
      const due = (await next())?.getTime() ?? Number.POSITIVE_INFINITY
      const left = due - this.#services.steady.now().getTime()
      return left > 0 ? left : breath
    }
    const failed = (problem: unknown) => this.#fail(problem)
    return new WakeableLoop({ work, pause, failed, alarm: this.#alarm, longestPause: lookEvery })
  }

  async #hasten(): Promise<void> {
    await hastenImpossibleSteps(this.#services)
    await hastenImpossibleDeliveries(this.#services)
    this.#steps.look()
    this.#post.look()
  }

  #every(pause: number, work: () => Promise<void>): () => void {
    let callOff = () => {}
    const next = () => {
      callOff = this.#alarm(pause, () => {
        void this.#attempt(work)
        next()
      })
    }
    next()
    return () => callOff()
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (problem) {
      this.#fail(problem)
    }
  }

  #fail(problem: unknown): void {
    this.#services.log.error({ problem }, 'what was due failed and will be tried again')
  }
}

const machineAlarm: Timer = (after, work) => {
  const timer = setTimeout(work, after)
  return () => clearTimeout(timer)
}
