import { freshnessOf, isActive } from '#contract/positions/freshness.ts'
import { lngLat } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { TimedPlace } from '#web/rescue/HandoverSheet.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'

const mostShown = 5

type LastSpotsProps = {
  readonly spots: readonly TimedPlace[]
  readonly state: 'loading' | 'failed' | 'known'
  readonly now: number
}

/** The last places of the boat, each with its age. */
export function LastSpots({ spots, state, now }: LastSpotsProps) {
  const say = useWords(rescueWords)
  const times = useTimes()
  const language = useLanguage()
  return (
    <Card title={say.lastPositions}>
      {state === 'loading' && spots.length === 0 && <Skeleton className="h-24" />}
      {state !== 'loading' && spots.length === 0 && <p>{say.noPositions}</p>}
      <ol className="grid gap-2">
        {spots.slice(0, mostShown).map(({ latitude, longitude, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <span className="font-semibold">{placeInMinutes(lngLat(longitude, latitude), language)}</span>
            <Age at={at} text={times.ago(at, now)} stale={!isActive(freshnessOf(at, now))} className="text-sm" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
