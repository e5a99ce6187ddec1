import { setImmediate } from 'node:timers'
import { Refused, storageFull } from '#contract/wire/refusal.ts'
import { type CallingForHelp, whoCallsForHelp } from '#server/alerts/sos/open-sos.actions.ts'
import type { IncomingReport, Intake, ReportOutcome, ReportInPipeline } from '#server/platform/reports/fix.ts'
import { orderInTime, placed } from '#server/platform/reports/order-in-time.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { isDiskFull } from '#server/platform/storage/disk-full.ts'
import { isTakenBack } from '#server/platform/storage/troubles.ts'
import { Behind } from './behind.ts'
import { GroupCommit } from './group-commit.ts'
import { keepTogether } from './pipeline.ts'

/** An SOS moves at most once a minute: more of its positions would use up the space that other calls need. */
const minute = 60_000
const knownFor = 2_000
const mostRemembered = 10_000

/** Where a boat drifts that calls for help belongs to its SOS, also when the disk has no room for other positions. */
class SosPositionPass {
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

/**
 * Everything that was heard goes through one door. While one group is being kept the next one gathers, so that
 * a thousand senders share a commit, and each of them is answered only after it. A call for help waits for the group that is
 * being kept: groups are small, unless so much waits that only large ones can keep up with it.
 */
const usualGroup = 60
const largestGroup = 250
const backlog = 250

type Waiting = {
  /** Worked out when it comes in, while the database keeps those before it. */
  readonly results: readonly ReportInPipeline[]
  readonly isCall: boolean
  readonly done: (outcomes: ReportOutcome[]) => void
  readonly failed: (problem: unknown) => void
}

export class Ingest implements Intake {
  readonly #services: () => Services
  readonly #hurry: () => void
  readonly #waiting: Waiting[] = []
  readonly #gathering = new GroupCommit()
  readonly #ofSos: SosPositionPass
  readonly #behind: Behind
  #running: Promise<void> | null = null

  /** `hurry`: the group that waits for the database goes before others there. */
  constructor(services: () => Services, hurry: () => void = () => {}) {
    this.#services = services
    this.#hurry = hurry
    this.#ofSos = new SosPositionPass(services)
    this.#behind = new Behind(services, () => this.#run())
  }

  /** Resolves when every one of them is kept for good, refused or known already; in the order given. */
  take(incoming: readonly IncomingReport[]): Promise<ReportOutcome[]> {
    const { space } = this.#services()
    return space.takesPositions() ? this.#enter(incoming) : this.#enterWithoutSpace(incoming)
  }

  /** What is not taken is not acknowledged either: it is sent again when there is room. */
  async #enterWithoutSpace(incoming: readonly IncomingReport[]): Promise<ReportOutcome[]> {
    const isOfSos = incoming.some(callsForHelp) || (await this.#ofSos.mayPass(incoming))
    if (!isOfSos) throw new Refused(storageFull, {}, { retryAfter: 60 })
    return await this.#enter(incoming)
  }

  #enter(incoming: readonly IncomingReport[]): Promise<ReportOutcome[]> {
    return new Promise((done, failed) => {
      const hasCall = incoming.some(callsForHelp)
      const results = incoming.map(placed)
      const leave = hasCall ? this.#services().sosPriority.enterCall() : null
      const one: Waiting = {
        results,
        isCall: hasCall,
        done: (outcomes) => (leave?.(), done(outcomes)),
        failed: (problem) => (leave?.(), failed(problem)),
      }
      if (hasCall) {
        this.#waiting.unshift(one)
        this.#hurry()
      } else this.#waiting.push(one)
      this.#gathering.came(incoming, hasCall)
      void this.#run()
    })
  }

  async settle(): Promise<void> {
    this.#behind.becomeDue()
    await this.#run()
  }

  /** One group after the other, and between them what follows from those before. */
  #run(): Promise<void> {
    this.#running ??= this.#keepAll()
    return this.#running
  }

  async #keepAll(): Promise<void> {
    // Those who come in this same turn of the loop travel together.
    await Promise.resolve()
    let isGroupsTurn = true
    while (this.#waiting.length > 0 || this.#behind.isDue) {
      const isBehindsTurn = this.#waiting.length === 0 || (!isGroupsTurn && !this.#isCallNext())
      if (this.#behind.isDue && isBehindsTurn) {
        await this.#behind.write()
        isGroupsTurn = true
        continue
      }
      isGroupsTurn = false
      await this.#gathering.enough()
      if (!this.#isCallNext()) await this.#services().sosPriority.clear()
      const group = this.#nextGroup()
      this.#gathering.left(group.length, this.#waiting.length)
      // They are answered while the database has the next group already.
      setImmediate(await this.#keep(group))
    }
    this.#running = null
  }

  /** Answers how to tell them what became of it. */
  async #keep(group: readonly Waiting[]): Promise<() => void> {
    try {
      const all = orderInTime(group.flatMap(({ results }) => results))
      const services = group.some(({ isCall }) => isCall) ? this.#services().front : this.#services()
      const kept = await keepInTurn(services, all)
      this.#behind.came()
      const outcomes = new Map(kept.map(({ incoming, outcome }) => [incoming, outcome]))
      return () => {
        for (const { results, done } of group) {
          done(results.map(({ incoming }) => outcomes.get(incoming) ?? { status: 'noted' }))
        }
      }
    } catch (problem) {
      if (isDiskFull(problem)) this.#services().space.noteFull()
      return () => {
        for (const { failed } of group) failed(problem)
      }
    }
  }

  /** Calls stand first in the line, and wait for no other call. */
  #isCallNext(): boolean {
    return this.#waiting[0]?.isCall === true
  }

  #nextGroup(): Waiting[] {
    const largest = this.#waiting.length > backlog ? largestGroup : usualGroup
    const group: Waiting[] = []
    let size = 0
    while (this.#waiting.length > 0 && size < largest) {
      const next = this.#waiting.shift()
      if (!next) break
      group.push(next)
      size += next.results.length
    }
    return group
  }
}

/** Once more when another waited for it and it for the other: many frames are sent once only, a call among them too. */
async function keepInTurn(services: Services, all: readonly ReportInPipeline[]): Promise<readonly ReportInPipeline[]> {
  try {
    return await keepTogether(services, all)
  } catch (problem) {
    if (!isTakenBack(problem)) throw problem
    return await keepTogether(services, all)
  }
}

function callsForHelp({ report }: IncomingReport): boolean {
  return report.alarm === sos
}
