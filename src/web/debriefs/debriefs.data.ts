import { queryOptions } from '@tanstack/react-query'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { call } from '#web/platform/api/call.ts'
import { debriefsKey } from './debriefs.live.ts'

const minute = 60_000

export function debriefOf(alert: string) {
  return queryOptions({
    queryKey: [...debriefsKey, alert],
    queryFn: async ({ signal }): Promise<Debrief> => await call(debriefsApi.read, { params: { id: alert }, signal }),
    staleTime: minute,
  })
}
