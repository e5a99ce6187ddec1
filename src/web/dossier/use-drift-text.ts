import { useCallback } from 'react'
import { type Floating, shareOfWind } from '#contract/alerts/leeway.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dossierWords } from './dossier.words.ts'
import type { Drift } from './drift.ts'

/** The one sentence for it, on the screen and on paper: two would be two places to look. */
export function useDriftText(): (drift: Drift) => string {
  const say = useWords(dossierWords)
  const { number } = useTimes()
  return ({ slow, fast, towards }) => say.driftText(say[`to${compassPoint(towards)}`], number(slow, 1), number(fast, 1))
}

/** How it is thought to float, and what of the wind that makes: nobody searches by a figure whose reason he does not know. */
export function useDriftAssumed(): (drift: Pick<Drift, 'floating' | 'sea'>) => string {
  const say = useWords(dossierWords)
  const { number } = useTimes()
  return ({ floating, sea }) => {
    const { least, most } = shareOfWind(floating)
    const assumed = say.driftAssumed(say[`floats_${floating}`], number(least, 1), number(most, 1))
    return sea.currentSpeed === null ? `${assumed} ${say.driftNoCurrent}` : assumed
  }
}

/** On the chart, where there is room for a few words. */
export function useDriftLabel(): (area: { readonly hours: number; readonly floating: Floating }) => string {
  const say = useWords(dossierWords)
  const { number } = useTimes()
  return useCallback(
    ({ hours, floating }) => {
      const assumed = say[`short_${floating}`]
      return hours === 0 ? say.driftNow(assumed) : say.driftLabel(number(hours), assumed)
    },
    [say, number],
  )
}
