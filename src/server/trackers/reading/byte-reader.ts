import { FrameRefused } from '#server/trackers/protocol.ts'

/** Reads a frame from left to right, big-endian. Reading past the end refuses the frame as malformed. */
export class ByteReader {
  readonly #bytes: Buffer
  #position: number

  constructor(bytes: Buffer, position = 0) {
    this.#bytes = bytes
    this.#position = position
  }

  get remaining(): number {
    return this.#bytes.length - this.#position
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#advance(1))
  }

  u16(): number {
    return this.#bytes.readUInt16BE(this.#advance(2))
  }

  u24(): number {
    return this.#bytes.readUIntBE(this.#advance(3), 3)
  }

  u32(): number {
    return this.#bytes.readUInt32BE(this.#advance(4))
  }

  i8(): number {
    return this.#bytes.readInt8(this.#advance(1))
  }

  i16(): number {
    return this.#bytes.readInt16BE(this.#advance(2))
  }

  i32(): number {
    return this.#bytes.readInt32BE(this.#advance(4))
  }

  u64(): bigint {
    return this.#bytes.readBigUInt64BE(this.#advance(8))
  }

  float(): number {
    return this.#bytes.readFloatBE(this.#advance(4))
  }

  /** So many bytes, without copying them. */
  take(count: number): Buffer {
    const from = this.#advance(count)
    return this.#bytes.subarray(from, from + count)
  }

  skip(count: number): void {
    this.#advance(count)
  }

  hex(count: number): string {
    return this.take(count).toString('hex')
  }

  text(count: number): string {
    return this.take(count).toString('latin1')
  }

  /** The byte so far ahead, not yet read; null past the end. */
  peek(ahead = 0): number | null {
    return this.#bytes[this.#position + ahead] ?? null
  }

  /** A number written two decimal digits to a byte. */
  bcd(bytes: number): number {
    const digits = this.hex(bytes)
    if (!/^\d+$/.test(digits)) throw new FrameRefused('malformed', 'a BCD number holds something else than digits')
    return Number(digits)
  }

  #advance(count: number): number {
    if (count < 0 || this.remaining < count) throw new FrameRefused('malformed', 'the frame is shorter than it says')
    const from = this.#position
    this.#position += count
    return from
  }
}

/**
 * Reads what comes after the position. Vendors append what they like there: what cannot be read is left out,
 * and the position and the alarm already read are kept.
 */
export function readExtras(read: () => void): void {
  try {
    read()
  } catch (problem) {
    if (!(problem instanceof FrameRefused)) throw problem
  }
}
