import type { TrackerConnection } from './connection.ts'

const mostTalks = 10_000

/**
 * The talks of one UDP port, by their sender. One is kept while there is space for it, however long it is silent: many devices
 * say their name once, and report from then on. Where there are too many, the one that has been silent for longest
 * is forgotten: a stranger's before a device's.
 */
export class Talks<Talk extends { readonly connection: Pick<TrackerConnection, 'end'> }> {
  readonly #most: number
  /** The one that has been silent for longest is the first. */
  readonly #devices = new Map<string, Talk>()
  readonly #strangers = new Map<string, Talk>()

  constructor(most = mostTalks) {
    this.#most = most
  }

  /** The talk of this sender, who is heard now. */
  hear(sender: string, begin: () => Talk): Talk {
    const ofDevice = this.#devices.get(sender)
    const talk = ofDevice ?? this.#strangers.get(sender) ?? begin()
    const line = ofDevice ? this.#devices : this.#strangers
    line.delete(sender)
    line.set(sender, talk)
    if (this.#devices.size + this.#strangers.size > this.#most) this.#forgetOne()
    return talk
  }

  /** A device of ours speaks here. */
  know(sender: string): void {
    const talk = this.#strangers.get(sender)
    if (!talk) return
    this.#strangers.delete(sender)
    this.#devices.set(sender, talk)
  }

  #forgetOne(): void {
    const line = this.#strangers.size > 1 ? this.#strangers : this.#devices
    for (const [sender, { connection }] of line) {
      line.delete(sender)
      connection.end()
      return
    }
  }
}
