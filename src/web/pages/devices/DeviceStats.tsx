import { useQuery } from '@tanstack/react-query'
import { Cpu, LocateFixed, MapPinned, Radar } from 'lucide-react'
import type { DeviceCounts } from '#contract/devices/devices.api.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { useTracking } from '#web/positions/own-tracking-device.ts'
import { totalPositions } from '#web/positions/received.data.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { gpsTrackingWords } from './gps-tracking.words.ts'

type DeviceStatsProps = { readonly counts: DeviceCounts | undefined; readonly loading: boolean }

/** Nothing known is not zero: a card without its figure says so. */
export function DeviceStats({ counts, loading }: DeviceStatsProps) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  const { role } = useOwnAccount()
  const total = useQuery(totalPositions(role))
  const isTracking = 'account' in useTracking()
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:auto-rows-[minmax(5.125rem,auto)] lg:grid-cols-4 lg:gap-4">
      <StatCard
        label={say.activeDevices}
        icon={Radar}
        tone="ok"
        loading={loading}
        value={counts ? times.number(counts.heard) : null}
        age={counts && say.outOf(times.number(counts.known))}
      />
      <StatCard
        label={say.totalDevices}
        icon={Cpu}
        tone="sea"
        loading={loading}
        value={counts ? times.number(counts.known) : null}
        age={counts && say.enabledDevices(times.number(counts.enabled))}
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
