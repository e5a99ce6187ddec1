import { audienceKeySince } from './audience-keys.store.ts'
import { audienceKey, mayHear } from './audience.ts'
import { eventsAfter, logBounds } from './live-log.store.ts'
import { type AddressedNews, type News, keptTopic, newestTopic } from './publish.actions.ts'
import { type EncodedNews, type SharedNews, type Subscriber, encodeNews, keyOf, messagesOf } from './subscriber.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { gapTopic } from '#server/bus/bus.ts'
import type { Services } from '#server/services.ts'

/*
 * Stream        all subscribers of this server
 *   join        sends a subscriber what it missed, then goes on live
 *   look        kept events: read from the log, in its order, whichever server wrote them
 *   flush       what moved: gathered, and encoded once for each audience key
 *   beat        the heartbeat of every link; who does not read is dropped
 */

const flushEvery = 50
const lookEvery = 1000
const beatEvery = 15_000
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
  readonly #newest = new Map<string, AddressedNews>()
  /** How new the newest is that was told of each thing: what comes in later but is older is not told any more. */
  readonly #publishedAt = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #hasClosed = false
  #flushing: ReturnType<typeof setTimeout> | undefined
  #flushedAt = 0
  #looked = 0
  #looking: Promise<void> | null = null
  #isAskedToLook = false

  constructor(services: Services, snapshot: Snapshot) {
    this.#services = services
    this.#snapshot = snapshot
  }

  async open(): Promise<void> {
    this.#stops.push(this.#services.bus.subscribe(keptTopic, () => void this.look()))
    this.#stops.push(this.#services.bus.subscribe(gapTopic, () => this.#afterGap()))
    this.#stops.push(
      this.#services.bus.subscribe(newestTopic, (news) => this.#gather(news as readonly AddressedNews[])),
    )
    this.#looked = (await logBounds(this.#services.db)).newest
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
    for (const subscriber of this.#subscribers) subscriber.end()
    this.#subscribers.clear()
  }

  get size(): number {
    return this.#subscribers.size
  }

  /** Sends what was missed, then goes on live. Where what was missed is not in the log any more, a reset asks for everything. */
  async join(subscriber: Subscriber, last: LastHeard | null): Promise<void> {
    const joinedAt = this.#services.now()
    const { viewer } = subscriber
    const { forgotten, newest } = await logBounds(this.#services.db)
    const since = await audienceKeySince(this.#services.db, viewer.id, audienceKey(viewer), joinedAt)
    const resumes =
      last !== null && last.sequence >= forgotten && last.sequence <= newest && last.knowsUntil >= since.getTime()
    const knowsUntil = resumes ? Math.min(last.knowsUntil, joinedAt.getTime()) : 0
    subscriber.begin(resumes ? last.sequence : newest, knowsUntil)
    if (subscriber.hasEnded) return
    if (this.#hasClosed) return subscriber.end()
    this.#subscribers.add(subscriber)
    this.#letGoTheOldest(viewer.id)
    if (!resumes) subscriber.reset()
    await this.#catchUp(subscriber)
    for await (const news of this.#snapshot(viewer, new Date(knowsUntil))) {
      if (subscriber.hasEnded) return
      subscriber.sendSnapshot(news.map(encodeNews))
      await subscriber.free()
    }
    subscriber.release(joinedAt.getTime())
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    if (!subscriber.hasEnded) subscriber.end()
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
    const gathered = [...this.#newest.values()].map((news): Gathered => ({ news, encoded: encodeNews(news) }))
    this.#newest.clear()
    for (const { news } of gathered) this.#publishedAt.set(keyOf(news), news.at)
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
      subscriber.beat(this.#services.now().getTime())
      if (subscriber.hasEnded) this.#subscribers.delete(subscriber)
    }
  }

  async #lookUntilNothingIsNew(): Promise<void> {
    try {
      while (this.#isAskedToLook && !this.#hasClosed) {
        this.#isAskedToLook = false
        await this.#readOn()
      }
    } catch (problem) {
      this.#services.log.error({ problem }, 'live events could not be read and will be read again')
    } finally {
      this.#looking = null
    }
  }

  async #readOn(): Promise<void> {
    const events = await this.#services.sosPriority.first(() =>
      eventsAfter(this.#services.front.db, this.#looked, mostAtOnce),
    )
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
  }

  /** This server slept for so long that nobody knows what was missed: all come back and are told so. */
  async #startOver(): Promise<void> {
    this.#looked = (await logBounds(this.#services.db)).newest
    for (const subscriber of this.#subscribers) subscriber.end()
    this.#subscribers.clear()
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
      const events = await eventsAfter(this.#services.db, subscriber.sequence, mostAtOnce)
      if (events === null) return this.leave(subscriber)
      for (const event of events) subscriber.sendEvent(event, mayHear(subscriber.viewer, event.audience))
      if (events.length < mostAtOnce && subscriber.sequence >= this.#looked) return subscriber.goLive()
    }
  }

  #letGoTheOldest(personId: string): void {
    const own = [...this.#subscribers].filter(({ viewer }) => viewer.id === personId)
    for (const subscriber of own.slice(0, -mostPerPerson)) this.leave(subscriber)
  }

  #gather(news: readonly AddressedNews[]): void {
    for (const one of news) {
      const key = keyOf(one)
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
