import { type AlertWithTrail, type Statement, isOverdue } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from './rescue.words.ts'

/** With what it called, as it was, and beside it who put what right, in order. */
export function SaidFirst({ alert }: { alert: AlertWithTrail }) {
  const say = useWords(rescueWords)
  const { firstSaid, corrections } = alert
  if (!firstSaid) return null
  return (
    <Card title={say.firstWords}>
      <div className="grid gap-5">
        <Said said={isOverdue(alert) ? { ...firstSaid, byRaiser: false } : firstSaid} isWhole />
        {corrections.length > 0 && (
          <section aria-label={say.corrections} className="grid gap-3">
            <h3 className="font-semibold">{say.corrections}</h3>
            <ol className="grid gap-3">
              {corrections.map((correction) => (
                <li
                  key={`${correction.at} ${correction.user ?? ''} ${correction.message ?? ''}`}
                  className="border-l-4 border-line pl-3"
                >
                  <Said said={correction} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Card>
  )
}

/** `isWhole`: also what was not said is said. */
function Said({ said, isWhole = false }: { said: Statement; isWhole?: boolean }) {
  const say = useWords(rescueWords)
  const natures = useWords(natureWords)
  const word = useWords(alertsWords)
  const times = useTimes()
  const language = useLanguage()
  const { name, byRaiser, at, reason, message, severity, nature, peopleOnBoard, location } = said
  const unsaid = isWhole ? say.notSaid : null
  const who = name ?? (byRaiser ? say.byRaiser : say.byServer)
  const facts: Fact[] = [
    [say.severity, severity && word[severity]],
    [say.nature, nature ? natures[nature] : unsaid],
    [say.people, peopleOnBoard === null ? unsaid : times.number(peopleOnBoard)],
    [
      say.place,
      location ? placeInMinutes(lngLat(location.longitude, location.latitude), language) : isWhole ? say.noPlace : null,
    ],
    [say.reasonSaid, reason],
  ]
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{say.correctedBy(who, times.dateTime(at))}</p>
      {message && <p className="font-semibold break-words">{message}</p>}
      <Facts facts={facts} />
    </div>
  )
}
