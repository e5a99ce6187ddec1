/** Where the time comes from: the machine's clock, or a test's own. Answers how to call it off. */
export type Timer = (after: number, work: () => void) => () => void

type Duty = {
  /** Does what is due; what takes long asks now and then whether it shall stop. */
  readonly work: (isStopped: () => boolean) => Promise<unknown>
  /** So long it may sleep after it. */
  readonly pause: () => Promise<number>
  readonly alarm: Timer
  readonly failed: (problem: unknown) => void
  /** When not even the pause is known. */
  readonly longestPause: number
}

/** Works, sleeps, and works again. `look` wakes it; asked while it works, it works once more, so that nothing waits for the pause. */
export class WakeableLoop {
  readonly #duty: Duty
  #callOffSleep = () => {}
  #isStopped = false
  #isAskedToLook = false
  #looking: Promise<void> | null = null

  constructor(duty: Duty) {
    this.#duty = duty
  }

  look(): void {
    this.#isAskedToLook = true
    this.#looking ??= this.#lookUntilNothingIsAsked()
  }

  /** Resolves when it has looked. */
  async looked(): Promise<void> {
    await this.#looking
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#callOffSleep()
    await this.looked()
  }

  async #lookUntilNothingIsAsked(): Promise<void> {
    while (this.#isAskedToLook && !this.#isStopped) {
      this.#isAskedToLook = false
      await this.#attempt(() => this.#duty.work(() => this.#isStopped))
      if (!this.#isAskedToLook) await this.#sleep()
    }
    this.#looking = null
  }

  async #sleep(): Promise<void> {
    let length = this.#duty.longestPause
    await this.#attempt(async () => {
      length = Math.min(await this.#duty.pause(), length)
    })
    this.#callOffSleep()
    if (!this.#isStopped) this.#callOffSleep = this.#duty.alarm(length, () => this.look())
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (problem) {
      this.#duty.failed(problem)
    }
  }
}
