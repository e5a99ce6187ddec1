import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { hourForeseen } from '#web/weather/hour-foreseen.ts'
import { useSeaWords } from '#web/weather/use-sea-words.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { chartTimeWords } from './chart-time.words.ts'

/** Of an hour to come: the sea that is foreseen there, how old that is, and that the boats are where they were. */
export function SeaThen({ at, sea }: { readonly at: number; readonly sea: SectorSea }) {
  const say = useWords(chartTimeWords)
  const { forecast, isUnanswered } = sea
  const times = useTimes()
  const now = useMinute()
  const age = forecast && (isUnanswered ? say.foreseenKept : say.foreseenAge)(times.agoInside(forecast.fetchedAt, now))
  return (
    <>
      <span className="block">
        <Foreseen at={at} sea={sea} />
      </span>
      <span className="block">
        {[age && `${sea.sector.name}, ${age}`, forecast?.simulated && say.simulated, say.boatsAsHeard]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function Foreseen({ at, sea: { sector, forecast, state } }: { at: number; sea: SectorSea }) {
  const say = useWords(chartTimeWords)
  const seaWords = useSeaWords()
  if (state === 'loading') return say.aheadLoading
  const hour = forecast && hourForeseen(forecast, at)
  if (!forecast || !hour) return forecast ? say.aheadTooFar(sector.name) : say.aheadMissing(sector.name)
  return seaWords(hour)
}
