/** Reads exact amounts from pieces that come as they like. */
export class PieceReader {
  readonly #pieces: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #size = 0

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Exactly so many bytes, or null when there are not so many left. */
  async read(size: number): Promise<Buffer | null> {
    while (this.#size < size) {
      const next = await this.#pieces.next()
      if (next.done === true) return null
      this.#held.push(next.value)
      this.#size += next.value.length
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held, this.#size)
    this.#held = [all.subarray(size)]
    this.#size -= size
    return all.subarray(0, size)
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#size > 0) return false
    const next = await this.#pieces.next()
    if (next.done === true) return true
    this.#held.push(next.value)
    this.#size += next.value.length
    return await this.isAtEnd()
  }
}
