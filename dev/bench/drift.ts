import { contoursOf } from '#contract/drift/contours.ts'
import { simulateDrift } from '#contract/drift/drift.ts'
import { steadyFlow, towards } from '#contract/drift/flow.ts'
import { isLand } from '#server/platform/land/land-mask.ts'
import type { Figure } from './figures.ts'

const runs = 7
const from = Date.UTC(2026, 0, 10)

/** A drift of three days off Cayar, with the doubt of wind and current, the shore and what is drawn: as the server reckons it. */
export async function measureDrift(): Promise<Figure[]> {
  isLand(-17.6, 14.9)
  return [
    { name: 'drift, 2,000 particles for 72 h, on one core', unit: 'ms', goal: '<= 1000', runs: timesOf(2000) },
    { name: 'drift, the first answer: 300 particles for 72 h', unit: 'ms', goal: '<= 300', runs: timesOf(300) },
  ]
}

function timesOf(particles: number): number[] {
  return Array.from({ length: runs }, (_, seed) => {
    const began = performance.now()
    const steps = simulateDrift({
      drifting: { family: 'unknown' },
      start: { longitude: -17.6, latitude: 14.9, radius: 500, from, to: from },
      hours: [6, 24, 48, 72],
      particles,
      seed,
      wind: steadyFlow(towards(160, 15)),
      current: steadyFlow(towards(200, 0.5)),
      uncertainty: 1,
      isLand,
    })
    for (const step of steps) contoursOf(step, [0.5, 0.95])
    return performance.now() - began
  })
}
