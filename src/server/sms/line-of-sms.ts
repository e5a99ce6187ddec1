import type { SosPriority } from '#server/platform/sos-priority.ts'

/** So many may wait; a gateway hands over again what it is told to keep. Each is some kilobytes. */
const mostWaiting = 5000

/**
 * SMS that call for nothing urgent are acted on one at a time, in the order in which they came: a thousand of them at once would otherwise
 * stand before everybody else in the line for the database, and fill it. Between two of them a call for help has the way.
 */
export class LineOfSms {
  readonly #sosPriority: Pick<SosPriority, 'clear'>
  readonly #most: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(sosPriority: Pick<SosPriority, 'clear'>, most = mostWaiting) {
    this.#sosPriority = sosPriority
    this.#most = most
  }

  get isFull(): boolean {
    return this.#waiting >= this.#most
  }

  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1
    const turn = this.#last.then(async () => {
      await this.#sosPriority.clear()
      return await work()
    })
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }
}
