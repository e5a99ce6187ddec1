import { PowerOff } from 'lucide-react'
import type { Device } from '#contract/devices/device.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceWords } from './devices.words.ts'

/** Heard lately or not, and always since when. */
export function DeviceState({ device }: { device: Device }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <DeviceStateBadges device={device} />
      <DeviceAge device={device} />
    </span>
  )
}

export function DeviceStateBadges({ device: { isActive, isEnabled, isConfirmed } }: { device: Device }) {
  const say = useWords(deviceWords)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* Beside what else has room on its line it is whole. */}
      <Badge tone={isActive ? 'ok' : 'neutral'} className="shrink-0">
        {isActive ? say.online : say.offline}
      </Badge>
      {!isEnabled && (
        <Badge tone="forbid" icon={PowerOff}>
          {say.disabled}
        </Badge>
      )}
      {!isConfirmed && <Badge tone="warn">{say.unconfirmed}</Badge>}
    </span>
  )
}

export function DeviceAge({ device: { isActive, lastCommunication } }: { device: Device }) {
  const say = useWords(deviceWords)
  const times = useTimes()
  if (lastCommunication === null) return <span className="text-sm text-ink-2">{say.neverHeard}</span>
  return <Age at={lastCommunication} text={times.ago(lastCommunication)} stale={!isActive} className="text-sm" />
}
