import type { Heard, Intake, Outcome, Passage } from './fix.ts'
import { pipeline } from './pipeline.ts'
import { type House, together } from '#server/house.ts'

/**
 * Everything that was heard goes through one door. While one group is being kept the next one gathers, so that
 * a thousand senders share a commit, and each of them is answered only after it. A call for help waits for the group that is
 * being kept: groups are small, unless so much waits that only large ones can keep up with it.
 */
const usualGroup = 60
const largestGroup = 250
const backlog = 250

type Waiting = {
  readonly heard: readonly Heard[]
  readonly kept: (outcomes: Outcome[]) => void
  readonly failed: (problem: unknown) => void
}

export class Ingest implements Intake {
  readonly #house: () => House
  readonly #waiting: Waiting[] = []
  #busy = false

  constructor(house: () => House) {
    this.#house = house
  }

  /** Resolves when every one of them is kept for good, refused or known already; in the order given. */
  take(heard: readonly Heard[]): Promise<Outcome[]> {
    return new Promise((kept, failed) => {
      this.#waiting.push({ heard, kept, failed })
      if (!this.#busy) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#busy = true
    // Those who come in this same turn of the loop travel together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      await this.#house().rightOfWay.clear()
      await this.#keep(this.#nextGroup())
    }
    this.#busy = false
  }

  async #keep(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await through(
        this.#house(),
        group.flatMap(({ heard }) => heard),
      )
      for (const { heard, kept } of group) kept(heard.map((one) => outcomes.get(one) ?? { status: 'noted' }))
    } catch (problem) {
      for (const { failed } of group) failed(problem)
    }
  }

  #nextGroup(): Waiting[] {
    const largest = this.#waiting.length > backlog ? largestGroup : usualGroup
    const group: Waiting[] = []
    let size = 0
    while (this.#waiting.length > 0 && size < largest) {
      const next = this.#waiting.shift()
      if (!next) break
      group.push(next)
      size += next.heard.length
    }
    return group
  }
}

async function through(house: House, heard: readonly Heard[]): Promise<Map<Heard, Outcome>> {
  const passages = await together(house, async (inside) => {
    let travelling: readonly Passage[] = heard.map((one) => ({ heard: one, fix: null, outcome: null }))
    for (const step of pipeline) travelling = await step(inside, travelling)
    return travelling
  })
  return new Map(passages.flatMap(({ heard: one, outcome }) => (outcome ? [[one, outcome] as const] : [])))
}
