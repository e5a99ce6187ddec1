/**
 * The disk fills from the bottom up, and the last of it belongs to those who call for help:
 *
 *   all                 everything is taken
 *   without_positions   two reserves are left: no positions, no uploads
 *   sos_only            one reserve is left: nothing but an SOS and what belongs to it
 *
 * `left` is what is free beyond the reserve. Half a reserve before the end the reserve itself is let go: it is made again
 * when there is room for everything.
 */
export type SpaceStage = 'all' | 'without_positions' | 'sos_only'
export type Disk = { readonly free: number; readonly total: number }

/** The world outside of this file: a test brings its own. */
export type SpacePort = {
  /** Null where the disk is another machine's. */
  readonly measure: () => Disk | null
  /** How much of the reserve is on the disk. */
  readonly reserved: () => number
  readonly letGo: () => void
  /** Really allocates it. It can fail: then it is tried again later. */
  readonly reserve: () => Promise<void>
  readonly now: () => number
}

export type Measured = Disk & { readonly left: number; readonly reserved: number }

/** A disk is not asked for each of a thousand positions. */
const measuredFor = 100
/** A database that said « disk full » is left to SOS for so long before anything else is tried again. */
const fullFor = 10_000

export class Space {
  readonly #port: SpacePort
  readonly #reserve: number
  #stage: SpaceStage = 'all'
  #measured: Measured | null = null
  #measuredAt = Number.NEGATIVE_INFINITY
  #fullUntil = Number.NEGATIVE_INFINITY
  /** Since when positions are taken, by the port's clock; null while they are not. */
  #takingSince: number | null = Number.NEGATIVE_INFINITY

  constructor(port: SpacePort, reserve: number) {
    this.#port = port
    this.#reserve = reserve
  }

  stage(): SpaceStage {
    this.#look()
    return this.#port.now() < this.#fullUntil ? 'sos_only' : this.#stage
  }

  takesPositions(): boolean {
    return this.stage() === 'all'
  }

  /** Edits, accounts, notes: whatever is neither a position nor a part of an SOS. */
  takesWrites(): boolean {
    return this.stage() !== 'sos_only'
  }

  /** Null where the disk is another machine's. */
  measured(): Measured | null {
    this.#look()
    return this.#measured
  }

  /** For how many milliseconds already; null while they are refused. */
  takingPositionsFor(): number | null {
    this.#look()
    return this.#takingSince === null ? null : this.#port.now() - this.#takingSince
  }

  /** The database itself could not write: what was measured here was not the whole truth. */
  noteFull(): void {
    this.#fullUntil = this.#port.now() + fullFor
    this.#measuredAt = Number.NEGATIVE_INFINITY
  }

  isFullByItsDatabase(): boolean {
    return this.#port.now() < this.#fullUntil
  }

  /** Makes the reserve again when there is room for it and for everything else. Answers whether it is whole. */
  async restore(): Promise<boolean> {
    this.#look()
    if (this.#measured === null || this.#measured.reserved >= this.#reserve) return true
    if (this.#stage !== 'all') return false
    await this.#port.reserve()
    this.#measuredAt = Number.NEGATIVE_INFINITY
    return true
  }

  #look(): void {
    const now = this.#port.now()
    if (now - this.#measuredAt < measuredFor) return
    this.#measuredAt = now
    this.#measured = this.#measure()
    if (this.#measured === null) return
    this.#stage = this.#stageFor(this.#measured.left)
    if (this.#measured.left < this.#reserve / 2 && this.#measured.reserved > 0) {
      this.#port.letGo()
      this.#measured = this.#measure()
    }
    if (this.#stage !== 'all') this.#takingSince = null
    else this.#takingSince ??= now
  }

  #measure(): Measured | null {
    const disk = this.#port.measure()
    if (disk === null) return null
    const reserved = Math.min(this.#port.reserved(), this.#reserve)
    return { ...disk, reserved, left: disk.free - (this.#reserve - reserved) }
  }

  /** What was stopped begins again only with half a reserve more, so that nothing flickers. */
  #stageFor(left: number): SpaceStage {
    const more = this.#reserve / 2
    const writes = this.#reserve + (this.#stage === 'sos_only' ? more : 0)
    const positions = 2 * this.#reserve + (this.#stage === 'all' ? 0 : more)
    if (left < writes) return 'sos_only'
    return left < positions ? 'without_positions' : 'all'
  }
}
