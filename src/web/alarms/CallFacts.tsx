import { MapPin, UsersRound } from 'lucide-react'
import type { Alert } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alarmWords } from './alarms.words.ts'

type CallFactsProps = { readonly alert: Alert; readonly isRung: boolean }

/** How many, and where: what is said first on the radio. That nobody said how many is for whoever asks them. */
export function CallFacts({ alert, isRung }: CallFactsProps) {
  const say = useWords(alarmWords)
  const language = useLanguage()
  const { location } = alert
  const aboard = aboardOf(alert, language)
  const isUntold = aboard.value === null && !isRung
  return (
    <span className="flex flex-wrap gap-x-3 text-sm leading-5 font-semibold">
      <span className={classes('flex items-center gap-1', isUntold && 'max-sm:hidden')}>
        <UsersRound aria-hidden className="size-4 shrink-0" />
        {aboard.text}
      </span>
      <span className="flex items-center gap-1">
        <MapPin aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        {location ? placeInMinutes(lngLat(location.longitude, location.latitude), language) : say.noPlace}
      </span>
    </span>
  )
}
