import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import type { SearchAddress } from '#web/platform/map/search-address.ts'
import { SearchLink } from '#web/platform/map/SearchLink.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { PlacedDevice } from './devices.layer.ts'
import { deviceWords } from './devices.words.ts'

type DeviceFactsProps = {
  placed: PlacedDevice
  /** Its boat says already where it is. */
  aboard?: boolean
}

export function DeviceFacts({ placed: { device, position }, aboard = false }: DeviceFactsProps) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const language = useLanguage()
  const { batteryLevel, signalStrength, lastCommunication } = device
  const lastHeard =
    lastCommunication === null ? (
      say.never
    ) : (
      <Age at={lastCommunication} text={times.ago(lastCommunication)} stale={!device.isActive} />
    )
  const facts: Fact[] = [
    [say.type, device.deviceType],
    [say.battery, batteryLevel === null ? null : say.percent(times.number(batteryLevel))],
    [say.signal, signalStrength === null ? null : say.ofFive(times.number(signalStrength))],
    [say.place, aboard ? null : placeInMinutes(lngLat(position.longitude, position.latitude), language)],
    [say.lastCommunication, lastHeard],
  ]
  return (
    <div className="grid gap-3">
      {aboard && (
        <Badge tone={device.isActive ? 'ok' : 'neutral'} className="justify-self-start">
          {device.isActive ? say.online : say.offline}
        </Badge>
      )}
      <Facts facts={facts} />
      {!aboard && !device.isActive && <SearchLink from={lastOf(position)} />}
      {device.imei !== null && (
        <TechnicalDetails>
          <Facts facts={[[say.imei, device.imei]]} />
        </TechnicalDetails>
      )}
    </div>
  )
}

/** Of a device that is on no boat: whether it answers, and how old its place is. */
export function DeviceState({ placed: { device, position } }: Pick<DeviceFactsProps, 'placed'>) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const now = useMinute()
  const { effectiveAt } = position
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={device.isActive ? 'ok' : 'neutral'}>{device.isActive ? say.online : say.offline}</Badge>
      <Badge tone="warn">{say.onNoBoat}</Badge>
      <Age at={effectiveAt} text={times.ago(effectiveAt, now)} stale={!device.isActive} className="text-sm" />
    </span>
  )
}

function lastOf(position: PlacedDevice['position']): Partial<SearchAddress> {
  const { longitude, latitude, effectiveAt, pirogueName } = position
  return { name: pirogueName, at: lngLat(longitude, latitude), since: Date.parse(effectiveAt) }
}
