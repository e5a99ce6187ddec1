import { freshnessOf } from '#contract/positions/freshness.ts'
import { type Ship, shipKindOf } from '#contract/ships/ship.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { shipWords } from './ships.words.ts'

export function ShipFacts({ ship }: { ship: Ship }) {
  const say = useWords(shipWords)
  const times = useTimes()
  const language = useLanguage()
  const { mmsi, shipType, length, width, speed, heading, latitude, longitude } = ship
  const kind = shipKindOf(shipType)
  const facts: Fact[] = [
    [say.kind, kind === null ? say.unknown : say[`kind.${kind}` as const]],
    [say.size, length === null || width === null ? null : say.metres(times.number(length), times.number(width))],
    [say.speed, speed === null ? say.unknown : say.knots(times.number(speed, 1))],
    [say.course, heading === null ? null : say.degrees(String(Math.round(heading) % 360).padStart(3, '0'))],
    [say.place, placeInMinutes(lngLat(longitude, latitude), language)],
    [say.mmsi, mmsi],
  ]
  return (
    <div className="grid gap-3">
      <Facts facts={facts} />
      <p className="text-sm text-ink-2">{say.notOurs}</p>
    </div>
  )
}

/** When it was heard last: its age fades with it. */
export function ShipState({ ship: { lastHeard } }: { ship: Ship }) {
  const say = useWords(shipWords)
  const times = useTimes()
  const now = useMinute()
  const isOld = freshnessOf(lastHeard, now) !== 'now'
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <span className="text-ink-2">{say.heard}</span>
      <Age at={lastHeard} text={times.ago(lastHeard, now)} stale={isOld} />
    </span>
  )
}
