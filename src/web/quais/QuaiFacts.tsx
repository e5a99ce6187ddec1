import type { Quai } from '#contract/quais/quai.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Occupancy } from './Occupancy.tsx'
import { quaiWords } from './quais.words.ts'

/** What the map says of one. */
export function QuaiFacts({ thing: quai }: { thing: Quai }) {
  return (
    <div className="grid gap-3">
      <Occupancy quai={quai} />
      <GeneralFacts quai={quai} />
    </div>
  )
}

export function GeneralFacts({ quai }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const language = useLanguage()
  const inMetres = (value: number | null, decimals = 0) =>
    value === null ? null : say.metres(times.number(value, Number.isInteger(value) ? 0 : decimals))
  const facts: Fact[] = [
    [say.location, quai.location],
    [say.place, placeInMinutes(lngLat(quai.longitude, quai.latitude), language)],
    [say.maxVesselSize, inMetres(quai.maxVesselSize, 1)],
    [say.depth, inMetres(quai.depth, 1)],
    quai.basinOutline === null
      ? [say.basinRadius, inMetres(quai.basinRadius)]
      : [say.basinOutline, say.drawn(times.number(quai.basinOutline.length))],
    [say.lastInspection, quai.lastInspection && times.date(quai.lastInspection)],
    [say.nextInspection, quai.nextInspection && times.date(quai.nextInspection)],
    [say.notes, quai.notes],
  ]
  return <Facts facts={facts} />
}
