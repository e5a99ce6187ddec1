import { type Alert, isOverdue } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { AlertStanding, AlertTime } from '#web/alerts/AlertWords.tsx'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { oldPlaceTime } from './calling/call-place.ts'
import { endReason } from './end-reason.ts'
import { raisedBy } from './raised-by.ts'
import { rescueWords } from './rescue.words.ts'
import { zoneDeed, zoneFacts } from './zone-facts.ts'

/** What was said and what is known, the most wanted first. */
export function EmergencySummary({ alert }: { alert: Alert }) {
  const say = useWords(rescueWords)
  const natures = useWords(natureWords)
  const times = useTimes()
  const now = useMinute()
  const language = useLanguage()
  const { location, nature, alertType, status, callRescueSince } = alert
  const isEmergency = alertType === 'emergency'
  const at = location && lngLat(location.longitude, location.latitude)
  const before = oldPlaceTime(alert)
  const zone = zoneDeed(alert)
  const facts: Fact[] = [
    [say.reason, endReason(alert, say)],
    [say.nature, isEmergency ? (nature ? natures[nature] : say.notSaid) : null],
    [say.people, isEmergency || isOverdue(alert) ? (aboardOf(alert, language).value ?? say.notSaid) : null],
    [
      say.boat,
      alert.pirogueName && (
        <BoatPerson key="boat" pirogue={alert.pirogue} name={alert.pirogueName} size="small">
          <span className="font-semibold">{alert.pirogueName}</span>
        </BoatPerson>
      ),
      /* Beside the names of the others a boat, its patron and the way to call him have no room on a phone. */
      'line',
    ],
    ...raisedBy(alert, say),
    [before === null ? say.place : say.lastKnown, at === null ? say.noPlace : placeInMinutes(at, language)],
    [say.decimal, at && placeText(at, language, detailDecimals)],
    [say.knownAt, before && times.dateTime(before)],
    ...zoneFacts(alert, say, times.lasting(Math.max(0, now - Date.parse(alert.occurredAt)))),
    [say.occurred, times.dateTime(alert.occurredAt)],
    [say.received, times.dateTime(alert.receivedAt)],
  ]
  return (
    <Card title={zone ? say[`zone_${zone}`] : say.whatHappens} aside={<AlertTime alert={alert} />}>
      <div className="grid gap-4">
        <p className="text-lg font-semibold break-words">{alert.message}</p>
        <Facts facts={facts} />
        {zone && status === 'active' && <Notice title={say.toDo}>{say[`zone_${zone}_todo`]}</Notice>}
        <p className="font-semibold empty:hidden">
          <AlertStanding alert={alert} />
        </p>
        {isEmergency && status === 'active' && !callRescueSince && <p>{say.nobodyYet}</p>}
        {callRescueSince && <Notice tone="warn" title={say.callRescue} />}
      </div>
    </Card>
  )
}
