import type { Alert } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { detailDecimals, placeInMinutes, placeText } from '#web/map/place-text.ts'
import { freshnessOf, isActive } from '#contract/positions/freshness.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { Age } from '#web/ui/Age.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

/** Where it is, as it is read aloud on the radio: latitude on one line, longitude on the next. */
export function PlaceAloud({ alert, dossier: { at, newest, fleet } }: { alert: Alert; dossier: Dossier }) {
  const say = useWords(dossierWords)
  const rescue = useWords(rescueWords)
  const language = useLanguage()
  const times = useTimes()
  if (!at || !newest) return <Card title={say.place}>{rescue.noPlace}</Card>
  const isOfCall = newest.at === alert.location?.timestamp
  /* Between the two of them stands the one space that may break. */
  const [latitude = '', longitude = ''] = placeInMinutes(lngLat(...at), language).split(' ')
  return (
    <Card
      title={isOfCall ? say.place : say.newestPlace}
      aside={
        <Age
          at={newest.at}
          text={times.ago(newest.at, fleet.now)}
          stale={!isActive(freshnessOf(newest.at, fleet.now))}
          className="text-sm"
        />
      }
    >
      <p className="dossier-place">
        <span className="block">{latitude}</span> <span className="block">{longitude}</span>
      </p>
      <p className="mt-1 text-sm text-ink-2">{placeText(at, language, detailDecimals)}</p>
    </Card>
  )
}
