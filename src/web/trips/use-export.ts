import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackFormat } from '#contract/trips/track-formats.ts'
import { cutShort } from '#contract/trips/trip.rules.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { type Download, download } from '#web/platform/api/download.ts'
import { printPage } from '#web/platform/ui/print-page.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { type TripChoice, tripFiltersForServer } from './trips.data.ts'

export type TripExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly problem: unknown }
  | { readonly kind: 'ready'; readonly name: string; readonly isCut: boolean }

/** One trip, or those of a period; how many that are is known before. */
export type Exported =
  | { readonly kind: 'trip'; readonly id: string; readonly startTime: string }
  | { readonly kind: 'period'; readonly choice: TripChoice; readonly count: number | null }

/** The server writes the file while it is sent: what has come is shown, and it can be stopped at any time. */
export function useExport() {
  const [state, setState] = useState<TripExportState>({ kind: 'idle' })
  const working = useRef<AbortController | null>(null)
  const cancel = useCallback(() => {
    working.current?.abort()
    working.current = null
    setState({ kind: 'idle' })
  }, [])
  useEffect(() => () => working.current?.abort(), [])
  const start = async (exported: Exported, format: TrackFormat) => {
    working.current?.abort()
    const controller = new AbortController()
    working.current = controller
    const report = (next: TripExportState) => {
      if (!controller.signal.aborted) setState(next)
    }
    report({ kind: 'working', bytes: 0 })
    try {
      const onProgress = (bytes: number) => report({ kind: 'working', bytes })
      const { name, content } = await asked(exported, format, { signal: controller.signal, onProgress })
      if (controller.signal.aborted) return
      const text = await content.text()
      if (format === 'html') printPage(text)
      else saveFile(name, content)
      report({ kind: 'ready', name, isCut: text.includes(cutShort) })
    } catch (problem) {
      report({ kind: 'failed', problem })
    }
  }
  return { state, start, cancel }
}

type Reading = { readonly signal: AbortSignal; readonly onProgress: (bytes: number) => void }

function asked(exported: Exported, format: TrackFormat, reading: Reading): Promise<Download> {
  if (exported.kind === 'trip') {
    return download(tripsApi.exportOne, { params: { id: exported.id }, query: { format }, ...reading })
  }
  return download(tripsApi.exportPeriod, { query: { ...tripFiltersForServer(exported.choice), format }, ...reading })
}
