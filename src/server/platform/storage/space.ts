/**
 * The disk fills from the bottom up, and the last of it belongs to those who call for help:
 *
 *   all                 everything is taken; files only as long as a fifth of the disk or five gigabytes are left
 *   without_positions   two reserves are left: no positions, no files
 *   sos_only            one reserve is left: nothing but an SOS and what belongs to it
 *
 * `left` is what is free beyond the reserve. The reserve itself is let go piece by piece, and only when nothing else is
 * left: whatever fills the disk would take what is let go before. It is made again when there is room for everything.
 */
export type SpaceStage = 'all' | 'without_positions' | 'sos_only'
export type Disk = { readonly free: number; readonly total: number }

/** The world outside of this file: a test brings its own. */
export type SpacePort = {
  /** Null where the disk is another machine's. */
  readonly measure: () => Disk | null
  /** How much of the reserve is on the disk. */
  readonly reserved: () => number
  /** Leaves so many bytes of it. */
  readonly shrink: (size: number) => void
  /** Really allocates it. It can fail: then it is tried again later. */
  readonly reserve: () => Promise<void>
  readonly now: () => number
}

type Measured = Disk & { readonly left: number; readonly reserved: number }

/** A disk is not asked for each of a thousand positions. */
const measuredFor = 100
/** A database that said « disk full » is left to SOS for so long before anything else is tried again. */
const fullFor = 10_000

const fifth = 0.2
const fiveGigabytes = 5_000_000_000

export class Space {
  readonly #port: SpacePort
  readonly #reserve: number
  readonly #piece: number
  #stage: SpaceStage = 'all'
  #takesFiles = true
  #measured: Measured | null = null
  #measuredAt = Number.NEGATIVE_INFINITY
  #fullUntil = Number.NEGATIVE_INFINITY
  /** Since when positions are taken, by the port's clock; null while they are not. */
  #takingSince: number | null = Number.NEGATIVE_INFINITY

  constructor(port: SpacePort, reserve: number) {
    this.#port = port
    this.#reserve = reserve
    this.#piece = reserve / 16
  }

  stage(): SpaceStage {
    this.#look()
    return this.#port.now() < this.#fullUntil ? 'sos_only' : this.#stage
  }

  takesPositions(): boolean {
    return this.stage() === 'all'
  }

  /** Files stop long before positions do: whoever sends pictures takes no boat off the map. */
  takesFiles(): boolean {
    return this.stage() === 'all' && this.#takesFiles
  }

  /** What must be left for files, for positions and for all other writes; null where the disk is another machine's. */
  stopsAt(): { readonly files: number; readonly positions: number; readonly writes: number } | null {
    const measured = this.measured()
    if (measured === null) return null
    return { files: this.#filesStopAt(measured.total), positions: 2 * this.#reserve, writes: this.#reserve }
  }

  /** Edits, accounts, notes: whatever is neither a position nor a part of an SOS. */
  takesWrites(): boolean {
    return this.stage() !== 'sos_only'
  }

  /** Lets a piece of the reserve go, for a call for help that found no room; false when nothing of it is left. */
  makeRoom(): boolean {
    const reserved = Math.min(this.#port.reserved(), this.#reserve)
    if (reserved === 0) return false
    this.#port.shrink(Math.max(0, reserved - this.#piece))
    this.#measuredAt = Number.NEGATIVE_INFINITY
    return true
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
    this.#measured = this.#measure()
    this.#measuredAt = now
    if (this.#measured === null) return
    this.#stage = this.#stageFor(this.#measured.left)
    const again = this.#takesFiles ? 0 : this.#reserve / 2
    this.#takesFiles = this.#measured.left >= this.#filesStopAt(this.#measured.total) + again
    if (this.#measured.free < this.#piece && this.makeRoom()) this.#measured = this.#measure()
    if (this.#stage !== 'all') this.#takingSince = null
    else this.#takingSince ??= now
  }

  #measure(): Measured | null {
    const disk = this.#port.measure()
    if (disk === null) return null
    const reserved = Math.min(this.#port.reserved(), this.#reserve)
    return { ...disk, reserved, left: disk.free - (this.#reserve - reserved) }
  }

  /** Whichever is less, so that a small disk still takes files; never later than positions. */
  #filesStopAt(total: number): number {
    return Math.max(2 * this.#reserve, Math.min(total * fifth, fiveGigabytes))
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
