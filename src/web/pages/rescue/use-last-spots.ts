import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#contract/alerts/alert.ts'
import { recentTrack } from '#web/positions/positions.data.ts'
import { type Boat, isNowhere } from '#web/positions/positions.layer.ts'
import type { Spot } from '#web/rescue/HandoverSheet.tsx'
import { spotsOfCall } from '#web/rescue/who-could-go.ts'

/** Where the boat was last, the newest first: what its tracker sent, what was heard of it just now, and what the call itself said. */
export function useLastSpots(alert: Alert, boats: readonly Boat[]) {
  const { pirogue } = alert
  const { data, isPending, isError } = useQuery(recentTrack(pirogue))
  const tracked = (data?.positions ?? []).map(({ latitude, longitude, effectiveAt }): Spot => ({
    latitude,
    longitude,
    at: effectiveAt,
  }))
  const known: readonly Spot[] = spotsOfCall(alert, boats)
  const spots = [...known, ...tracked.filter(({ at }) => !known.some((spot) => spot.at === at))]
    .filter((spot) => !isNowhere(spot))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const state = pirogue !== null && isPending ? 'loading' : isError ? 'failed' : 'known'
  return { spots, state } as const
}
