import type { FastifyBaseLogger } from 'fastify'
import { type MachineClock, SteadyClock, steadyAtStart } from '#server/platform/clock/steady-clock.ts'
import { within } from '#server/platform/clock/within.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isMadeNewer } from '#server/platform/storage/migrate.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type ClockJump, clockAhead, jumpSeenAtStart, withJump } from './clock-jumps.ts'
import {
  type ProcessRow,
  type ProcessWord,
  type SeenProcess,
  forgetProcesses,
  seenProcesses,
  writeProcess,
} from './processes.store.ts'

const beatsEvery = 5_000
/** A database that needs longer is asked anew. */
const longestBeat = 10_000
const day = 86_400_000

/** What the last beat found: whoever asks how the server is reads this, and waits for nothing. */
type Pulse = {
  /** When the database last kept something of ours, as the machine counts; null before the first time. */
  readonly provedAt: number | null
  /** A younger server has changed the database since this one was started. */
  readonly isMadeNewer: boolean
  /** The last attempt failed. */
  readonly hasFailed: boolean
  /** The processes that were ever seen to run, with their roles, by steady time. */
  readonly processes: readonly SeenProcess[]
  readonly jump: ClockJump | null
  /** The clock of the database, before the one on the wall here. */
  readonly databaseAhead: number
}

type Rooms = { readonly db: Db; readonly config: Config; readonly log: FastifyBaseLogger }

/**
 * Every few seconds each process writes that it runs, in which roles, and how far it has counted the steady time. It reads
 * what the others wrote, and notices when somebody has set the clock.
 */
export class Heartbeat {
  readonly steady: SteadyClock
  /** Ports of trackers that this process was to open and could not. */
  closedPorts: readonly string[] = []
  /** What it tells of itself with each beat. */
  word: ProcessWord | null = null
  readonly id = newId()
  readonly #db: Db
  readonly #config: Config
  readonly #log: FastifyBaseLogger
  #clockAhead: number
  #pulse: Pulse
  #underWay: Promise<void> | null = null

  constructor({ db, config, log }: Rooms, steady: SteadyClock, jump: ClockJump | null) {
    this.steady = steady
    this.#db = db
    this.#config = config
    this.#log = log
    this.#clockAhead = clockAhead(steady.machine)
    this.#pulse = { provedAt: null, hasFailed: false, isMadeNewer: false, processes: [], jump, databaseAhead: 0 }
  }

  /** With the steady time of the processes before this one. */
  static async open(rooms: Rooms, machine: MachineClock): Promise<Heartbeat> {
    const seen = await seenProcesses(rooms.db)
    const beats = seen.map((row) => ({ ...row, sinceBoot: row.sinceBootMs }))
    const steady = new SteadyClock(machine, steadyAtStart(machine, beats))
    const jump = jumpSeenAtStart(steady, seen)
    if (jump !== null) rooms.log.warn({ jump }, 'the clock was set while this server did not run')
    return new Heartbeat(rooms, steady, jump)
  }

  get pulse(): Pulse {
    return this.#pulse
  }

  /** How long ago the database last kept something, in milliseconds. */
  ageOfProof(): number {
    const { provedAt } = this.#pulse
    return provedAt === null ? Number.POSITIVE_INFINITY : this.steady.machine.sinceBoot() - provedAt
  }

  /** Beats by itself from now on. Answers how to stop: the others are told that this process is gone. */
  async keep(): Promise<() => Promise<void>> {
    await this.beat()
    const timer = setInterval(() => void this.beat(), beatsEvery)
    return async () => {
      clearInterval(timer)
      await this.#underWay
      await this.#write([]).catch((problem: unknown) => this.#failed(problem))
    }
  }

  /** Who asks while one is under way waits for that one. */
  async beat(): Promise<void> {
    this.#underWay ??= this.#beatOnce().finally(() => (this.#underWay = null))
    await this.#underWay
  }

  async #beatOnce(): Promise<void> {
    this.#lookAtClock()
    try {
      await within(longestBeat, this.#write(this.#config.roles))
    } catch (problem) {
      this.#failed(problem)
    }
  }

  async #write(roles: readonly string[]): Promise<void> {
    const { machine } = this.steady
    const sinceBootMs = Math.round(machine.sinceBoot())
    const { at: jumpedAt, by: jumpedMs } = this.#pulse.jump ?? { at: null, by: null }
    const clock = { clockAheadMs: Math.round(this.#clockAhead), jumpedAt, jumpedMs }
    const own = { id: this.id, steadyAt: this.steady.now(), boot: machine.boot, sinceBootMs, ...clock }
    await writeProcess(this.#db, { ...own, roles: [...roles], reading: this.word } satisfies ProcessRow)
    const processes = await seenProcesses(this.#db)
    for (const { steadyAt } of processes) this.steady.catchUp(steadyAt)
    const databaseNow = processes[0]?.databaseNow ?? machine.wall()
    const databaseAhead = databaseNow.getTime() - machine.wall().getTime()
    const newer = await isMadeNewer(this.#db)
    const proof = { provedAt: machine.sinceBoot(), hasFailed: false, isMadeNewer: newer }
    this.#pulse = { ...this.#pulse, ...proof, processes, databaseAhead }
    await forgetProcesses(this.#db, new Date(this.steady.now().getTime() - day))
  }

  #lookAtClock(): void {
    const ahead = clockAhead(this.steady.machine)
    const jump = withJump(this.#pulse.jump, ahead - this.#clockAhead, this.steady.now())
    this.#clockAhead = ahead
    if (jump === this.#pulse.jump) return
    this.#pulse = { ...this.#pulse, jump }
    this.#log.warn({ jump }, 'the clock was set; what is due keeps its time')
  }

  #failed(problem: unknown): void {
    this.#pulse = { ...this.#pulse, hasFailed: true }
    this.#log.error({ problem }, 'the database did not keep that this server runs')
  }
}
