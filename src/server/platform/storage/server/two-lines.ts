import { clearTimeout, setTimeout } from 'node:timers'
import type { Pool, PoolClient } from 'pg'

/** A connection that is never given back would otherwise hold everybody up without a word. */
const longestWait = 30_000
/** So many in front go before one at the back has its turn: calls without end stop nobody for good. */
const mostInFront = 8

type Waiting = { readonly begin: () => void; readonly timer: NodeJS.Timeout }

/** Who waits for the one connection there is: those in front go before all at the back, each line in its order. */
export class TwoLines {
  readonly #front: Waiting[] = []
  readonly #back: Waiting[] = []
  #isTaken = false
  readonly #patience: number
  #inFrontInARow = 0

  constructor(patience = longestWait) {
    this.#patience = patience
  }

  /** Answers how to give the turn back; saying so twice is once. */
  async take(isInFront: boolean): Promise<() => void> {
    if (this.#isTaken) await this.#wait(isInFront ? this.#front : this.#back)
    this.#isTaken = true
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#next()
    }
  }

  #wait(line: Waiting[]): Promise<void> {
    return new Promise((begin, giveUp) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        giveUp(new Error('timeout exceeded when trying to connect'))
      }, this.#patience)
      const waiting = { begin, timer }
      line.push(waiting)
    })
  }

  /** The turn goes from hand to hand: whoever comes in between waits as well. */
  #next(): void {
    const isBacksTurn = this.#inFrontInARow >= mostInFront && this.#back.length > 0
    const line = this.#front.length > 0 && !isBacksTurn ? this.#front : this.#back
    this.#inFrontInARow = line === this.#front ? this.#inFrontInARow + 1 : 0
    const next = line.shift()
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    clearTimeout(next.timer)
    next.begin()
  }
}

type Connected = (problem: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/** The same pool, entered from the front and from the back. */
export function inTwoLines(pool: Pool): { readonly pool: Pool; readonly front: Pool } {
  const lines = new TwoLines()
  const connect = async (isInFront: boolean): Promise<PoolClient> => {
    const leave = await lines.take(isInFront)
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (problem) => {
        release(problem)
        leave()
      }
      return client
    } catch (problem) {
      leave()
      throw problem
    }
  }
  const enteredFrom = (isInFront: boolean) => {
    const value = (done?: Connected) => {
      const connecting = connect(isInFront)
      if (done === undefined) return connecting
      connecting.then(
        (client) => done(undefined, client, (problem) => client.release(problem)),
        (problem: Error) => done(problem, undefined, () => {}),
      )
    }
    return Object.create(pool, { connect: { value }, end: { value: () => pool.end() } }) as Pool
  }
  return { pool: enteredFrom(false), front: enteredFrom(true) }
}
