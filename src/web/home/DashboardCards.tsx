import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useRef, useState, useEffect } from 'react'
import { Filter } from 'lucide-react'
import { type LatLng, lngLat } from '#contract/wire/units.ts'
import { adviceOn } from '#contract/weather/advice.ts'
import { seaState } from '#contract/weather/sea-state.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { AlertsCard } from '#web/alerts/AlertsCard.tsx'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { DashboardHeader } from '#web/dashboard/DashboardHeader.tsx'
import type { SaidHere } from '#web/dashboard/day-as-said.ts'
import { LiveBadge } from '#web/dashboard/LiveBadge.tsx'
import type { SeaNow } from '#web/dashboard/sea-now.ts'
import { StatCards } from '#web/dashboard/StatCards.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { FleetTool, RefreshTool } from '#web/fleet-map/MapTools.tsx'
import { useFleetMap } from '#web/fleet-map/use-fleet-map.ts'
import { OutingLink } from '#web/outing/OutingLink.tsx'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { MapFrame, mapToolLook } from '#web/platform/map/MapFrame.tsx'
import type { Base } from '#web/platform/map/marks.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { OwnTracking } from '#web/positions/own/OwnTracking.tsx'
import { useOwnVoyage } from '#web/voyages/own-voyage-state.ts'
import { ownVoyage } from '#web/voyages/own-voyage.data.ts'
import { useAnnounced } from '#web/weather/announced.data.ts'
import { warnedNow } from '#web/weather/announced.ts'
import { useOwnSector } from '#web/weather/own-sector.ts'
import { weatherAt } from '#web/weather/weather.data.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import type { OpenPanel } from './SimpleMapContents.tsx'

const SimpleMapContents = lazyPart(
  async () => (await afterOpening(() => import('./SimpleMapContents.tsx'))).SimpleMapContents,
)

const home = lngLat(-17.4605, 14.7233)
const homeZoom = 12

/** The map of the dashboard: the same boats, and a few switches. It fills the place that it is given. The coast is seen before them. */
function SimpleMap() {
  const say = useWords(mapsWords)
  const fleetMap = useFleetMap('simple', home, homeZoom)
  const { opening } = fleetMap
  const showFleet = useRef(() => {})
  const base: Base = useDataSaver().isSavingData ? 'chart' : 'street'
  const [panel, setPanel] = useState<OpenPanel>(null)
  return (
    <div className="relative size-full min-h-80 overflow-hidden rounded-card">
      <MapFrame
        opening={opening}
        base={base}
        tools={
          <>
            <FleetTool onShow={() => showFleet.current()} />
            <RefreshTool />
            <IconButton
              variant="secondary"
              className={mapToolLook}
              label={say.filters}
              icon={Filter}
              aria-expanded={panel === 'filters'}
              onClick={() => setPanel(panel === 'filters' ? null : 'filters')}
            />
          </>
        }
      >
        <Suspense>
          <SimpleMapContents fleetMap={fleetMap} showFleet={showFleet} base={base} panel={panel} onPanel={setPanel} />
        </Suspense>
      </MapFrame>
    </div>
  )
}

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
function Weather({ place }: { place: LatLng }) {
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
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
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

function useSeaNow(place: LatLng): SeaNow {
  const say = useWords(weatherWords)
  const { data, isPending } = useQuery(weatherAt(place))
  const now = useMinute()
  const { word } = adviceOn(data ?? null, warnedNow(useAnnounced(place).announced, now), now)
  return {
    loading: isPending,
    weather: data ?? null,
    nameOf: (waveHeight) => say[seaState(waveHeight)],
    forbids: word === 'stay' ? say.stay : null,
  }
}

/** As large as its place from the start; drawn once somebody scrolls near, or a reader comes to it. Browsers that cannot tell draw it at once. */
function WhenNear({ part: Part }: { part: ComponentType }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '150px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  if (isNear) return <Part />
  return (
    <div ref={place} className="size-full">
      <Skeleton className="size-full rounded-card" />
    </div>
  )
}
