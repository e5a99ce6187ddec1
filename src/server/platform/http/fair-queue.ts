import { type Refusal, Refused } from '#contract/wire/refusal.ts'

type Limits = {
  readonly perPerson: number
  readonly inAll: number
  /** So many may wait, of one person and in all; one more is told to come back. */
  readonly waitingPerPerson: number
  readonly waitingInAll: number
  readonly patience: number
  /** What is said to whoever may not even wait. */
  readonly busy: Refusal
  readonly comeBackIn: number
}
type Waiting = { readonly person: string; readonly begin: () => void }

/**
 * Work that takes much memory is done a few at a time; the others wait, in the order in which they came, but nobody waits
 * behind the third of one person. A waiting upload stays on the way: its bytes are not read.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #running = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<Result>(person: string, work: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    const end = await this.take(person, left)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Answers how to end the turn; to be said once. `left` ends the wait of somebody who has gone. */
  async take(person: string, left?: AbortSignal): Promise<() => void> {
    if (this.#isFree(person)) this.#begin(person)
    else await this.#wait(person, left)
    return () => this.#end(person)
  }

  async #wait(person: string, left: AbortSignal | undefined): Promise<void> {
    const { waitingPerPerson, waitingInAll, patience, busy, comeBackIn } = this.#limits
    const refused = () => new Refused(busy, {}, { retryAfter: comeBackIn })
    const own = this.#waiting.filter((one) => one.person === person).length
    if (own >= waitingPerPerson || this.#waiting.length >= waitingInAll) throw refused()
    await new Promise<void>((begin, giveUp) => {
      const waiting = { person, begin: () => (settle(), begin()) }
      const leave = () => {
        settle()
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        giveUp(refused())
      }
      const timer = setTimeout(leave, patience)
      const settle = () => {
        clearTimeout(timer)
        left?.removeEventListener('abort', leave)
      }
      left?.addEventListener('abort', leave)
      this.#waiting.push(waiting)
      if (left?.aborted === true) leave()
    })
  }

  #isFree(person: string): boolean {
    return this.#inAll() < this.#limits.inAll && this.#of(person) < this.#limits.perPerson
  }

  #begin(person: string): void {
    this.#running.set(person, this.#of(person) + 1)
  }

  #end(person: string): void {
    const left = this.#of(person) - 1
    if (left > 0) this.#running.set(person, left)
    else this.#running.delete(person)
    const next = this.#waiting.find((one) => this.#isFree(one.person))
    if (next === undefined) return
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#begin(next.person)
    next.begin()
  }

  #of(person: string): number {
    return this.#running.get(person) ?? 0
  }

  #inAll(): number {
    return [...this.#running.values()].reduce((sum, running) => sum + running, 0)
  }
}
