export type Allowance = {
  readonly perSecond: number
  /** What may be used at once by whoever has used nothing for a while. */
  readonly atOnce: number
}

/** So much a second, and so much at once. What is used beyond it is owed, and paid off before anything more. */
export class Budget {
  readonly #allowance: Allowance
  #left: number
  #at: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#left = allowance.atOnce
    this.#at = now
  }

  hasLeft(now: number): boolean {
    this.#fill(now)
    return this.#left > 0
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#left >= this.#allowance.atOnce
  }

  use(amount: number, now: number): void {
    this.#fill(now)
    this.#left -= amount
  }

  giveBack(amount: number): void {
    this.#left = Math.min(this.#left + amount, this.#allowance.atOnce)
  }

  #fill(now: number): void {
    const { perSecond, atOnce } = this.#allowance
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) * perSecond) / 1000)
    this.#at = now
  }
}
