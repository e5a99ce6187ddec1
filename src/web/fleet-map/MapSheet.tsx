import type { ReactNode } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import { DeviceFacts, DeviceState } from '#web/devices/DeviceFacts.tsx'
import { deviceOfMark } from '#web/devices/devices.layer.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { BoatFacts, BoatState } from '#web/positions/BoatFacts.tsx'
import { BoatSheet } from './BoatSheet.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { seaPlace } from './sea/sea-place.ts'
import { SeaPlaceSheet } from './sea/SeaPlaceSheet.tsx'
import type { Fleet } from './use-fleet.ts'

type MapSheetProps = {
  readonly engine: MapEngine
  readonly fleet: Fleet
  readonly chosen: string
  readonly touchedAt: LngLat | null
  readonly onClose: () => void
  /** It is a mark that this map alone has, and says itself. */
  readonly isOwn?: boolean
  /** What this map adds to what is said of a boat. */
  readonly children?: ((pirogue: string) => ReactNode) | undefined
}

/** Whatever was chosen, on the map or in the list, says what it is in the same sheet. */
export function MapSheet({ engine, fleet, chosen, touchedAt, onClose, isOwn = false, children }: MapSheetProps) {
  const nameOf = useDeviceName()
  const sheet = { engine, mark: chosen, onClose }
  const boat = fleet.boats.find(({ id }) => id === chosen)
  if (boat) {
    return <BoatSheet {...{ engine, fleet, boat, onClose }}>{children}</BoatSheet>
  }
  const person = fleet.people.find(({ id }) => id === chosen)
  if (person) {
    const { longitude, latitude } = person.position
    return (
      <MarkSheet {...sheet} at={lngLat(longitude, latitude)} title={person.name} state={<BoatState boat={person} />}>
        <BoatFacts boat={person} />
      </MarkSheet>
    )
  }
  const place = seaPlace(chosen)
  if (place) return <SeaPlaceSheet {...{ engine, fleet, onClose }} mark={chosen} at={place} />
  const placed = deviceOfMark(fleet.placed, chosen)
  if (!placed) return <PlaceSheet {...{ engine, chosen, touchedAt, onClose, isOwn }} places={fleet} />
  const { longitude, latitude } = placed.position
  return (
    <MarkSheet
      {...sheet}
      at={lngLat(longitude, latitude)}
      title={nameOf(placed.device)}
      state={<DeviceState placed={placed} />}
    >
      <DeviceFacts placed={placed} />
    </MarkSheet>
  )
}
