import type { Pair, Rings } from '#contract/zones/zone.ts'

/*
 * Places as people write or paste them: one a line, latitude first as a GPS shows it; an empty line begins a hole.
 *   numberIn     « 14,9325 » or « 14.9325 »; NaN when it is no number, null when nothing is written
 *   ringsIn      the places of a text; null when a line is no place
 *   pointsText   the other way round
 */

export function degreesIn(written: string): number | null {
  const text = written.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

export function ringsIn(text: string): Rings | null {
  const rings: Pair[][] = [[]]
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      if (rings.at(-1)?.length) rings.push([])
      continue
    }
    const pair = pairIn(line.trim())
    if (pair === null) return null
    rings.at(-1)?.push(pair)
  }
  return rings.filter(({ length }) => length > 0)
}

/** The last point of a closed outline is its first: nobody types it twice. */
export function pointsText(rings: Rings): string {
  return rings.map((ring) => withoutClosing(ring).map(lineOf).join('\n')).join('\n\n')
}

export function withoutClosing<Point extends Pair>(ring: readonly Point[]): readonly Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 2 && first && last && first[0] === last[0] && first[1] === last[1]
  return isClosed ? ring.slice(0, -1) : ring
}

/** « 14,93 -17,19 », « 14.93, -17.19 », « 14,9325 N 17,1925 O ». */
const spaced = /^([+−-]?\d{1,3}(?:[.,]\d+)?)\s*([NS]?)(?:\s*;\s*|,\s+|\s+)([+−-]?\d{1,3}(?:[.,]\d+)?)\s*([EWO]?)$/i
const joined = /^([+−-]?\d{1,3}\.\d+),([+−-]?\d{1,3}\.\d+)$/

function pairIn(line: string): Pair | null {
  const [, latitude, north = '', longitude, east = ''] = spaced.exec(line) ?? []
  if (latitude && longitude) return [sided(longitude, /[WO]/i.test(east)), sided(latitude, /S/i.test(north))]
  const [, alone, other] = joined.exec(line) ?? []
  return alone && other ? [sided(other, false), sided(alone, false)] : null
}

function sided(written: string, isOther: boolean): number {
  const angle = degreesIn(written) ?? Number.NaN
  return isOther ? -Math.abs(angle) : angle
}

function lineOf([longitude, latitude]: Pair): string {
  return `${latitude} ${longitude}`
}
