import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import { isLandAt } from '#web/platform/map/chart/land-at.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { pinAt, seaMark } from './sea-place.ts'

/** The coast of the chart, which every map has read for itself. */
export function useShores() {
  return useQuery({
    queryKey: ['map', 'shores'],
    queryFn: loadBasemap,
    networkMode: 'always',
    staleTime: Infinity,
    meta: { isPassing: true },
  }).data
}

/** What a finger on the sea opens: the sea there. On land, or before the coast is there, nothing. */
export function useSeaTouch(): (at: LngLat) => string | null {
  const coast = useShores()
  return useCallback((at) => (coast && !isLandAt(coast, at) ? seaMark(at) : null), [coast])
}

/** Other marks, and where that is. */
export function useMarksWithPin(chosen: string | null, others: readonly Mark[]): readonly Mark[] {
  return useMemo(() => [...others, ...pinAt(chosen)], [chosen, others])
}
