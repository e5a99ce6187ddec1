import type { Audience } from './audience.ts'
import type { News } from './publish.actions.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { liveEvents } from '#contract/live.ts'
import { heartbeatOf } from '#contract/wire/heartbeat.ts'

/** Where the bytes go: an HTTP response, or a list in a test. */
export type Sink = {
  readonly write: (bytes: string | Buffer) => void
  /** How many bytes wait to be sent. */
  readonly waiting: () => number
  /** How many bytes have left so far. */
  readonly sent: () => number
  /** Calls back once, when nothing waits any more or when it is closed. */
  readonly onceFree: (free: () => void) => void
  readonly end: () => void
  /** At once, with whatever still waits. */
  readonly drop: () => void
}

/** News with its JSON: encoded once, however many subscribers it goes to. */
export type EncodedNews = Omit<News, 'data'> & { readonly json: string; readonly mayWait: boolean }

/** News encoded once for all viewers of one audience key. `body` lacks its last line: each subscriber adds the id that it resumes from. */
export type SharedNews = { readonly news: readonly EncodedNews[]; readonly body: Buffer }

/** With more bytes waiting than this a link is slow: of what moves it gets the newest only, kept events are read from the log when it is free. */
const mostWaiting = 256 * 1024
/** A slow link is given so many at a time. */
const mostAtOnce = 500
/** Where no byte has left for so many heartbeats nobody reads: the link is dropped, and the app comes back with its last id. */
const patience = 12
/** The id to come back with, which is longer than a heartbeat, goes with one in so many. */
const idEvery = 12

/**
 * Somebody who follows the live stream. A slow link costs nobody else anything: what waits for it never grows with time, only with
 * boats.
 *
 *   catching up ── has read the whole log ──▶ live ── its link is slow ──▶ catching up
 *   held while the snapshot of all boats is being sent: what moves meanwhile is sent afterwards.
 *   at its own pace: what may wait is remembered, and sent when that time has passed. What may not wait is sent at once.
 */
export class Subscriber {
  readonly viewer: Viewer
  readonly #sink: Sink
  readonly #pace: number
  readonly #remembered = new Map<string, EncodedNews>()
  #isLive = false
  #isHeld = true
  #isSending = false
  #hasEnded = false
  #sequence = 0
  #knowsUntil = 0
  #sentBefore = -1
  #silentBeats = 0
  #beats = 0
  #restsUntil = 0

  constructor(viewer: Viewer, sink: Sink, pace = 0) {
    this.viewer = viewer
    this.#sink = sink
    this.#pace = pace
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Live: every kept event is sent as it comes. Otherwise the subscriber is behind, and the log is read for it. */
  get isLive(): boolean {
    return this.#isLive
  }

  /** The number of the last kept event that was sent, or that was not for it. */
  get sequence(): number {
    return this.#sequence
  }

  get isSlow(): boolean {
    return this.#sink.waiting() > mostWaiting
  }

  /** The id that it resumes from: the last kept event, and the time until which it knows where boats are. */
  get id(): string {
    return `${this.#sequence}.${this.#knowsUntil}`
  }

  /** Resumes: everything up to here was sent before. */
  begin(sequence: number, knowsUntil: number): void {
    this.#sequence = sequence
    this.#knowsUntil = knowsUntil
  }

  /** It has been sent all of the log that is for it, as the log was at that time. */
  goLive(readAt: number): void {
    this.#isLive = true
    this.#tellReading(readAt)
  }

  fallBehind(): void {
    this.#isLive = false
  }

  /** The app that gets this asks for everything anew; from then on nothing is missed. */
  reset(): void {
    this.#write(`id: ${this.id}\nevent: reset\ndata: {}\n\n`)
  }

  /** A kept event, sent or passed over. */
  sendEvent({ sequence, name, data }: { sequence: number; name: string; data: unknown }, isHeard: boolean): void {
    if (sequence <= this.#sequence) return
    this.#sequence = sequence
    if (isHeard) this.#write(`id: ${this.id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** What moves. On a slow link it is remembered, the newest of each, until the link is free. */
  sendNews({ news, body }: SharedNews, now: number): void {
    if (this.#pace > 0 && !this.#isHeld && !this.isSlow) return this.#sendAtPace(news, now)
    if (this.#isHeld || this.#remembered.size > 0 || this.isSlow || body.length > mostWaiting) {
      for (const one of news) this.#remember(one)
      void this.#sendRemembered()
      return
    }
    this.#knowsUntil = now
    if (body.length === 0) return
    this.#write(body)
    this.#write(`id: ${this.id}\n\n`)
  }

  /** Where boats were when the snapshot was read; of a boat that moved meanwhile the newer place is sent later. */
  sendSnapshot(news: readonly EncodedNews[]): void {
    const fresh = news.filter((one) => {
      const remembered = this.#remembered.get(newsKey(one))
      return remembered === undefined || remembered.at < one.at
    })
    for (const one of fresh) this.#remembered.delete(newsKey(one))
    this.#sendAll(fresh)
  }

  /** The snapshot is complete, as of that time. */
  release(knowsUntil: number): void {
    this.#knowsUntil = knowsUntil
    this.#isHeld = false
    if (this.#remembered.size === 0) this.#write(`id: ${this.id}\n\n`)
    void this.#sendRemembered()
  }

  /** A heartbeat: the log was last read to its end at that time; and now and then the id to resume from. Drops those who never read. */
  beat(now: number, readAt: number): void {
    const sent = this.#sink.sent()
    this.#silentBeats = this.#sink.waiting() > 0 && sent === this.#sentBefore ? this.#silentBeats + 1 : 0
    this.#sentBefore = sent
    if (this.#silentBeats >= patience) return this.drop()
    if (this.isSlow) return
    if (!this.#isHeld && this.#remembered.size === 0) this.#knowsUntil = now
    if (this.#isLive) this.#tellReading(readAt)
    else this.#write(':\n\n')
    this.#beats += 1
    if (this.#beats % idEvery === 0) this.#write(`id: ${this.id}\n\n`)
  }

  /** Resolves when the link has room again, or is gone. */
  async free(): Promise<void> {
    if (!this.#hasEnded && this.isSlow) await new Promise<void>((free) => this.#sink.onceFree(free))
  }

  end(): void {
    this.#hasEnded = true
    this.#remembered.clear()
    this.#sink.end()
  }

  drop(): void {
    this.#hasEnded = true
    this.#remembered.clear()
    this.#sink.drop()
  }

  #tellReading(at: number): void {
    this.#write(heartbeatOf({ sequence: this.#sequence, at }))
  }

  #sendAtPace(news: readonly EncodedNews[], now: number): void {
    for (const one of news) if (one.mayWait) this.#remember(one)
    this.sendSnapshot(news.filter(({ mayWait }) => !mayWait))
    // A clock that was set back must not silence it.
    if (now < this.#restsUntil && now > this.#restsUntil - 2 * this.#pace) return
    this.#restsUntil = now + this.#pace
    if (this.#remembered.size > mostAtOnce) return void this.#sendRemembered()
    this.#knowsUntil = now
    const all = [...this.#remembered.values()]
    this.#remembered.clear()
    this.#sendAll(all)
  }

  #remember(one: EncodedNews): void {
    const known = this.#remembered.get(newsKey(one))
    if (known === undefined || known.at <= one.at) this.#remembered.set(newsKey(one), one)
  }

  async #sendRemembered(): Promise<void> {
    if (this.#isSending || this.#isHeld) return
    this.#isSending = true
    while (this.#remembered.size > 0) {
      if (this.isSlow) await this.free()
      const some = [...this.#remembered.values()].slice(0, mostAtOnce)
      for (const one of some) this.#remembered.delete(newsKey(one))
      this.#sendAll(some)
    }
    this.#isSending = false
  }

  #sendAll(news: readonly EncodedNews[]): void {
    if (news.length === 0) return
    this.#write(messagesOf(news))
    this.#write(`id: ${this.id}\n\n`)
  }

  #write(bytes: string | Buffer): void {
    if (!this.#hasEnded) this.#sink.write(bytes)
  }
}

/** One message for each kind of thing that moved, with all of them in it; the last one is still open. */
export function messagesOf(news: readonly EncodedNews[]): string {
  const byName = Map.groupBy(news, ({ name }) => name)
  const messages = [...byName].map(
    ([name, all]) => `event: ${name}\ndata: [${all.map(({ json }) => json).join(',')}]\n`,
  )
  return messages.join('\n')
}

const waiting = new Set<string>(liveEvents.flatMap((event) => ('mayWait' in event ? [event.name] : [])))

/** News of a boat in an open SOS may not wait. */
export function encodeNews({ name, about, at, data, audience }: News & { readonly audience?: Audience }): EncodedNews {
  const isUrgent = audience?.kind === 'boat' && audience.near !== null && audience.near !== undefined
  return { name, about, at, json: JSON.stringify(data), mayWait: waiting.has(name) && !isUrgent }
}

export function newsKey({ name, about }: Pick<News, 'name' | 'about'>): string {
  return `${name} ${about}`
}
