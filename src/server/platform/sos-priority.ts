/** So long may positions be kept waiting at a time, so that calls without end never stop them. */
const patience = 250

/**
 * Positions wait while a call for help is on its way, from the first byte of the request to the alarm on the screens: all work
 * stands in one line for the database, and a group of positions takes long.
 */
export class SosPriority {
  #underWay = 0
  #calls = 0
  #waiting: (() => void)[] = []

  /** Answers how to say that it is over; saying so twice is once. */
  enter(): () => void {
    this.#underWay += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#underWay -= 1
      if (this.#underWay === 0) for (const goOn of this.#waiting.splice(0)) goOn()
    }
  }

  /** As `enter`; long work does not only wait for it to be over before it begins, but takes itself back and begins again. */
  enterCall(): () => void {
    const leave = this.enter()
    this.#calls += 1
    let isOver = false
    return () => {
      if (!isOver) this.#calls -= 1
      isOver = true
      leave()
    }
  }

  isCalled(): boolean {
    return this.#calls > 0
  }

  first<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#during(this.enter(), work)
  }

  callFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#during(this.enterCall(), work)
  }

  async #during<Result>(leave: () => void, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Resolves when nobody is under way, or when waiting has lasted long enough. */
  async clear(): Promise<void> {
    if (this.#underWay === 0) return
    await new Promise<void>((goOn) => {
      const timer = setTimeout(goOn, patience)
      this.#waiting.push(() => {
        clearTimeout(timer)
        goOn()
      })
    })
  }
}
