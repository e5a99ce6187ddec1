import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SilenceStage } from '#contract/silent-devices/silent-device.rules.ts'
import { type SilentDevices, silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { call } from '#web/platform/api/call.ts'
import { silentDevicesKey } from './silent-devices.live.ts'

type SilencesWanted = {
  readonly page: number
  readonly pageSize: number
  readonly stage?: SilenceStage | 'none'
  readonly fault?: string
}

const minute = 60_000

/** Asked each minute besides: the longer a silence lasts, the higher it stands. */
export function silentDevicesPage(wanted: SilencesWanted) {
  return queryOptions({
    queryKey: [...silentDevicesKey, wanted],
    queryFn: async ({ signal }): Promise<SilentDevices> => await call(silentDevicesApi.list, { query: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: minute,
    refetchInterval: minute,
  })
}
