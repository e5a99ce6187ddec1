import { Waves } from 'lucide-react'
import { createElement } from 'react'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { cautiousWaves, roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import type { Times } from '#web/platform/words/time.ts'
import type { useWords } from '#web/platform/words/words.ts'
import type { dashboardWords } from './dashboard.words.ts'
import type { Figure } from './figure.ts'
import type { useMoment } from './moment-text.ts'
import type { SeaNow } from './sea-now.ts'

type Tellers = {
  readonly say: Say
  readonly times: Times
  readonly moments: Pick<ReturnType<typeof useMoment>, 'moment'>
}
type Say = ReturnType<typeof useWords<(typeof dashboardWords)['fr']>>

export function seaFigure(sea: SeaNow, now: number, tellers: Tellers): Figure {
  const { say } = tellers
  const { waves, isWarned, note } = seaSaid(sea, now, tellers)
  return {
    key: 'sea',
    label: say.seaConditions,
    icon: Waves,
    tone: sea.forbids !== null ? 'forbid' : isWarned ? 'warn' : 'sea',
    loading: sea.loading,
    value: waves,
    unit: say.metres,
    /* Beside the figure or below it, in one piece. */
    age: createElement('span', { className: 'inline-block' }, note),
  }
}

/**
 * The waves as they are now, with their word, or with that of a day on which nobody should go out: « belle » would contradict it.
 * Those of this morning are no figure any more: they are told with their hour.
 */
export function seaSaid({ weather, nameOf, forbids }: Omit<SeaNow, 'loading'>, now: number, tellers: Tellers) {
  const { say, times, moments } = tellers
  const waves = weather?.waveHeight ?? null
  if (!weather || waves === null) return { waves: null, isWarned: false, note: forbids ?? say.noWaves }
  const metres = times.number(roundedForScreen.waves(waves), 1)
  const freshness = weatherFreshnessOf(weather.fetchedAt, now)
  if (freshness === 'old' || freshness === 'unknown') {
    const note = say.wavesOf(metres, moments.moment(weather.fetchedAt))
    return { waves: null, isWarned: false, note: forbids === null ? note : say.readAgo(forbids, note) }
  }
  const note = say.readAgo(forbids ?? nameOf(waves), ageOf(weather, freshness, now, tellers))
  return { waves: metres, isWarned: waves >= cautiousWaves, note }
}

/** What is made up is made up just now, as long as it is not told otherwise. */
function ageOf({ fetchedAt, simulated }: Weather, freshness: 'fresh' | 'late', now: number, { say, times }: Tellers) {
  if (!simulated) return times.ago(fetchedAt, now)
  return freshness === 'fresh' ? say.simulated : `${times.ago(fetchedAt, now)}, ${say.simulated}`
}
