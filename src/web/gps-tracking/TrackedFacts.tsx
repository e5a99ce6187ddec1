import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, knots } from '#contract/wire/units.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import type { SearchAddress } from '#web/platform/map/search-address.ts'
import { SearchLink } from '#web/platform/map/SearchLink.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatSeen, PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { positionFormat } from '#web/positions/position-format.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { placeOfPosition } from './tracked-devices.ts'

/** Below this a tracker will soon be silent. */
const lowBattery = 20

type TrackedFactsProps = { device: Device; position: Position; speedIn: 'knots' | 'kmh' }

/** A device on the map: where it is, how fast and where to, how exactly that is known, and how the device itself is. */
export function TrackedFacts({ device, position, speedIn }: TrackedFactsProps) {
  const say = useWords(positionWords)
  const sayDevice = useWords(deviceWords)
  const times = useTimes()
  const language = useLanguage()
  const format = positionFormat(language)
  const { batteryLevel, signalStrength, isActive } = device
  const speed = position.speed === null ? null : knots(position.speed)
  return (
    <div className="grid gap-3">
      <span className="flex items-center gap-3">
        <BoatSeen pirogue={position.pirogue} name={position.pirogueName ?? ''} heardAt={position.effectiveAt} />
        <PatronLine pirogue={position.pirogue} />
      </span>
      {speed === null ? (
        <span className="text-ink-2">{say.speedUnknown}</span>
      ) : (
        <Figure
          value={speedIn === 'kmh' ? format.kmh(speed) : format.knots(speed)}
          unit={speedIn === 'kmh' ? 'km/h' : say.knots}
        />
      )}
      <Facts
        facts={[
          [say.heading, position.heading === null ? say.unknown : format.heading(degrees(position.heading))],
          [say.place, placeInMinutes(placeOfPosition(position), language)],
          [say.accuracy, position.accuracy === null ? say.unknown : say.metres(times.number(position.accuracy))],
          [sayDevice.battery, batteryLevel === null ? say.unknown : sayDevice.percent(times.number(batteryLevel))],
          [sayDevice.signal, signalStrength === null ? say.unknown : sayDevice.ofFive(times.number(signalStrength))],
        ]}
      />
      {!isActive && <SearchLink from={searchFrom(position)} />}
      <div className="grid gap-0.5 text-sm">
        <span className="text-ink-2">{say.lastUpdate}</span>
        <span className="font-semibold">{times.dateTime(position.effectiveAt)}</span>
      </div>
    </div>
  )
}

/** Whether it answers, whether it will for long, and how old its place is. */
export function TrackedState({ device, position }: Omit<TrackedFactsProps, 'speedIn'>) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const now = useMinute()
  const { batteryLevel, isActive } = device
  const isLow = batteryLevel !== null && batteryLevel < lowBattery
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? say.online : say.offline}</Badge>
      {isLow && <Badge tone="forbid">{say.lowBattery}</Badge>}
      <Age
        at={position.effectiveAt}
        text={times.ago(position.effectiveAt, now)}
        stale={!isActive}
        className="text-sm"
      />
    </span>
  )
}

function searchFrom(position: Position): Partial<SearchAddress> {
  const { pirogue, pirogueName: name, effectiveAt } = position
  return pirogue === null ? { name, at: placeOfPosition(position), since: Date.parse(effectiveAt) } : { name, pirogue }
}
