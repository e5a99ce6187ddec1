import { earsOf, mayHear } from './audience.ts'
import { earsSince } from './live-ears.store.ts'
import { type Listener, type Said, type Share, keyOf, messagesOf, said } from './listener.ts'
import { eventsAfter, logBounds } from './live-log.store.ts'
import { type Newest, type News, keptTopic, newestTopic } from './tell.actions.ts'
import type { Viewer } from '#contract/accounts/sight.ts'
import { gapTopic } from '#server/bus/bus.ts'
import type { House } from '#server/house.ts'

/*
 * Stream        everybody who listens to this server
 *   join        tells somebody what was missed, and goes on live
 *   look        kept events: read from the log, in its order, whichever server wrote them
 *   flush       what moved: gathered, worked out and written once for all who hear the same
 *   beat        the link lives, and who does not read is let go
 */

const flushEvery = 50
const lookEvery = 1000
const beatEvery = 15_000
const mostAtOnce = 200
/** Many people share one account in an office; a thousand streams of one account are something else. */
const mostPerPerson = 50

/** The id of the last event that somebody heard: a number of the log, and when that was. */
export type LastHeard = { readonly sequence: number; readonly knowsUntil: number }
/** Where everything is that moved since then, some at a time. */
export type Snapshot = (viewer: Viewer, since: Date) => AsyncIterable<readonly News[]>

type Gathered = { readonly news: Newest; readonly said: Said }

export class Stream {
  readonly #house: House
  readonly #snapshot: Snapshot
  readonly #listeners = new Set<Listener>()
  readonly #newest = new Map<string, Newest>()
  /** How new the newest is that was told of each thing: what comes in later but is older is not told any more. */
  readonly #told = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #hasClosed = false
  #flushing: ReturnType<typeof setTimeout> | undefined
  #flushedAt = 0
  #looked = 0
  #looking: Promise<void> | null = null
  #isAskedToLook = false

  constructor(house: House, snapshot: Snapshot) {
    this.#house = house
    this.#snapshot = snapshot
  }

  async open(): Promise<void> {
    this.#stops.push(this.#house.bus.subscribe(keptTopic, () => void this.look()))
    this.#stops.push(this.#house.bus.subscribe(gapTopic, () => this.#afterGap()))
    this.#stops.push(this.#house.bus.subscribe(newestTopic, (news) => this.#gather(news as readonly Newest[])))
    this.#looked = (await logBounds(this.#house.db)).newest
    // Whoever told something may have died before it woke anybody.
    const looking = setInterval(() => void this.look(), lookEvery)
    const beating = setInterval(() => this.beat(), beatEvery)
    this.#stops.push(
      () => clearInterval(looking),
      () => clearInterval(beating),
      () => clearTimeout(this.#flushing),
    )
  }

  close(): void {
    this.#hasClosed = true
    for (const stop of this.#stops.splice(0)) stop()
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Tells what was missed, then goes on live. Everything is new for whom what was missed is not known any more. */
  async join(listener: Listener, last: LastHeard | null): Promise<void> {
    const joinedAt = this.#house.now()
    const { viewer } = listener
    const { forgotten, newest } = await logBounds(this.#house.db)
    const since = await earsSince(this.#house.db, viewer.id, earsOf(viewer), joinedAt)
    const resumes =
      last !== null && last.sequence >= forgotten && last.sequence <= newest && last.knowsUntil >= since.getTime()
    const knowsUntil = resumes ? Math.min(last.knowsUntil, joinedAt.getTime()) : 0
    listener.begin(resumes ? last.sequence : newest, knowsUntil)
    if (listener.hasEnded) return
    if (this.#hasClosed) return listener.end()
    this.#listeners.add(listener)
    this.#letGoTheOldest(viewer.id)
    if (!resumes) listener.reset()
    await this.#catchUp(listener)
    for await (const news of this.#snapshot(viewer, new Date(knowsUntil))) {
      if (listener.hasEnded) return
      listener.recall(news.map(said))
      await listener.free()
    }
    listener.release(joinedAt.getTime())
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener)
    if (!listener.hasEnded) listener.end()
  }

  /** Reads what is new in the log. Asked again while it reads, it reads once more: nothing is read too early. */
  async look(): Promise<void> {
    this.#isAskedToLook = true
    this.#looking ??= this.#lookUntilNothingIsNew()
    await this.#looking
  }

  /** What moved since the last time. */
  flush(): void {
    clearTimeout(this.#flushing)
    this.#flushing = undefined
    this.#flushedAt = performance.now()
    const gathered = [...this.#newest.values()].map((news): Gathered => ({ news, said: said(news) }))
    this.#newest.clear()
    for (const { news } of gathered) this.#told.set(keyOf(news), news.at)
    const now = this.#house.now().getTime()
    const shares = new Map<string, Share>()
    for (const listener of this.#listeners) {
      const ears = earsOf(listener.viewer)
      const share = shares.get(ears) ?? shareOf(listener.viewer, gathered)
      shares.set(ears, share)
      listener.hear(share, now)
    }
  }

  beat(): void {
    this.flush()
    for (const listener of this.#listeners) {
      listener.beat(this.#house.now().getTime())
      if (listener.hasEnded) this.#listeners.delete(listener)
    }
  }

  async #lookUntilNothingIsNew(): Promise<void> {
    try {
      while (this.#isAskedToLook && !this.#hasClosed) {
        this.#isAskedToLook = false
        await this.#readOn()
      }
    } catch (problem) {
      this.#house.log.error({ problem }, 'live events could not be read and will be read again')
    } finally {
      this.#looking = null
    }
  }

  async #readOn(): Promise<void> {
    const events = await this.#house.rightOfWay.first(() => eventsAfter(this.#house.db, this.#looked, mostAtOnce))
    if (events === null) return await this.#startOver()
    for (const event of events) {
      this.#looked = event.sequence
      for (const listener of this.#listeners) {
        if (!listener.isLive) continue
        // What it hears from now on comes from the log again, as fast as its link is.
        if (listener.isSlow) void this.#fallBehind(listener)
        else listener.say(event, mayHear(listener.viewer, event.audience))
      }
    }
    if (events.length === mostAtOnce) this.#isAskedToLook = true
  }

  /** This server slept for so long that nobody knows what was missed: all come back and are told so. */
  async #startOver(): Promise<void> {
    this.#looked = (await logBounds(this.#house.db)).newest
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
  }

  /** What moved meanwhile was told elsewhere: all ask for everything anew. What is kept stands in the log. */
  #afterGap(): void {
    for (const listener of this.#listeners) listener.reset()
    void this.look()
  }

  async #fallBehind(listener: Listener): Promise<void> {
    listener.fallBehind()
    try {
      await this.#catchUp(listener)
    } catch (problem) {
      this.#house.log.error({ problem }, 'a slow listener could not be told what it missed')
      this.leave(listener)
    }
  }

  /** From the log, as fast as the link is. Live only when nothing was told to the others that it has not been told. */
  async #catchUp(listener: Listener): Promise<void> {
    for (;;) {
      await listener.free()
      if (listener.hasEnded) return
      const events = await eventsAfter(this.#house.db, listener.sequence, mostAtOnce)
      if (events === null) return this.leave(listener)
      for (const event of events) listener.say(event, mayHear(listener.viewer, event.audience))
      if (events.length < mostAtOnce && listener.sequence >= this.#looked) return listener.goLive()
    }
  }

  #letGoTheOldest(personId: string): void {
    const own = [...this.#listeners].filter(({ viewer }) => viewer.id === personId)
    for (const listener of own.slice(0, -mostPerPerson)) this.leave(listener)
  }

  #gather(news: readonly Newest[]): void {
    for (const one of news) {
      const key = keyOf(one)
      const newest = this.#newest.get(key)?.at ?? this.#told.get(key) ?? Number.NEGATIVE_INFINITY
      if (one.at >= newest) this.#newest.set(key, one)
    }
    if (this.#newest.size === 0 || this.#flushing) return
    const wait = Math.max(0, this.#flushedAt + flushEvery - performance.now())
    this.#flushing = setTimeout(() => this.flush(), wait)
  }
}

function shareOf(viewer: Viewer, gathered: readonly Gathered[]): Share {
  const heard = gathered.filter(({ news }) => mayHear(viewer, news.audience)).map((one) => one.said)
  return { news: heard, body: Buffer.from(messagesOf(heard)) }
}
