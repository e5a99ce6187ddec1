import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { useTimes } from '#web/platform/words/time.ts'

/** Of when what is shown is: doubted as soon as it is not of this hour and the one before. */
export function ForecastAge({ at, now }: { at: string; now: number }) {
  const times = useTimes()
  return <Age at={at} text={times.ago(at, now)} stale={weatherFreshnessOf(at, now) !== 'fresh'} />
}
