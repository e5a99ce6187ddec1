import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './database.ts'
import { isDatabaseAway, wordsOf } from './troubles.ts'

/** What is known of the database at this moment. */
type DatabaseState = {
  /** It answers. */
  readonly isThere: boolean
  /** The last word that it was told to keep, it kept. */
  readonly canWrite: boolean
  /** When it last kept one. */
  readonly writtenAt: Date
}

const beatEvery = 5_000
/** While it is away: whoever calls for help is not told so for longer than that it is true. */
const lookEvery = 500
/** Beats that a server may leave without an answer until its connections are given up. */
const patienceWithServer = 4
/** Beats that the embedded database may miss until the process ends: more than any question takes. */
const patienceWithEmbedded = 12

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

const heartbeat = `insert into heartbeat (id, at) values (1, now()) on conflict (id) do update set at = excluded.at`

/**
 * Has the database keep a word every five seconds, and knows by that whether it is there and can write. A server that is away
 * is waited for. The embedded one is part of this process: when it cannot write for a minute, nobody is helped by a process that
 * looks alive, and `giveUp` ends it. Pauses are counted, not read from a clock: a machine that slept for a night has
 * missed one beat.
 */
export class DatabaseWatch {
  readonly #engine: Engine
  readonly #log: FastifyBaseLogger
  readonly #now: () => Date
  readonly #giveUp: (sentence: string) => void
  readonly #pause: Pause
  #writtenAt: Date
  #trouble: { readonly isAway: boolean; readonly since: number } | null = null
  #missed = 0
  #answered = 0
  #beating: Promise<void> | null = null
  #asking: Promise<boolean> | null = null
  #running: Promise<void> | null = null
  #stopping = new AbortController()

  constructor(
    engine: Engine,
    log: FastifyBaseLogger,
    now: () => Date,
    giveUp: (sentence: string) => void,
    pause: Pause = machinePause,
  ) {
    this.#pause = pause
    this.#engine = engine
    this.#log = log
    this.#now = now
    this.#giveUp = giveUp
    this.#writtenAt = now()
  }

  state(): DatabaseState {
    return {
      isThere: this.#trouble?.isAway !== true,
      canWrite: this.#trouble === null,
      writtenAt: this.#writtenAt,
    }
  }

  /** For so many milliseconds it has been known to be away. */
  awayFor(): number {
    return this.#trouble?.isAway === true ? performance.now() - this.#trouble.since : 0
  }

  /** Asked at this moment, on the connection of the beats where it has one; many who ask at once are one question. It may never answer. */
  async answers(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null))
    return await this.#asking
  }

  /** Somebody who asked was told so: from now on it is looked for. */
  noteAway(problem: unknown): void {
    this.#note(problem)
    this.#running ??= this.#run(() => this.#trouble === null)
  }

  start(): void {
    const { signal } = this.#stopping
    const before = this.#running
    this.#running = (async () => {
      await before
      await this.#run(() => signal.aborted)
    })()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(isOver: () => boolean): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && !isOver()) {
      const hasAnswered = await this.#look(signal)
      if (hasAnswered) await this.#pause(this.#trouble !== null && this.#engine.drop ? lookEvery : beatEvery, signal)
    }
    this.#running = null
  }

  /** One beat, and whether it is over; while it takes long, each five seconds count as one that was missed. */
  async #look(signal: AbortSignal): Promise<boolean> {
    this.#beating ??= this.#beat().finally(() => (this.#beating = null))
    const isOver = this.#beating.then(() => true)
    if (await Promise.race([isOver, this.#pause(beatEvery, signal).then(() => false)])) return true
    if (signal.aborted) return true
    this.#trouble ??= { isAway: this.#engine.answered === undefined, since: performance.now() }
    this.#miss('aucune réponse')
    return false
  }

  async #beat(): Promise<void> {
    try {
      await (this.#engine.heart ?? this.#engine.pool).query(heartbeat)
      if (this.#trouble !== null) this.#log.warn('the database is back')
      this.#trouble = null
      this.#missed = 0
      this.#writtenAt = this.#now()
    } catch (problem) {
      if (this.#stopping.signal.aborted) return
      this.#note(problem)
      if (this.#engine.answered) this.#miss(wordsOf(problem))
    }
  }

  async #ask(): Promise<boolean> {
    try {
      await (this.#engine.heart ?? this.#engine.pool).query('select 1')
      return true
    } catch (problem) {
      this.noteAway(problem)
      return false
    }
  }

  #note(problem: unknown): void {
    const isAway = isDatabaseAway(problem)
    if (this.#trouble?.isAway === isAway) return
    this.#trouble = { isAway, since: performance.now() }
    const what = isAway ? 'the database is away: waiting for it' : 'the database cannot write'
    this.#log.error({ problem }, what)
  }

  #miss(words: string): void {
    const answered = this.#engine.answered?.() ?? 0
    const isAtWork = answered > this.#answered && this.#beating !== null
    this.#answered = answered
    this.#missed = isAtWork ? 0 : this.#missed + 1
    if (this.#engine.drop && this.#missed >= patienceWithServer) {
      this.#missed = 0
      this.#engine.drop()
    }
    if (this.#engine.answered && this.#missed >= patienceWithEmbedded) {
      this.#giveUp(`La base de données n’écrit plus (${words}) : le serveur s’arrête.`)
    }
  }
}

/** Also over when it is called off. */
const machinePause: Pause = async (milliseconds, signal) => {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
}
