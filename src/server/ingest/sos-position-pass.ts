import type { IncomingReport } from './fix.ts'
import { type CallingForHelp, whoCallsForHelp } from '#server/alerts/open-sos.actions.ts'
import type { Services } from '#server/services.ts'

/** An SOS moves at most once a minute: more of its positions would use up the space that other calls need. */
const minute = 60_000
const knownFor = 2_000
const mostRemembered = 10_000

/** Where a boat drifts that calls for help belongs to its SOS, also when the disk has no room for other positions. */
export class SosPositionPass {
  readonly #services: () => Services
  readonly #takenAt = new Map<string, number>()
  #calling: Promise<CallingForHelp> | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(services: () => Services) {
    this.#services = services
  }

  /** All of them are of boats or people with an open SOS, and none came less than a minute ago. */
  async mayPass(incoming: readonly IncomingReport[]): Promise<boolean> {
    const calling = await this.#whoCalls()
    const now = performance.now()
    const isDue = ({ device: { id } }: IncomingReport) => now - (this.#takenAt.get(id) ?? -minute) >= minute
    if (!incoming.every((report) => isOf(calling, report) && isDue(report))) return false
    if (this.#takenAt.size > mostRemembered) this.#takenAt.clear()
    for (const { device } of incoming) this.#takenAt.set(device.id, now)
    return true
  }

  /** Refused positions come by the thousand: they do not ask the database each. */
  async #whoCalls(): Promise<CallingForHelp> {
    const now = performance.now()
    if (this.#calling === null || now - this.#askedAt > knownFor) {
      this.#askedAt = now
      this.#calling = whoCallsForHelp(this.#services())
    }
    return await this.#calling
  }
}

function isOf({ people, devices, pirogues }: CallingForHelp, { device }: IncomingReport): boolean {
  const isOwn = device.accountId !== null && people.has(device.accountId)
  return isOwn || devices.has(device.id) || device.links.some(({ pirogueId }) => pirogues.has(pirogueId))
}
