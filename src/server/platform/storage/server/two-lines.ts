import { clearTimeout, setTimeout } from 'node:timers'
import type { Pool, PoolClient } from 'pg'

/** A connection that is never given back would otherwise hold everybody up without a word. */
const longestWait = 30_000
/** So many in front go before one at the back has its turn: calls without end stop nobody for good. */
const mostInFront = 8

type Waiting = { readonly begin: () => void; readonly timer: NodeJS.Timeout; readonly mayMoveUp: boolean }
/** Those who keep positions stand at the back until a call for help waits behind them. */
type Place = 'front' | 'back' | 'positions'

/** Who waits for the one connection there is: those in front go before all at the back, each line in its order. */
export class TwoLines {
  #front: Waiting[] = []
  #back: Waiting[] = []
  #isTaken = false
  readonly #patience: number
  #inFrontInARow = 0

  constructor(patience = longestWait) {
    this.#patience = patience
  }

  /** Answers how to give the turn back; saying so twice is once. */
  async take(place: Place): Promise<() => void> {
    if (this.#isTaken) await this.#wait(place)
    this.#isTaken = true
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#next()
    }
  }

  /** A call for help waits until positions are kept that wait at the back: they go to the front as well. */
  movePositionsUp(): void {
    this.#front.push(...this.#back.filter(({ mayMoveUp }) => mayMoveUp))
    this.#back = this.#back.filter(({ mayMoveUp }) => !mayMoveUp)
  }

  #wait(place: Place): Promise<void> {
    return new Promise((begin, giveUp) => {
      const timer = setTimeout(() => {
        this.#front = this.#front.filter((one) => one !== waiting)
        this.#back = this.#back.filter((one) => one !== waiting)
        giveUp(new Error('timeout exceeded when trying to connect'))
      }, this.#patience)
      const waiting = { begin, timer, mayMoveUp: place === 'positions' }
      const line = place === 'front' ? this.#front : this.#back
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

/** The same pool, entered from the front, from the back, and by whoever keeps positions. */
export function inTwoLines(pool: Pool): { readonly [place in Place]: Pool } & Pick<TwoLines, 'movePositionsUp'> {
  const lines = new TwoLines()
  const connect = async (place: Place): Promise<PoolClient> => {
    const leave = await lines.take(place)
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
  const enteredFrom = (place: Place) => {
    const value = (done?: Connected) => {
      const connecting = connect(place)
      if (done === undefined) return connecting
      connecting.then(
        (client) => done(undefined, client, (problem) => client.release(problem)),
        (problem: Error) => done(problem, undefined, () => {}),
      )
    }
    return Object.create(pool, { connect: { value }, end: { value: () => pool.end() } }) as Pool
  }
  return {
    front: enteredFrom('front'),
    back: enteredFrom('back'),
    positions: enteredFrom('positions'),
    movePositionsUp: () => lines.movePositionsUp(),
  }
}
