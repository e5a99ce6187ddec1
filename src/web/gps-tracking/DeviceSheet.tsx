import { useDeviceName } from '#web/devices/device-name.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { BoatCall } from '#web/platform/ui/boats/BoatPerson.tsx'
import { type TrackedDevice, placeOfPosition } from './tracked-devices.ts'
import { TrackedFacts, TrackedState } from './TrackedFacts.tsx'

type DeviceSheetProps = {
  engine: MapEngine
  tracked: readonly TrackedDevice[]
  chosen: string
  speedIn?: 'knots' | 'kmh'
  onClose: () => void
}

/** The device that was chosen. */
export function DeviceSheet({ engine, tracked, chosen, speedIn = 'knots', onClose }: DeviceSheetProps) {
  const nameOf = useDeviceName()
  const found = tracked.find(({ device }) => device.id === chosen)
  if (!found) return null
  const { device, position } = found
  const title = position.pirogueName ?? nameOf(device)
  return (
    <MarkSheet
      {...{ engine, title, onClose }}
      mark={chosen}
      at={placeOfPosition(position)}
      state={<TrackedState device={device} position={position} />}
      call={<BoatCall pirogue={position.pirogue} name={title} />}
    >
      <TrackedFacts device={device} position={position} speedIn={speedIn} />
    </MarkSheet>
  )
}
