import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#contract/alerts/alert.ts'
import { recentTrack } from '#web/positions/positions.data.ts'
import { isNowhere } from '#web/positions/positions.layer.ts'
import type { Spot } from '#web/rescue/HandoverSheet.tsx'

/** Where the boat was last, the newest first: what its tracker sent, and what the call itself said. */
export function useLastSpots({ pirogue, location }: Alert) {
  const { data, isPending, isError } = useQuery(recentTrack(pirogue))
  const tracked = (data?.positions ?? []).map(({ latitude, longitude, effectiveAt }): Spot => ({
    latitude,
    longitude,
    at: effectiveAt,
  }))
  const called: Spot[] = location
    ? [{ latitude: location.latitude, longitude: location.longitude, at: location.timestamp }]
    : []
  const spots = [...called, ...tracked.filter(({ at }) => !called.some((spot) => spot.at === at))]
    .filter((spot) => !isNowhere(spot))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const state = pirogue !== null && isPending ? 'loading' : isError ? 'failed' : 'known'
  return { spots, state } as const
}
