import type { Voyage } from '#contract/voyages/voyage.ts'
import { pirogueId, sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { ago, sampleId } from './samples.ts'

/** The boats of the demonstration that said when they are back: one of them should be by now. */
const plans = [
  { number: 1, left: 540, due: 70, crew: 7 },
  { number: 2, left: 300, due: -40, crew: 5 },
  { number: 3, left: 260, due: -180, crew: 8 },
  { number: 4, left: 130, due: -300, crew: 4 },
]

export function sampleVoyages(now: number): Voyage[] {
  return plans.map(({ number, left, due, crew }) => ({
    id: sampleId(16, number),
    pirogue: pirogueId(number),
    pirogueName: sampleBoats[number - 1]?.name ?? null,
    user: sampleId(1, 10 + number),
    userName: sampleBoats[number - 1]?.owner ?? null,
    leftAt: ago(now, left),
    dueAt: ago(now, due),
    lastSaidAt: ago(now, left),
    crew,
    zone: null,
    zoneName: null,
    endedAt: null,
    end: null,
    endKnown: null,
  }))
}
