import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { seaState } from '#contract/weather/sea-state.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { AlertsCard } from '#web/alerts/AlertsCard.tsx'
import type { SaidHere } from '#web/dashboard/day-as-said.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { DashboardHeader } from '#web/dashboard/DashboardHeader.tsx'
import { LiveBadge } from '#web/dashboard/LiveBadge.tsx'
import type { SeaNow } from '#web/dashboard/sea-now.ts'
import { StatCards } from '#web/dashboard/StatCards.tsx'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { OutingLink } from '#web/outing/OutingLink.tsx'
import { OwnTracking } from '#web/positions/OwnTracking.tsx'
import { afterOpening } from '#web/shell/after-opening.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOwnVoyage } from '#web/voyages/own-voyage-state.ts'
import { ownVoyage } from '#web/voyages/own-voyage.data.ts'
import { useOwnSector } from '#web/weather/own-sector.ts'
import { type Place, weatherAt } from '#web/weather/weather.data.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { useWords } from '#web/words/words.ts'
import { SimpleMap } from './SimpleMap.tsx'
import { WhenNear } from './WhenNear.tsx'

const WeatherCard = lazyPart(async () => (await afterOpening(() => import('#web/weather/WeatherCard.tsx'))).WeatherCard)

/** A fisherman’s figures, the sea, the boats, and what calls for attention. */
export function DashboardCards() {
  const user = useOwnAccount()
  const place = useOwnSector()
  const sea = useSeaNow(place)
  const said = useSaidHere()
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <div className="empty:hidden max-lg:hidden">
        <OfflineNote />
      </div>
      <DashboardHeader user={user} weather={sea.weather} />
      <StatCards sea={sea} said={said} />
      <OwnTracking beside={<OutingLink className="shadow-card" />} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SeaMap />
        {/* The bar of a phone says it first: there the map stays in its place when the network goes. */}
        <div className="empty:hidden lg:hidden">
          <OfflineNote />
        </div>
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
          <Weather place={place} />
          <AlertsCard user={user} />
        </div>
      </div>
    </div>
  )
}

/** Below the chart: read after it, in a place of its size. */
function Weather({ place }: { place: Place }) {
  return (
    <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
      <WeatherCard place={place} />
    </Suspense>
  )
}

/** Under a picture that fills the screen: it is drawn when somebody comes near. */
function SeaMap() {
  const say = useWords(dashboardWords)
  return (
    <section
      aria-labelledby="carte-marine"
      className="flex h-[max(600px,37.5rem)] flex-col gap-2 sm:gap-3 xl:sticky xl:top-28"
    >
      <header className="flex min-h-9 items-center justify-between gap-2">
        <h2 id="carte-marine" className="text-base/4.5 font-bold sm:text-lg">
          {say.mapTitle}
        </h2>
        <LiveBadge />
      </header>
      <div className="min-h-0 flex-1">
        <WhenNear part={SimpleMap} />
      </div>
    </section>
  )
}

/** Of an outing of which the server knows nothing it is known when it began. */
function useSaidHere(): SaidHere | null {
  const { isSaidHere, open } = useOwnVoyage()
  const { data } = useQuery(ownVoyage())
  if (!isSaidHere) return null
  const isHeard = open === null || data?.open?.id === open.id
  return { isOut: open !== null, leftAt: isHeard ? null : open.leftAt }
}

function useSeaNow(place: Place): SeaNow {
  const say = useWords(weatherWords)
  const { data, isPending } = useQuery(weatherAt(place))
  return { loading: isPending, weather: data ?? null, nameOf: (waveHeight) => say[seaState(waveHeight)] }
}
