import { clearTimeout, setTimeout } from 'node:timers'
import type { IncomingReport } from '#server/platform/reports/fix.ts'

/** A commit costs much more than a position. */
const longest = 50
/** A group of so many is worth its commit. */
const worthIt = 20
/** Two boats that are heard within this time may share a commit. */
const near = 250

/**
 * How long a report waits for others before its group is kept: not at all when nobody else speaks, when as many wait as
 * travelled last time, or when one of them is a call for help; else for a twentieth of a second.
 */
export class GroupCommit {
  #last = { device: '', at: Number.NEGATIVE_INFINITY }
  #severalAt = Number.NEGATIVE_INFINITY
  #waiting = 0
  #expected = 2
  #hasCall = false
  #goOn: (() => void) | null = null

  came([first]: readonly IncomingReport[], isCall: boolean): void {
    const now = performance.now()
    const device = first?.device.id ?? this.#last.device
    if (device !== this.#last.device && now - this.#last.at < near) this.#severalAt = now
    this.#last = { device, at: now }
    this.#waiting += 1
    this.#hasCall ||= isCall
    if (!this.#isWorthWaiting()) this.#goOn?.()
  }

  /** Of those that waited so many begin their way, and so many wait on. */
  left(many: number, waiting: number): void {
    this.#expected = Math.min(Math.max(many, 2), worthIt)
    this.#waiting = waiting
    this.#hasCall = false
  }

  async enough(): Promise<void> {
    if (!this.#isWorthWaiting()) return
    await new Promise<void>((goOn) => {
      const timer = setTimeout(goOn, longest)
      this.#goOn = () => {
        clearTimeout(timer)
        goOn()
      }
    })
    this.#goOn = null
  }

  #isWorthWaiting(): boolean {
    if (this.#hasCall || this.#waiting >= this.#expected) return false
    return performance.now() - this.#severalAt < near
  }
}
