type RefusedSender = {
  readonly protocol: string
  readonly address: string
  readonly reason: string
  readonly count: number
  readonly lastAt: number
}

/** Whoever writes from thousands of addresses pushes out those that were not heard for the longest. */
const mostRemembered = 500
const hour = 3_600_000

/** Who sent what was not taken: by its protocol and address, with the last reason. */
export class RefusedSenders {
  readonly #senders = new Map<string, RefusedSender>()

  note(protocol: string, address: string, reason: string, frames: number, now: number): void {
    const key = `${protocol} ${address}`
    const before = this.#senders.get(key)
    const isRecent = before !== undefined && now - before.lastAt < hour
    const count = (isRecent ? before.count : 0) + frames
    // Those that were heard last stand at the end.
    this.#senders.delete(key)
    this.#senders.set(key, { protocol, address, reason, count, lastAt: now })
    if (this.#senders.size <= mostRemembered) return
    const [first] = this.#senders.keys()
    if (first !== undefined) this.#senders.delete(first)
  }

  most(count: number, now: number): RefusedSender[] {
    const recent = [...this.#senders.values()].filter(({ lastAt }) => now - lastAt < hour)
    return recent.toSorted((one, other) => other.count - one.count).slice(0, count)
  }
}
