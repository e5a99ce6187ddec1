import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#contract/imports/import-report.ts'
import { call } from '#web/platform/api/call.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import type { Importing } from './importing.ts'

/**
 * A table that is brought in.
 *
 *   choosing ── file ──▶ checking ──▶ checked ── bring ──▶ bringing ──▶ done
 *      ▲  ▲                 │           │  ▲                  │
 *      │  └──── refused ◀───┘           │  └── failed ◀───────┘
 *      └──────────── again ─────────────┘        └── bring, once more
 *
 * Nothing is brought in before it was looked at. Where nobody answered, the same file is sent again under the same name, and
 * the server brings it in once.
 */
export type ImportState =
  | { readonly kind: 'choosing'; readonly problem: unknown }
  | { readonly kind: 'checking'; readonly sent: number }
  | ({ readonly kind: 'checked' } & Checked)
  | ({ readonly kind: 'bringing'; readonly sent: number } & Checked)
  | ({ readonly kind: 'failed'; readonly problem: unknown } & Checked)
  | { readonly kind: 'done'; readonly count: number }
type Checked = { readonly file: File; readonly report: ImportReport }

export function useImport({ importable, check, bring }: Importing, onBrought?: () => void) {
  const [state, setState] = useState<ImportState>({ kind: 'choosing', problem: null })
  const working = useRef<AbortController | null>(null)
  const client = useQueryClient()
  useEffect(() => () => working.current?.abort(), [])
  /** What comes after somebody has gone on to something else is left. */
  const work = async (
    task: (signal: AbortSignal) => Promise<ImportState>,
    failed: (problem: unknown) => ImportState,
  ) => {
    working.current?.abort()
    const { signal } = (working.current = new AbortController())
    try {
      const next = await task(signal)
      if (!signal.aborted) setState(next)
    } catch (problem) {
      if (!signal.aborted) setState(failed(problem))
    }
  }
  const look = (file: File) => {
    setState({ kind: 'checking', sent: 0 })
    const onProgress = (sent: number, total: number) => setState({ kind: 'checking', sent: sent / Math.max(1, total) })
    return work(
      async (signal) => ({ kind: 'checked', file, report: await call(check, { file, onProgress, signal }) }),
      (problem) => ({ kind: 'choosing', problem }),
    )
  }
  const run = (checked: Checked) => {
    const { file, report } = checked
    setState({ kind: 'bringing', sent: 0, file, report })
    const onProgress = (sent: number, total: number) =>
      setState({ kind: 'bringing', sent: sent / Math.max(1, total), file, report })
    return work(
      async () => {
        // Nobody calls it back half-way: whoever leaves finds it done.
        const { imported } = await call(bring, { file, onProgress })
        // It is no mutation: nothing else asks again.
        await client.invalidateQueries({ queryKey: [...thingKeys(), importable.noun] })
        onBrought?.()
        return { kind: 'done', count: imported }
      },
      (problem) => ({ kind: 'failed', problem, file, report }),
    )
  }
  return { state, look, run, again: () => setState({ kind: 'choosing', problem: null }) }
}
