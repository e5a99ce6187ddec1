/** Counts what a splitter passes over: one for each run of bytes, however long, so that a flood is one thing that happened. */
export class SkippedRuns {
  #count = 0
  #isInside = false

  get count(): number {
    return this.#count
  }

  /** These belong to no frame. */
  skip(bytes: Buffer): void {
    if (this.#isInside || isBlank(bytes)) return
    this.#isInside = true
    this.#count += 1
  }

  /** What is skipped behind a frame is another run. */
  frame(): void {
    this.#isInside = false
  }
}

/** Ends of lines and spaces stand between frames wherever a maker liked them; they say nothing. */
export function isBlank(bytes: Buffer): boolean {
  return bytes.every(isBlankByte)
}

export function isBlankByte(byte: number): boolean {
  return byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0
}
