import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { type LandingPlace, landingPlaces } from '#web/platform/map/chart/landing-places.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { PatronPhoto } from '#web/platform/ui/boats/PatronPhoto.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'

/** Where, as it is said on the radio, how old that is, and how far from which port. */
export function SosPlace({ alert: { location } }: { alert: Alert }) {
  const say = useWords(seaWords)
  const times = useTimes()
  const language = useLanguage()
  const distances = useDistances()
  const now = useMinute()
  const { data: known } = useQuery({ queryKey: ['sea', 'ports'], queryFn: landingPlaces, staleTime: Infinity })
  if (!location) return <p className="font-semibold text-warn">{say.noPlace}</p>
  const at = lngLat(location.longitude, location.latitude)
  const near = known && nearest(known, at)
  return (
    <p className="flex items-start gap-3">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <span className="grid min-w-0">
        <span className="font-bold tabular-nums">{placeInMinutes(at, language)}</span>
        <span className="text-sm">
          {[times.ago(location.timestamp, now), near && say.fromPort(distances.text(near.distance), near.name)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </p>
  )
}

function nearest(known: readonly LandingPlace[], at: LngLat) {
  const [first] = known
    .map((port) => ({ name: port.name, distance: greatCircle(port.at, at) }))
    .toSorted((one, other) => one.distance - other.distance)
  return first
}

/** Who is aboard, and his number where the server lets it be known. */
export function SosCaller({ alert, user }: { alert: Alert; user: User }) {
  const say = useWords(seaWords)
  const person = useQuery(onePerson(alert.user, user.role))
  const name = person.data?.profile.fullName ?? alert.userName
  const phone = person.data?.profile.phone ?? null
  if (name === null) return null
  return (
    <div className="flex items-center gap-3">
      <PatronPhoto pirogue={alert.pirogue} size="small" name={name} />
      <p className="grid min-w-0 flex-1">
        <span className="truncate font-bold">{name}</span>
        <span className="text-sm tabular-nums">
          {phone !== null ? numberShown(phone) : person.isLoading ? '\u00A0' : say.unknownPhone}
        </span>
      </p>
      {phone !== null && <CallLink name={name} phone={phone} />}
    </div>
  )
}
