import { useQuery } from '@tanstack/react-query'
import type { DevicesQuery } from '#web/devices/devices.data.ts'
import { Cpu, LocateFixed, MapPinned, Radar } from 'lucide-react'
import type { Device } from '#contract/devices/device.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { useTracking } from '#web/positions/own-tracking-device.ts'
import { totalPositions } from '#web/positions/received.data.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { gpsTrackingWords } from './gps-tracking.words.ts'

/** Nothing known is not zero: a card without its figure says so. */
export function DeviceStats({ devices }: { devices: DevicesQuery }) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  const { role } = useOwnAccount()
  const total = useQuery(totalPositions(role))
  const isTracking = 'account' in useTracking()
  const known = devices.data
  const count = (is: (device: Device) => boolean) => (known ? times.number(known.filter(is).length) : null)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label={say.activeDevices}
        icon={Radar}
        tone="ok"
        loading={devices.isPending}
        value={count(({ isActive }) => isActive)}
        age={known && say.outOf(times.number(known.length))}
      />
      <StatCard
        label={say.totalDevices}
        icon={Cpu}
        tone="sea"
        loading={devices.isPending}
        value={known ? times.number(known.length) : null}
        age={known && say.enabledDevices(count(({ isEnabled }) => isEnabled) ?? '')}
      />
      <StatCard
        label={say.received}
        icon={MapPinned}
        tone="sea"
        loading={total.isPending}
        value={total.data === undefined ? null : times.number(total.data)}
        age={total.data !== undefined && say.receivedAge}
      />
      <StatCard
        label={say.tracking}
        icon={LocateFixed}
        tone={isTracking ? 'ok' : 'neutral'}
        value={<span className="text-2xl sm:text-3xl">{isTracking ? say.trackingOn : say.trackingOff}</span>}
        age={say.trackingHere}
      />
    </div>
  )
}
