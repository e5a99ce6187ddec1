/*
 * The shape of a voice: at most 64 heights, a byte each.
 *   waveformOf   of how loud it was from moment to moment, as it is sent
 *   heightsIn    as it is drawn
 */

const mostHeights = 64

export function waveformOf(levels: readonly number[]): string {
  const count = Math.min(mostHeights, levels.length)
  const loudest = Math.max(...levels, 0.01)
  const heights = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count))
    const part = levels.slice(from, to)
    return Math.round((255 * Math.max(...part)) / loudest)
  })
  return btoa(String.fromCharCode(...heights))
}

/** From 0 to 1; of what cannot be read, a flat line. */
export function heightsIn(waveform: unknown): readonly number[] {
  const flat = Array.from({ length: 32 }, () => 0.15)
  if (typeof waveform !== 'string' || waveform === '') return flat
  try {
    return Array.from(atob(waveform), (sign) => Math.max(0.08, sign.charCodeAt(0) / 255))
  } catch {
    return flat
  }
}
