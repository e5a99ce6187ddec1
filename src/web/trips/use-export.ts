import { useCallback, useEffect, useRef, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { fileName } from '#web/words/file-text.ts'
import { type NamedTrack, type TrackFormat, mediaTypes, trackFile } from './track-files.ts'
import { spanOf, trackBetween } from './trips.data.ts'

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly part: number; readonly done: number; readonly positions: number }
  | { readonly kind: 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly name: string; readonly isCut: boolean }

type Wanted = {
  readonly trips: readonly Trip[]
  readonly format: TrackFormat
  readonly nameOf: (trip: Trip) => string
}

/** Reads the tracks one after the other and hands them over as a file. It can be stopped at any time. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const working = useRef<AbortController | null>(null)
  const cancel = useCallback(() => {
    working.current?.abort()
    working.current = null
    setState({ kind: 'idle' })
  }, [])
  useEffect(() => () => working.current?.abort(), [])
  const start = async (wanted: Wanted) => {
    working.current?.abort()
    const controller = new AbortController()
    working.current = controller
    const report = (next: ExportState) => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      report(await exported(wanted, controller.signal, report))
    } catch (problem) {
      if (controller.signal.aborted) return
      reportError(problem)
      report({ kind: 'failed' })
    }
  }
  return { state, start, cancel }
}

async function exported(
  { trips, format, nameOf }: Wanted,
  signal: AbortSignal,
  report: (state: ExportState) => void,
): Promise<ExportState> {
  const tracks: NamedTrack[] = []
  let [positions, isCut] = [0, false]
  for (const [done, trip] of trips.entries()) {
    const before = positions
    const onProgress = (part: number, read: number) => {
      positions = before + read
      report({ kind: 'working', part: (done + part) / trips.length, done, positions })
    }
    report({ kind: 'working', part: done / trips.length, done, positions })
    const track = await trackBetween(spanOf(trip), { signal, onProgress })
    isCut ||= track.isCut
    if (track.points.length > 0) tracks.push({ trip, name: nameOf(trip), points: track.points })
  }
  const [first] = tracks
  if (first === undefined) return { kind: 'empty' }
  const name = fileName([first.trip.pirogueName ?? '', first.trip.startTime.slice(0, 10)], format)
  signal.throwIfAborted()
  saveFile(name, new Blob([trackFile(format, tracks)], { type: mediaTypes[format] }))
  return { kind: 'ready', name, isCut }
}
