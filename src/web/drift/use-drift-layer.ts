import { useEffect, useMemo, useState } from 'react'
import { windUnknown } from '#contract/drift/drift-refusals.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { chartColours, onColoursChange } from '#web/platform/map/chart/painters/chart-colours.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { cornersOf, driftAreas, driftMarks, reachAround, reachOf } from './drift.layer.ts'
import type { Drift } from './use-drift.ts'
import { percentOf, useDriftTexts } from './use-drift-texts.ts'
import { useStranding } from './use-stranding.ts'

/** What the chart shows of a drift at the hour that is looked at. */
export function useDriftLayer(drift: Drift) {
  const { sea } = useInks()
  const { say, brief } = useDriftTexts(drift)
  const { number } = useTimes()
  const stretches = useStranding(drift)
  const { step, problem, from, hour } = drift
  const isWindUnknown = isOfWind(problem)
  const when = brief(hour)
  const words = useMemo(
    () => ({
      outline: (share: number) => say.outline(number(share * 100), when),
      middle: say.markMiddle(when),
      stranded: (part: number) => say.markStranded(number(percentOf(part))),
    }),
    [say, number, when],
  )
  return useMemo(() => {
    if (step) {
      return {
        areas: driftAreas(step, sea, words),
        marks: driftMarks(step, stretches, words),
        corners: cornersOf(step),
        stretches,
      }
    }
    const areas = isWindUnknown && from ? [reachAround(from.at, hour, sea, reachLabel(hour, number))] : []
    return { areas, marks: [], corners: [], stretches }
  }, [step, sea, words, stretches, isWindUnknown, from, hour, number])
}

function reachLabel(hour: number, number: (value: number, decimals?: number) => string): string {
  return `${number(reachOf(hour).miles, 1)}\u00A0M`
}

export function isOfWind(problem: unknown): boolean {
  return problem instanceof CallRefused && problem.code === windUnknown.code
}

function useInks() {
  const [colours, setColours] = useState(chartColours)
  useEffect(() => onColoursChange(() => setColours(chartColours())), [])
  return colours
}
