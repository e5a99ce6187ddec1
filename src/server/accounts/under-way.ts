/**
 * Guesses whose outcome is not known yet. They hold a place until they prove right or wrong, so whoever finds all
 * places taken waits for one of them to settle: ten right logins at once are no attack.
 */
export class UnderWay {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  begin(what: string): void {
    this.#running.set(what, this.#count(what) + 1)
  }

  settle(what: string): void {
    const left = this.#count(what) - 1
    if (left > 0) {
      this.#running.set(what, left)
      this.#waiting.get(what)?.shift()?.()
      return
    }
    this.#running.delete(what)
    const waiting = this.#waiting.get(what) ?? []
    this.#waiting.delete(what)
    for (const goOn of waiting) goOn()
  }

  /** False when there is nothing to wait for. */
  async oneSettles(what: string): Promise<boolean> {
    if (this.#count(what) === 0) return false
    await new Promise<void>((goOn) => this.#waiting.set(what, [...(this.#waiting.get(what) ?? []), goOn]))
    return true
  }

  #count(what: string): number {
    return this.#running.get(what) ?? 0
  }
}
