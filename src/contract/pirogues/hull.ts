/**
 * How a boat is painted: four colours, a motif along the side and a sign at the prow. It is written as six words with
 * spaces between them, as in « blue yellow brick cream teeth eye »: side, field of the motif, motif, rail, motif, sign.
 * Of a boat for which nobody chose it is drawn from the id: the same on every screen, and hardly ever that of another.
 */

/** No alarm red among them: that is for emergencies. */
export const paints = {
  yellow: '#F4B52F',
  cream: '#FDF7E6',
  brick: '#C6502D',
  green: '#1C8A5C',
  ink: '#0A2A3B',
  night: '#123F57',
  sky: '#5FB4DC',
  blue: '#2458A6',
  turquoise: '#18A09A',
  orange: '#E8822F',
  coral: '#EDA58A',
  olive: '#7E8F2E',
  forest: '#0F5A40',
  sand: '#DDBE83',
} as const
type Paint = keyof typeof paints

export const motifs = ['checks', 'diamonds', 'waves', 'chevrons', 'dots', 'teeth', 'stripes', 'stars'] as const
export type Motif = (typeof motifs)[number]

export const signs = ['eye', 'star', 'moon', 'fish', 'sun', 'drop'] as const
export type Sign = (typeof signs)[number]

export type Hull = {
  readonly side: Paint
  readonly field: Paint
  readonly mark: Paint
  readonly rail: Paint
  readonly motif: Motif
  readonly sign: Sign
}

export const allPaints = Object.keys(paints) as readonly Paint[]
/** Brick would be taken for the alarm from afar: it is a motif, never a field. */
export const sidePaints = allPaints.filter((paint) => paint !== 'brick')
const railPaints: readonly Paint[] = ['cream', 'yellow', 'sand', 'sky', 'ink', 'forest']

export function writtenHull({ side, field, mark, rail, motif, sign }: Hull): string {
  return [side, field, mark, rail, motif, sign].join(' ')
}

/** Null: these are not the words of a hull. */
export function readHull(written: string): Hull | null {
  const [side, field, mark, rail, motif, sign, ...more] = written.split(' ')
  const hull = { side, field, mark, rail, motif, sign }
  return more.length === 0 && isHull(hull) ? hull : null
}

function isHull(hull: { readonly [Part in keyof Hull]: string | undefined }): hull is Hull {
  const { side, field, mark, rail, motif, sign } = hull
  const among = (words: readonly string[], word: string | undefined) => word !== undefined && words.includes(word)
  const isPainted =
    among(sidePaints, side) && among(sidePaints, field) && among(allPaints, mark) && among(allPaints, rail)
  return isPainted && mark !== field && among(motifs, motif) && among(signs, sign)
}

/** As somebody chose it, else as its id has it. */
export function hullOf(pirogueId: string, chosen: string | null | undefined): Hull {
  return (chosen ? readHull(chosen) : null) ?? hullFrom(pirogueId)
}

/** Every part of an id has its say in every part of the hull: ids of one minute begin alike. */
export function hullFrom(seed: string): Hull {
  const liveries = knownLiveries()
  const livery = liveries[hashed(`livery ${seed}`) % liveries.length] as Livery
  const motif = motifs[hashed(`motif ${seed}`) % motifs.length] as Motif
  const sign = signs[hashed(`sign ${seed}`) % signs.length] as Sign
  return { ...livery, motif, sign }
}

type Livery = Pick<Hull, 'side' | 'field' | 'mark' | 'rail'>
let liveriesOnce: readonly Livery[] | null = null

/** Every four colours that can be told apart where they meet, also by whoever sees no colours. */
function knownLiveries(): readonly Livery[] {
  liveriesOnce ??= sidePaints.flatMap((side) =>
    sidePaints
      .filter((field) => contrast(side, field) >= leastBeside)
      .flatMap((field) =>
        allPaints
          .filter((mark) => contrast(field, mark) >= leastUpon)
          .flatMap((mark) =>
            railPaints
              .filter(
                (rail) => rail !== mark && contrast(field, rail) >= leastBeside && contrast(side, rail) >= leastBeside,
              )
              .map((rail) => ({ side, field, mark, rail })),
          ),
      ),
  )
  return liveriesOnce
}

const leastBeside = 1.4
const leastUpon = 2.2

/** Reckoned once: the colours that go together are found by comparing them thousands of times. */
const brightness = Object.fromEntries(allPaints.map((paint) => [paint, luminance(paints[paint])])) as Record<
  Paint,
  number
>

/** As WCAG reckons it: from 1, alike, to 21, black on white. */
export function contrast(one: Paint, other: Paint): number {
  const [a, b] = [brightness[one], brightness[other]]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** FNV-1a, stirred once more at the end. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
