import { raiseUnknownCallers } from '#server/alarms/beacons.actions.ts'
import type { UnknownCall } from '#server/alarms/unknown-callers.ts'
import type { Services } from '#server/platform/services.ts'

/** A beacon, and a button that is held down, repeat themselves every few seconds: what was said a moment ago is kept already. */
const repeatsWithin = 15_000
const mostRemembered = 10_000

/** Calls of those that are nobody's device: while some are being kept the next ones gather, and are kept together. */
export class UnknownCalls {
  readonly #services: Services
  readonly #heardAt = new Map<string, number>()
  #gathering: UnknownCall[] = []
  #underWay: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(services: Services) {
    this.#services = services
  }

  /** Resolves when it is kept for good. */
  async take(call: UnknownCall): Promise<void> {
    const { report, protocol, address, receivedAt } = call
    const caller = report.deviceId ?? `at ${address}`
    const said = `${protocol} ${caller} ${report.latitude === null ? 'somewhere' : 'here'}`
    if (receivedAt.getTime() - (this.#heardAt.get(said) ?? Number.NEGATIVE_INFINITY) < repeatsWithin) return
    this.#gathering.push(call)
    this.#next ??= this.#underWay.then(() => this.#keep())
    await this.#next
    if (this.#heardAt.size >= mostRemembered) this.#heardAt.clear()
    this.#heardAt.set(said, receivedAt.getTime())
  }

  #keep(): Promise<void> {
    const heard = this.#gathering
    this.#gathering = []
    this.#next = null
    const kept = raiseUnknownCallers(this.#services, heard)
    this.#underWay = kept.catch(() => {})
    return kept
  }
}
