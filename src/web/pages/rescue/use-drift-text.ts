import { compassPoint } from '#contract/weather/compass.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dossierWords } from './dossier.words.ts'
import type { Drift } from './drift.ts'

/** The one sentence for it, on the screen and on paper: two would be two places to look. */
export function useDriftText(): (drift: Drift) => string {
  const say = useWords(dossierWords)
  const { number } = useTimes()
  return ({ speed, towards }) => say.driftText(say[`to${compassPoint(towards)}`], number(speed, 1))
}
