import type { Device } from '#contract/devices/device.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { BatteryGauge, SignalGauge } from './DeviceGauges.tsx'
import { deviceWords } from './devices.words.ts'
import { DeviceState } from './DeviceState.tsx'
import { type DeviceActs, DeviceBoat, DeviceButtons, DeviceName } from './DeviceTable.tsx'

type DeviceCardsProps = DeviceActs & {
  readonly label: string
  readonly rows: readonly Device[]
  readonly loading: boolean
}

const waiting = [1, 2, 3, 4, 5, 6] as const

/** The same devices, each a card, for those who look rather than read. */
export function DeviceCards({ label, rows, loading, ...acts }: DeviceCardsProps) {
  return (
    <ul aria-label={label} aria-busy={loading} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {loading &&
        waiting.map((place) => (
          <li key={place} className="rounded-card bg-card p-4 shadow-card">
            <Skeleton className="h-44 w-full" />
          </li>
        ))}
      {rows.map((device) => (
        <DeviceCard key={device.id} device={device} {...acts} />
      ))}
    </ul>
  )
}

function DeviceCard({ device, ...acts }: DeviceActs & { device: Device }) {
  const say = useWords(deviceWords)
  const { batteryLevel, signalStrength } = device
  return (
    <li className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <div className="text-lg">
        <DeviceName device={device} />
      </div>
      <DeviceBoat device={device} />
      <DeviceState device={device} />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 *:odd:text-sm *:odd:text-ink-2 *:even:text-right">
        <dt>{say.battery}</dt>
        <dd>
          <BatteryGauge level={batteryLevel} />
        </dd>
        <dt>{say.signal}</dt>
        <dd>
          <SignalGauge level={signalStrength} />
        </dd>
      </dl>
      <div className="-mx-2 mt-auto -mb-2 flex justify-end gap-1 border-t border-line pt-1">
        <DeviceButtons device={device} {...acts} />
      </div>
    </li>
  )
}
