import { type BeaconHeard, raiseUnknownBeacons } from '#server/alerts/beacons.actions.ts'
import type { Services } from '#server/services.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

/** A beacon repeats itself every few seconds: what it said of itself a moment ago is kept already. */
const repeatsWithin = 15_000
const mostRemembered = 10_000

/** Calls of beacons that are nobody's device: while some are being kept the next ones gather, and are kept together. */
export class BeaconCalls {
  readonly #services: Services
  readonly #heardAt = new Map<string, number>()
  #gathering: BeaconHeard[] = []
  #underWay: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(services: Services) {
    this.#services = services
  }

  /** Resolves when it is kept for good. */
  async take(report: TrackerReport, receivedAt: Date): Promise<void> {
    const said = `${report.deviceId} ${report.latitude === null ? 'somewhere' : 'here'}`
    if (receivedAt.getTime() - (this.#heardAt.get(said) ?? Number.NEGATIVE_INFINITY) < repeatsWithin) return
    this.#gathering.push({ report, receivedAt })
    this.#next ??= this.#underWay.then(() => this.#keep())
    await this.#next
    if (this.#heardAt.size >= mostRemembered) this.#heardAt.clear()
    this.#heardAt.set(said, receivedAt.getTime())
  }

  #keep(): Promise<void> {
    const heard = this.#gathering
    this.#gathering = []
    this.#next = null
    const kept = raiseUnknownBeacons(this.#services, heard)
    this.#underWay = kept.catch(() => {})
    return kept
  }
}
