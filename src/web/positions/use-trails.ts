import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { recentTrack } from './positions.data.ts'
import { trailsOf } from './positions.layer.ts'
import type { Track } from './track.ts'

/** The trails of some boats on a map, and what became of each: by boat, or device that is on none; undefined before its first page. */
export function useTrails(engine: MapEngine | null, tracked: readonly string[]): readonly (Track | undefined)[] {
  const tracks = useQueries({
    queries: tracked.map(recentTrack),
    combine: (results) => results.map(({ data }) => data),
  })
  const trails = useMemo(() => tracks.flatMap((track) => (track ? trailsOf(track.positions) : [])), [tracks])
  useEffect(() => engine?.setTrails(trails), [engine, trails])
  return tracks
}
