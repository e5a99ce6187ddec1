import type { Sink } from '#server/platform/live/subscriber.ts'

/** One server-sent event as it came over the wire. */
export type SentEvent = { readonly id: string | null; readonly event: string | null; readonly data: unknown }

/** What was wholly received: a message whose last line is missing never happened. */
export function eventsIn(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? null
      const data = field('data')
      return { id: field('id'), event: field('event'), data: data === null ? null : (JSON.parse(data) as unknown) }
    })
}

export function lastIdIn(events: readonly SentEvent[]): string | null {
  return events.findLast(({ id }) => id !== null)?.id ?? null
}

/** A link that reads, or does not, as the test says. */
export class TestSink implements Sink {
  received = ''
  isReading = true
  hasEnded = false
  #queue: string[] = []
  #sent = 0
  #ended = () => {}
  readonly ended = new Promise<void>((resolve) => (this.#ended = resolve))
  readonly #onceFree: (() => void)[] = []

  get events(): SentEvent[] {
    return eventsIn(this.received)
  }

  write = (bytes: string | Buffer): void => {
    if (this.hasEnded) throw new Error('Written after the end.')
    this.#queue.push(String(bytes))
    if (this.isReading) this.read()
  }

  waiting = (): number => this.#queue.reduce((sum, { length }) => sum + length, 0)

  sent = (): number => this.#sent

  onceFree = (free: () => void): void => {
    this.#onceFree.push(free)
  }

  end = (): void => {
    this.hasEnded = true
    this.#ended()
    this.#free()
  }

  drop = (): void => {
    this.#queue = []
    this.end()
  }

  /** Takes what waits, or only so many characters of it. */
  read(most = Number.POSITIVE_INFINITY): void {
    const all = this.#queue.join('')
    const taken = all.slice(0, most)
    this.received += taken
    this.#sent += taken.length
    this.#queue = taken.length < all.length ? [all.slice(taken.length)] : []
    if (this.#queue.length === 0) this.#free()
  }

  #free(): void {
    for (const free of this.#onceFree.splice(0)) free()
  }
}
