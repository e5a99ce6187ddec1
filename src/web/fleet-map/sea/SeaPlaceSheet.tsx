import type { LngLat } from '#contract/wire/units.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { SearchLink } from '#web/platform/map/SearchLink.tsx'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { hourText } from '#contract/wire/days/days.ts'
import { weekdayText } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { WeatherThere } from '#web/weather/WeatherThere.tsx'
import { markSheetWords } from '#web/fleet-map/mark-sheet.words.ts'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'

type SeaPlaceSheetProps = {
  readonly engine: MapEngine
  readonly mark: string
  readonly at: LngLat
  readonly fleet: Pick<Fleet, 'moment' | 'now'>
  readonly onClose: () => void
}

/** A place of the sea where nothing is drawn: what the sea is there, at the hour that the map shows. */
export function SeaPlaceSheet({ engine, mark, at, fleet: { moment, now }, onClose }: SeaPlaceSheetProps) {
  const say = useWords(markSheetWords)
  const language = useLanguage()
  const title = moment === null ? say.seaNow : say.seaThen(weekdayText(moment, language), hourText(moment))
  return (
    <MarkSheet {...{ engine, mark, at, onClose }} title={title}>
      <WeatherThere at={at} moment={moment} />
      <p className="text-sm tabular-nums">{placeInMinutes(at, language)}</p>
      <SearchLink from={{ at, since: now }} />
    </MarkSheet>
  )
}
