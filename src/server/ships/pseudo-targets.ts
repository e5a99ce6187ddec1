/*
 * Boats that carry no transmitter, as pseudo targets for the charts of ships: message 8 of ITU-R M.1371, application 17 of IMO SN.1/Circ.289,
 * as `!AIVDM` sentences. Pure.
 */
export type PseudoTarget = {
  /** Seven letters of it are sent. */
  readonly name: string | null
  readonly latitude: number
  readonly longitude: number
  /** Knots; null: unknown. */
  readonly speed: number | null
  readonly heading: number | null
  /** When it was there, in milliseconds. */
  readonly at: number
}

/** So many have room in three slots. */
export const mostTargets = 4
const nobodysName = 'PIROGUE'
const lettersOfName = 7
const lettersOfPayload = 56
const unknown = { course: 360, speed: 255 } as const
const fastest = 254

/** `group` tells sentences of one message apart from those of the next: 0 to 9. */
export function pseudoTargetSentences(station: string, targets: readonly PseudoTarget[], group: number): string[] {
  const bits = [
    field(8, 6),
    field(0, 2),
    field(Number(station), 30),
    field(0, 2),
    field(1, 10),
    field(17, 6),
    ...targets.slice(0, mostTargets).map(bitsOf),
  ].join('')
  const fill = (6 - (bits.length % 6)) % 6
  const payload = (bits + '0'.repeat(fill)).replaceAll(/.{6}/g, (six) => armoured(Number.parseInt(six, 2)))
  const pieces = payload.match(new RegExp(`.{1,${lettersOfPayload}}`, 'g')) ?? []
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1
    const content = `AIVDM,${pieces.length},${index + 1},${pieces.length > 1 ? group % 10 : ''},A,${piece},${isLast ? fill : 0}`
    return `!${content}*${sumOf(content)}\r\n`
  })
}

/** Of no kind of name that a ship has: the first letters of the boat's own. */
function bitsOf({ name, latitude, longitude, speed, heading, at }: PseudoTarget): string {
  return [
    field(3, 2),
    ...lettersOf(name).map((letter) => field(letter.charCodeAt(0) % 64, 6)),
    field(0, 4),
    field(Math.round(latitude * 60_000), 24),
    field(Math.round(longitude * 60_000), 25),
    field(heading === null ? unknown.course : Math.round(heading) % 360, 9),
    field(new Date(at).getUTCSeconds(), 6),
    field(speed === null ? unknown.speed : Math.min(fastest, Math.max(0, Math.round(speed))), 8),
  ].join('')
}

/** In the letters of six bits: no accents, no small ones. */
function lettersOf(name: string | null): string[] {
  const plain = (name ?? '')
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .trim()
  return Array.from((plain === '' ? nobodysName : plain).slice(0, lettersOfName).padEnd(lettersOfName, '@'))
}

/** Numbers below nothing as their complement of two. */
function field(value: number, bits: number): string {
  return (value < 0 ? value + 2 ** bits : value).toString(2).padStart(bits, '0')
}

function armoured(six: number): string {
  return String.fromCharCode(six < 40 ? six + 48 : six + 56)
}

/** All bytes xored together. */
function sumOf(content: string): string {
  const sum = Buffer.from(content).reduce((all, byte) => all ^ byte, 0)
  return sum.toString(16).toUpperCase().padStart(2, '0')
}
