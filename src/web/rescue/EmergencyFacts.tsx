import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { lngLat } from '#contract/wire/units.ts'
import { AlertStanding } from '#web/alerts/AlertWords.tsx'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { oldPlaceTime } from './calling/call-place.ts'
import type { PlacedEmergency } from './emergencies.layer.ts'
import { emergencyWords } from './emergencies.words.ts'

/** How grave, since when, and what was said: what somebody needs who goes there. */
export function EmergencyFacts({ emergency, action }: { emergency: PlacedEmergency; action?: ReactNode }) {
  const say = useWords(emergencyWords)
  const times = useTimes()
  const language = useLanguage()
  const { severity, message, location, occurredAt, receivedAt, late } = emergency
  const before = oldPlaceTime(emergency)
  const isInCharge = emergency.status === 'acknowledged'
  const facts: Fact[] = [
    [say.severity, say[severity]],
    [say.aboard, aboardOf(emergency, language).value],
    [
      before === null ? say.place : say.lastKnown,
      placeInMinutes(lngLat(location.longitude, location.latitude), language),
    ],
    [say.knownAt, before && times.dateTime(before)],
    [say.occurred, times.dateTime(occurredAt)],
    [say.received, late ? times.dateTime(receivedAt) : null],
  ]
  return (
    <div className="grid gap-3">
      {action}
      <p className="text-lg font-semibold break-words">{message}</p>
      <Facts facts={facts} />
      <p className={classes('text-sm', isInCharge && 'font-bold text-warn')}>
        {isInCharge ? <AlertStanding alert={emergency} /> : say.notTaken}
      </p>
      <Link href={`/alerts/${emergency.id}`} className={buttonLook('secondary', 'medium')}>
        {say.open}
      </Link>
    </div>
  )
}

/** What happened, and how many minutes ago: red until somebody has it in hand. */
export function EmergencyState({ emergency: { status, nature, occurredAt } }: { emergency: PlacedEmergency }) {
  const say = useWords(emergencyWords)
  const natures = useWords(natureWords)
  const times = useTimes()
  const now = useMinute()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={status === 'acknowledged' ? 'warn' : 'alarm'}>
        {[say.emergency, nature && natures[nature]].filter(Boolean).join(' · ')}
      </Badge>
      <Age at={occurredAt} text={times.ago(occurredAt, now)} className="text-sm" />
    </span>
  )
}
