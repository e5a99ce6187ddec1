/**
 * Guesses whose outcome is not known yet. They hold a place until they prove right or wrong, so whoever finds all
 * places taken waits for one of them to settle: ten right logins at once are no attack.
 */
export class UnderWay {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Answers how many had begun before and are not settled. */
  begin(what: string): number {
    const before = this.#count(what)
    this.#running.set(what, before + 1)
    return before
  }

  settle(what: string): void {
    this.#leave(what)
    this.#waiting.get(what)?.shift()?.()
  }

  /** No place was found: nobody gains one by it. */
  giveBack(what: string): void {
    this.#leave(what)
  }

  #leave(what: string): void {
    const left = this.#count(what) - 1
    if (left > 0) {
      this.#running.set(what, left)
      return
    }
    this.#running.delete(what)
    const waiting = this.#waiting.get(what) ?? []
    this.#waiting.delete(what)
    for (const goOn of waiting) goOn()
  }

  /** At once when there is nothing to wait for. */
  async oneSettles(what: string): Promise<void> {
    if (this.#count(what) === 0) return
    await new Promise<void>((goOn) => this.#waiting.set(what, [...(this.#waiting.get(what) ?? []), goOn]))
  }

  #count(what: string): number {
    return this.#running.get(what) ?? 0
  }
}
