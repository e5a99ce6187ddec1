import { setTimeout as pause } from 'node:timers/promises'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'

/** Which of these names are devices that may report, in one query. */
export type FindDevices = (names: readonly string[]) => Promise<ReadonlyMap<string, ReportingDevice>>

/** Strangers ask for a new name with each frame: between two questions there is a breath, and more names go into one. */
const breath = async () => await pause(20, undefined, { ref: false })

/**
 * Finds devices by name, many in one query: thousands of trackers sign on in the same second. Names that are asked for while a
 * query runs go into the next one.
 */
export class KnownDevices {
  readonly #find: FindDevices
  readonly #breathe: () => Promise<void>
  readonly #names = new Set<string>()
  #underWay: Promise<unknown> = Promise.resolve()
  #next: ReturnType<FindDevices> | null = null

  constructor(find: FindDevices, breathe: () => Promise<void> = breath) {
    this.#find = find
    this.#breathe = breathe
  }

  async named(name: string): Promise<ReportingDevice | null> {
    this.#names.add(name)
    this.#next ??= this.#underWay.then(() => this.#ask())
    return (await this.#next).get(name) ?? null
  }

  #ask(): ReturnType<FindDevices> {
    const names = [...this.#names]
    this.#names.clear()
    this.#next = null
    const found = this.#find(names)
    this.#underWay = found.catch(() => {}).then(this.#breathe)
    return found
  }
}
