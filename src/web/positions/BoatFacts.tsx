import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { isActive } from '#contract/positions/freshness.ts'
import { degrees, knots, lngLat } from '#contract/wire/units.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import type { SearchAddress } from '#web/platform/map/search-address.ts'
import { SearchLink } from '#web/platform/map/SearchLink.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { positionFormat } from './position-format.ts'
import type { BoatOnMap } from './positions.layer.ts'
import { positionWords } from './positions.words.ts'

/** What is known of where a boat goes: how fast, where to, where, and since when. */
export function BoatFacts({ boat, children }: { boat: BoatOnMap; children?: ReactNode }) {
  const say = useWords(positionWords)
  const times = useTimes()
  const language = useLanguage()
  const format = positionFormat(language)
  const { position, freshness } = boat
  const speed = position.speed === null ? null : knots(position.speed)
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        {speed === null ? (
          <span className="text-ink-2">{say.speedUnknown}</span>
        ) : (
          <>
            <Figure value={format.knots(speed)} unit={say.knots} />
            <span className="text-sm text-ink-2">{say.kmh(format.kmh(speed))}</span>
          </>
        )}
      </div>
      <Facts
        facts={[
          [say.heading, position.heading === null ? say.unknown : format.heading(degrees(position.heading))],
          [
            say.place,
            <Place key="place" text={placeInMinutes(lngLat(position.longitude, position.latitude), language)} />,
            'line',
          ],
          [say.accuracy, position.accuracy === null ? null : say.metres(times.number(position.accuracy))],
          [say.battery, position.batteryLevel === null ? null : say.percent(times.number(position.batteryLevel))],
        ]}
      />
      <div className="grid gap-0.5 text-sm">
        <span className="text-ink-2">{say.lastUpdate}</span>
        <span className="font-semibold">{times.dateTime(position.effectiveAt)}</span>
      </div>
      {position.clockSuspect && <p className="text-sm text-warn">{say.clockSuspect}</p>}
      {!isActive(freshness) && <SearchLink from={lastOf(boat)} />}
      {children}
    </div>
  )
}

function lastOf({ position, name }: BoatOnMap): Partial<SearchAddress> {
  const { pirogue, longitude, latitude, effectiveAt } = position
  return pirogue === null
    ? { name, at: lngLat(longitude, latitude), since: Date.parse(effectiveAt) }
    : { name, pirogue }
}

function Place({ text }: { readonly text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <MapPin aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0">{text}</span>
    </span>
  )
}

const tones = { now: 'ok', recent: 'sea', old: 'neutral', silent: 'neutral', offline: 'neutral' } as const

/** How it is, and how old that is: its age fades with it. */
export function BoatState({ boat: { freshness, own, calling, position, last } }: { boat: BoatOnMap }) {
  const say = useWords(positionWords)
  const times = useTimes()
  const now = useMinute()
  const { effectiveAt } = position
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {calling && <Badge tone="alarm">{say.calling}</Badge>}
      {own && <Badge tone="sea">{say.ownBoat}</Badge>}
      {last ? <Badge>{say.lastPosition(last.heard)}</Badge> : <Badge tone={tones[freshness]}>{say[freshness]}</Badge>}
      <Age at={effectiveAt} text={times.ago(effectiveAt, now)} stale={!isActive(freshness)} className="text-sm" />
    </span>
  )
}
