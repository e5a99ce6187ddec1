import { useDeviceName } from '#web/devices/device-name.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkWords } from '#web/platform/map/MarkWords.tsx'
import { type TrackedDevice, placeOfPosition } from './tracked-devices.ts'
import { TrackedFacts } from './TrackedFacts.tsx'

type DeviceBubbleProps = {
  engine: MapEngine
  tracked: readonly TrackedDevice[]
  chosen: string
  speedIn?: 'knots' | 'kmh'
  onClose: () => void
}

/** The device that was chosen. */
export function DeviceBubble({ engine, tracked, chosen, speedIn = 'knots', onClose }: DeviceBubbleProps) {
  const nameOf = useDeviceName()
  const found = tracked.find(({ device }) => device.id === chosen)
  if (!found) return null
  const { device, position } = found
  const title = position.pirogueName ?? nameOf(device)
  return (
    <MarkWords engine={engine} mark={chosen} at={placeOfPosition(position)} title={title} onClose={onClose}>
      <TrackedFacts device={device} position={position} speedIn={speedIn} />
    </MarkWords>
  )
}
