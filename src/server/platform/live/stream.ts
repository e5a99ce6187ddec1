import type { Viewer } from '#contract/accounts/visibility.ts'
import { heartbeatEvery } from '#contract/wire/heartbeat.ts'
import { gapTopic } from '#server/platform/bus/bus.ts'
import { within } from '#server/platform/clock/within.ts'
import type { Services } from '#server/platform/services.ts'
import { isDatabaseAway } from '#server/platform/storage/troubles.ts'
import { audienceKeySince } from './audience-keys.store.ts'
import { audienceKey, mayHear } from './audience.ts'
import { eventsAfter, logBounds } from './live-log.store.ts'
import { type AddressedNews, type News, keptTopic, newestTopic } from './publish.actions.ts'
import { type EncodedNews, type SharedNews, type Subscriber, encodeNews, newsKey, messagesOf } from './subscriber.ts'

/*
 * Stream        all subscribers of this server
 *   join        sends a subscriber what it missed, then goes on live
 *   look        kept events: read from the log, in its order, whichever server wrote them
 *   flush       what moved: gathered, and encoded once for each audience key
 *   beat        the heartbeat of every link, with how far the log was read and when; who does not read is dropped
 *   canRead     while the log cannot be read all links have ended, and nobody joins: whoever listens would believe that nothing happens
 */

const flushEvery = 50
const lookEvery = 1000
/** Twice that is less than a reading holds: a connection that froze is given up, and the log is read on another. */
const longestReading = 4_000
const mostAtOnce = 200
/** Many people share one account in an office; a thousand streams of one account are something else. */
const mostPerPerson = 50

/** The id that an app resumes from: the number of a kept event, and the time until which it knows where boats are. */
export type LastHeard = { readonly sequence: number; readonly knowsUntil: number }
/** Where everything is that moved since then, some at a time. */
export type Snapshot = (viewer: Viewer, since: Date) => AsyncIterable<readonly News[]>

type Gathered = { readonly news: AddressedNews; readonly encoded: EncodedNews }

export class Stream {
  readonly #services: Services
  readonly #snapshot: Snapshot
  readonly #subscribers = new Set<Subscriber>()
  readonly #joining = new Set<Subscriber>()
  readonly #newest = new Map<string, AddressedNews>()
  /** How new the newest is that was told of each thing: what comes in later but is older is not told any more. */
  readonly #publishedAt = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #hasClosed = false
  #flushing: ReturnType<typeof setTimeout> | undefined
  #flushedAt = 0
  #looked = 0
  /** The log was read to its end as it was at that time. */
  #readAt = 0
  #canRead = false
  #looking: Promise<void> | null = null
  #isAskedToLook = false

  constructor(services: Services, snapshot: Snapshot) {
    this.#services = services
    this.#snapshot = snapshot
  }

  async open(): Promise<void> {
    // First: while the database is away nothing has begun, and this may be tried again.
    const asked = this.#services.now().getTime()
    this.#looked = (await logBounds(this.#services.db)).newest
    this.#noteRead(asked)
    this.#stops.push(this.#services.bus.subscribe(keptTopic, () => void this.look()))
    this.#stops.push(this.#services.bus.subscribe(gapTopic, () => this.#afterGap()))
    this.#stops.push(
      this.#services.bus.subscribe(newestTopic, (news) => this.#gather(news as readonly AddressedNews[])),
    )
    // Whoever told something may have died before it woke anybody.
    const looking = setInterval(() => void this.look(), lookEvery)
    const beating = setInterval(() => void this.#lookAndBeat(), heartbeatEvery)
    this.#stops.push(
      () => clearInterval(looking),
      () => clearInterval(beating),
      () => clearTimeout(this.#flushing),
    )
  }

  close(): void {
    this.#hasClosed = true
    for (const stop of this.#stops.splice(0)) stop()
    this.#endAll()
  }

  get size(): number {
    return this.#subscribers.size
  }

  get canRead(): boolean {
    return this.#canRead
  }

  /** Sends what was missed, then goes on live. Where what was missed is not in the log any more, a reset asks for everything. */
  async join(subscriber: Subscriber, last: LastHeard | null): Promise<void> {
    if (this.#hasClosed || !this.#canRead) return subscriber.end()
    this.#joining.add(subscriber)
    try {
      await this.#begin(subscriber, last)
    } finally {
      this.#joining.delete(subscriber)
    }
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    if (!subscriber.hasEnded) subscriber.end()
  }

  #endAll(): void {
    for (const subscriber of [...this.#subscribers, ...this.#joining]) this.leave(subscriber)
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
    const moved = [...this.#newest.values()]
    this.#newest.clear()
    for (const news of moved) this.#publishedAt.set(newsKey(news), news.at)
    if (this.#subscribers.size === 0) return
    const gathered = moved.map((news): Gathered => ({ news, encoded: encodeNews(news) }))
    const now = this.#services.now().getTime()
    const sharedByKey = new Map<string, SharedNews>()
    for (const subscriber of this.#subscribers) {
      const key = audienceKey(subscriber.viewer)
      const shared = sharedByKey.get(key) ?? sharedNewsFor(subscriber.viewer, gathered)
      sharedByKey.set(key, shared)
      subscriber.sendNews(shared, now)
    }
  }

  beat(): void {
    this.flush()
    for (const subscriber of this.#subscribers) {
      subscriber.beat(this.#services.now().getTime(), this.#readAt)
      if (subscriber.hasEnded) this.#subscribers.delete(subscriber)
    }
  }

  async #lookAndBeat(): Promise<void> {
    await this.look()
    this.beat()
  }

  async #begin(subscriber: Subscriber, last: LastHeard | null): Promise<void> {
    const joinedAt = this.#services.now()
    const { viewer } = subscriber
    const { forgotten, newest } = await logBounds(this.#services.db)
    const since = await audienceKeySince(this.#services.db, viewer.id, audienceKey(viewer), joinedAt)
    const resumes =
      last !== null && last.sequence >= forgotten && last.sequence <= newest && last.knowsUntil >= since.getTime()
    const knowsUntil = resumes ? Math.min(last.knowsUntil, joinedAt.getTime()) : 0
    if (subscriber.hasEnded) return
    subscriber.begin(resumes ? last.sequence : newest, knowsUntil)
    this.#subscribers.add(subscriber)
    this.#letGoTheOldest(viewer.id)
    if (!resumes) subscriber.reset()
    await this.#catchUp(subscriber)
    for await (const news of this.#snapshot(viewer, new Date(knowsUntil))) {
      if (subscriber.hasEnded) return
      subscriber.sendSnapshot(news.map(encodeNews))
      await subscriber.free()
    }
    if (!subscriber.hasEnded) subscriber.release(joinedAt.getTime())
  }

  async #lookUntilNothingIsNew(): Promise<void> {
    try {
      while (this.#isAskedToLook && !this.#hasClosed) {
        this.#isAskedToLook = false
        await this.#readOn()
      }
    } catch (problem) {
      this.#noteUnread(problem)
    } finally {
      this.#looking = null
    }
  }

  async #readOn(): Promise<void> {
    const asked = this.#services.now().getTime()
    const events = await this.#services.sosPriority.first(() => this.#newEvents())
    if (events === null) return await this.#startOver()
    for (const event of events) {
      this.#looked = event.sequence
      for (const subscriber of this.#subscribers) {
        if (!subscriber.isLive) continue
        // What it hears from now on comes from the log again, as fast as its link is.
        if (subscriber.isSlow) void this.#fallBehind(subscriber)
        else subscriber.sendEvent(event, mayHear(subscriber.viewer, event.audience))
      }
    }
    if (events.length === mostAtOnce) this.#isAskedToLook = true
    else this.#noteRead(asked)
  }

  /** A connection that ended or froze is not a log that cannot be read: it is read once more, on another one. */
  async #newEvents(): Promise<Awaited<ReturnType<typeof eventsAfter>>> {
    const read = () => within(longestReading, eventsAfter(this.#services.front.db, this.#looked, mostAtOnce))
    return await read().catch(read)
  }

  #noteRead(asked: number): void {
    if (!this.#canRead) this.#services.log.info('live events are read')
    this.#canRead = true
    this.#readAt = asked
  }

  /** Whoever listens here would hear that the link lives, and nothing of what happens: they go to another server, or say that they do not know. */
  #noteUnread(problem: unknown): void {
    if (isDatabaseAway(problem)) this.#services.database.noteAway(problem)
    if (!this.#canRead || this.#hasClosed) return
    this.#canRead = false
    this.#services.log.error({ problem }, 'live events cannot be read: all streams end until they can')
    this.#endAll()
  }

  /** This server slept for so long that nobody knows what was missed: all come back and are told so. */
  async #startOver(): Promise<void> {
    const asked = this.#services.now().getTime()
    this.#looked = (await logBounds(this.#services.db)).newest
    this.#noteRead(asked)
    this.#endAll()
  }

  /** What moved meanwhile was told elsewhere: all ask for everything anew. What is kept stands in the log. */
  #afterGap(): void {
    for (const subscriber of this.#subscribers) subscriber.reset()
    void this.look()
  }

  async #fallBehind(subscriber: Subscriber): Promise<void> {
    subscriber.fallBehind()
    try {
      await this.#catchUp(subscriber)
    } catch (problem) {
      this.#services.log.error({ problem }, 'a slow subscriber could not be sent what it missed')
      this.leave(subscriber)
    }
  }

  /** From the log, as fast as the link is. Live only when nothing was told to the others that it has not been told. */
  async #catchUp(subscriber: Subscriber): Promise<void> {
    for (;;) {
      await subscriber.free()
      if (subscriber.hasEnded) return
      const asked = this.#services.now().getTime()
      const events = await eventsAfter(this.#services.db, subscriber.sequence, mostAtOnce)
      if (events === null) return this.leave(subscriber)
      for (const event of events) subscriber.sendEvent(event, mayHear(subscriber.viewer, event.audience))
      if (events.length < mostAtOnce && subscriber.sequence >= this.#looked) return subscriber.goLive(asked)
    }
  }

  #letGoTheOldest(personId: string): void {
    const own = [...this.#subscribers].filter(({ viewer }) => viewer.id === personId)
    for (const subscriber of own.slice(0, -mostPerPerson)) this.leave(subscriber)
  }

  #gather(news: readonly AddressedNews[]): void {
    for (const one of news) {
      const key = newsKey(one)
      const newest = this.#newest.get(key)?.at ?? this.#publishedAt.get(key) ?? Number.NEGATIVE_INFINITY
      if (one.at >= newest) this.#newest.set(key, one)
    }
    if (this.#newest.size === 0 || this.#flushing) return
    const wait = Math.max(0, this.#flushedAt + flushEvery - performance.now())
    this.#flushing = setTimeout(() => this.flush(), wait)
  }
}

function sharedNewsFor(viewer: Viewer, gathered: readonly Gathered[]): SharedNews {
  const visible = gathered.filter(({ news }) => mayHear(viewer, news.audience)).map((one) => one.encoded)
  return { news: visible, body: Buffer.from(messagesOf(visible)) }
}
