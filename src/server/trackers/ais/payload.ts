import { FrameRefused } from '#server/trackers/protocol.ts'

/** The six-bit characters of an AIS payload, read as a row of bits. */
export class Payload {
  readonly length: number
  readonly #sixBits: Uint8Array

  constructor(armoured: string, fillBits: number) {
    this.#sixBits = Uint8Array.from(armoured, sixBitsOf)
    this.length = this.#sixBits.length * 6 - fillBits
  }

  unsigned(from: number, count: number): number {
    let value = 0
    for (let index = from; index < from + count; index++) value = value * 2 + this.#bit(index)
    return value
  }

  signed(from: number, count: number): number {
    const value = this.unsigned(from, count)
    return value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  flag(index: number): boolean {
    return this.#bit(index) === 1
  }

  /** Text ends at the first `@`, and the spaces behind it are padding. */
  text(from: number, bits: number): string {
    let text = ''
    for (let index = from; index + 6 <= Math.min(from + bits, this.length); index += 6) {
      const code = this.unsigned(index, 6)
      text += String.fromCharCode(code < 32 ? code + 64 : code)
    }
    return text.split('@', 1)[0]!.trimEnd()
  }

  #bit(index: number): number {
    const six = this.#sixBits[Math.floor(index / 6)]
    if (six === undefined) throw new FrameRefused('malformed', 'the payload is shorter than its type says')
    return (six >> (5 - (index % 6))) & 1
  }
}

function sixBitsOf(character: string): number {
  const code = character.charCodeAt(0)
  const isArmour = (code >= 0x30 && code <= 0x57) || (code >= 0x60 && code <= 0x77)
  if (!isArmour) throw new FrameRefused('malformed', 'a character that no payload has')
  return code < 0x58 ? code - 0x30 : code - 0x38
}
