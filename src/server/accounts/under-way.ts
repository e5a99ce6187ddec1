/**
 * Guesses whose outcome is not known yet. They hold a place until they prove right or wrong, so whoever finds all
 * places taken waits for one to be given back: ten right logins at once are no attack.
 */
export class UndecidedGuesses {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, ((isFree: boolean) => void)[]>()
  readonly #givenBack = new Map<string, number>()

  /** Before a place is asked for, so that whoever is answered « full » meanwhile knows of this one. */
  begin(what: string): void {
    this.#running.set(what, this.#count(what) + 1)
  }

  /** How many places were given back while others were under way. */
  givenBack(what: string): number {
    return this.#givenBack.get(what) ?? 0
  }

  /** A place that is given back is handed to whoever waits longest, and who is under way from then on. */
  settle(what: string, givesBack: boolean): void {
    if (givesBack) {
      this.#givenBack.set(what, this.givenBack(what) + 1)
      const next = this.#waiting.get(what)?.shift()
      if (next) return next(true)
    }
    const left = this.#count(what) - 1
    if (left > 0) return void this.#running.set(what, left)
    for (const goOn of this.#waiting.get(what) ?? []) goOn(false)
    for (const known of [this.#running, this.#waiting, this.#givenBack]) known.delete(what)
  }

  /** For whoever settled without a place: true when one is handed over; false when nobody is left who could give one. */
  async onePlace(what: string): Promise<boolean> {
    if (this.#count(what) === 0) return false
    return await new Promise((goOn) => this.#waiting.set(what, [...(this.#waiting.get(what) ?? []), goOn]))
  }

  #count(what: string): number {
    return this.#running.get(what) ?? 0
  }
}
