/** Softer than a twentieth of the loudest is silence. */
const silence = 0.05
/** A breath stays on both sides: what begins on the dot sounds cut off. */
const breath = { before: 0.03, behind: 0.08 }

/** Where in a recording somebody speaks, in seconds. Of silence alone: all of it. */
export function soundedPart(samples: Float32Array, rate: number): { readonly from: number; readonly lasts: number } {
  const length = samples.length / rate
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  if (loudest === 0) return { from: 0, lasts: length }
  const isHeard = (sample: number) => Math.abs(sample) >= loudest * silence
  const first = samples.findIndex(isHeard)
  let last = samples.length - 1
  while (last > first && !isHeard(samples[last] ?? 0)) last -= 1
  const from = Math.max(0, first / rate - breath.before)
  return { from, lasts: Math.min(length, (last + 1) / rate + breath.behind) - from }
}
