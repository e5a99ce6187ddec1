import { useMemo, useState } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { degrees } from '#contract/wire/units.ts'
import { boxName, useDeviceName } from '#web/devices/device-name.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { LookSwatch } from '#web/platform/map/LookSwatch.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TrackedDevice, trackedLook } from './tracked-devices.ts'

type DeviceLinesProps = {
  label: string
  /** What is said when there is none. */
  none: string
  tracked: readonly TrackedDevice[]
  chosen: string | null
  onChoose: (device: Device) => void
}

/** A phone draws a hundred lines at once without a stutter; ten thousand it does not. */
const atOnce = 100

/** The map for those who do not see it, or have no mouse: the same devices, opening the same sheets. */
export function DeviceLines({ label, none, tracked, chosen, onChoose }: DeviceLinesProps) {
  const say = useWords(mapsWords)
  const sayDevice = useWords(deviceWords)
  const nameOf = useDeviceName()
  const times = useTimes()
  const now = useMinute()
  const [room, setRoom] = useState(atOnce)
  const left = tracked.length - room
  const shared = useMemo(() => boatsOfSeveral(tracked), [tracked])
  if (tracked.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <div className="grid gap-2">
      <ul aria-label={label} className="-mx-2 grid">
        {tracked.slice(0, room).map(({ device, position }) => (
          <li key={device.id}>
            <button
              type="button"
              aria-current={device.id === chosen || undefined}
              onClick={() => onChoose(device)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-water aria-[current]:bg-water"
            >
              <LookSwatch
                look={trackedLook(position, now)}
                heading={position.heading ? degrees(position.heading) : 0}
              />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{position.pirogueName ?? nameOf(device)}</span>
                {position.pirogueName !== null && shared.has(device.pirogue) && (
                  <span className="truncate text-sm text-ink-2">{boxName(device, sayDevice)}</span>
                )}
                <Age
                  at={position.effectiveAt}
                  text={times.ago(position.effectiveAt)}
                  stale={!device.isActive}
                  className="text-sm"
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" onClick={() => setRoom(room + atOnce)}>
          {say.moreDevices(Math.min(left, atOnce))}
        </Button>
      )}
    </div>
  )
}

/** Where the name of the boat does not tell which device is meant. */
function boatsOfSeveral(tracked: readonly TrackedDevice[]): ReadonlySet<string | null> {
  const seen = new Set<string>()
  const several = new Set<string | null>()
  for (const { device } of tracked) {
    if (device.pirogue === null) continue
    if (seen.has(device.pirogue)) several.add(device.pirogue)
    seen.add(device.pirogue)
  }
  return several
}
