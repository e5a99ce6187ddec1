/** So long may positions be kept waiting at a time, so that calls without end never stop them. */
const patience = 250

/**
 * Positions wait while a call for help is on its way, from the first byte of the request to the alarm on the screens: all work
 * stands in one line for the database, and a group of positions takes long.
 */
export class SosPriority {
  #underWay = 0
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

  isUnderWay(): boolean {
    return this.#underWay > 0
  }

  async first<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = this.enter()
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
