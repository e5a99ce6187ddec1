import { watchReach, watchSilence } from './alerts.jobs.ts'
import { escalateDue, nextEscalation } from './escalation.actions.ts'
import { alertsTopic } from './topics.ts'
import type { House } from '#server/house.ts'
import { type Channels, openChannels } from '#server/notifications/channels.ts'
import { Postman, nextDelivery } from '#server/notifications/deliver.jobs.ts'
import { deliveriesTopic } from '#server/notifications/post.actions.ts'

/** Where the time comes from: the machine's clock, or a test's own. Answers how to call it off. */
export type Alarm = (after: number, work: () => void) => () => void

/** Another server may have written what is due, and its word on the bus may be lost: nobody looks later than this. */
const lookEvery = 2000
const breath = 250
const reachEvery = 15_000
const silenceEvery = 60_000

/**
 * Keeps the time of what is due: steps of escalations and outgoing messages. It sleeps until the next of them, or until
 * something new is said on the bus. What is due stands in the database: this may stop at any moment and lose nothing.
 */
export class TimeKeeper {
  readonly #house: House
  readonly #postman: Postman
  readonly #alarm: Alarm
  readonly #listeningSince: Date
  readonly #stops: (() => void)[]
  #callOffSleep = () => {}
  #isStopped = false
  #isAskedToLook = false
  #looking: Promise<void> | null = null

  constructor(house: House, channels: Channels = openChannels(house), alarm: Alarm = machineAlarm) {
    this.#house = house
    this.#postman = new Postman(house, channels)
    this.#alarm = alarm
    this.#listeningSince = house.now()
    this.#stops = [
      house.bus.subscribe(alertsTopic, () => {
        void this.#attempt(() => watchReach(house))
        this.look()
      }),
      house.bus.subscribe(deliveriesTopic, () => this.look()),
      this.#every(reachEvery, () => watchReach(house)),
      this.#every(silenceEvery, () => watchSilence(house, this.#listeningSince)),
    ]
    this.look()
  }

  /** Looks what is due. Asked again meanwhile, it looks once more: nothing waits for the next round. */
  look(): void {
    this.#isAskedToLook = true
    this.#looking ??= this.#lookUntilNothingIsAsked()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#callOffSleep()
    for (const stop of this.#stops) stop()
    await this.idle()
  }

  /** Resolves when it has looked; what it sent may still be under way. */
  async looked(): Promise<void> {
    await this.#looking
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#looking
    await this.#postman.idle()
  }

  async #lookUntilNothingIsAsked(): Promise<void> {
    while (this.#isAskedToLook && !this.#isStopped) {
      this.#isAskedToLook = false
      await this.#attempt(() => escalateDue(this.#house))
      await this.#attempt(() => this.#postman.round())
      if (!this.#isAskedToLook) await this.#sleep()
    }
    this.#looking = null
  }

  async #sleep(): Promise<void> {
    let pause = lookEvery
    await this.#attempt(async () => {
      pause = await this.#untilNext()
    })
    this.#callOffSleep()
    if (!this.#isStopped) this.#callOffSleep = this.#alarm(pause, () => this.look())
  }

  async #untilNext(): Promise<number> {
    const now = this.#house.now().getTime()
    const escalation = (await nextEscalation(this.#house))?.getTime() ?? Number.POSITIVE_INFINITY
    const delivery = (await nextDelivery(this.#house))?.getTime() ?? Number.POSITIVE_INFINITY
    // Where all hands are full there is still something due: it is asked for again a little later.
    return Math.max(0, Math.min(escalation - now, Math.max(delivery - now, breath), lookEvery))
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
      this.#house.log.error({ problem }, 'what was due failed and will be tried again')
    }
  }
}

const machineAlarm: Alarm = (after, work) => {
  const timer = setTimeout(work, after)
  return () => clearTimeout(timer)
}
