import { useEffect, useMemo, useRef, useState } from 'react'
import type { Zone, ZoneType } from '#contract/zones/zone.ts'
import { CallRefused, reportFault, sentenceOf } from '#web/platform/api/problems.ts'
import { useWords } from '#web/platform/words/words.ts'
import { contentOf } from '#web/zones/form/zone-content.ts'
import { addZone, useZonesAdded } from '#web/zones/zones.data.ts'
import { type Candidate, type FileFeature, candidatesIn, likeness } from './zone-features.ts'
import { UnreadableFile, mostZonesAtOnce, readZoneFile } from './zone-file-reader.ts'
import { zoneFileWords } from './zone-files.words.ts'

/**
 * Zones out of a file, one after the other.
 *
 *   choosing ── file ──▶ reading ──▶ read ── add ──▶ adding ──▶ done
 *      ▲                    │          │               │  ▲
 *      └──── unreadable ◀───┘          └── back        ▼  │ resume
 *                                                   interrupted
 *
 * Stopping lets the one on its way arrive: the same zone is never sent under two names. Where nobody answered, the same
 * zone is sent again first, and the client's own name for that write makes the server add it once.
 */
export type ImportState =
  | { readonly kind: 'choosing' | 'reading' | 'unreadable' }
  | { readonly kind: 'read'; readonly features: readonly FileFeature[] }
  | ({ readonly kind: 'adding' | 'done' } & Progress)
  | ({ readonly kind: 'interrupted'; readonly problem: string | null } & Progress)

type Progress = {
  readonly queue: readonly Candidate[]
  readonly done: number
  readonly refused: readonly SkippedZone[]
}
/** A zone, or part of it, that stays out, and why. */
export type SkippedZone = { readonly name: string; readonly why: string }

export function useZoneImport() {
  const [state, setState] = useState<ImportState>({ kind: 'choosing' })
  const stopped = useRef(false)
  const added = useRef<Zone[]>([])
  const announce = useZonesAdded()
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const read = async (file: File) => {
    setState({ kind: 'reading' })
    try {
      setState({ kind: 'read', features: await readZoneFile(file) })
    } catch (problem) {
      if (!(problem instanceof UnreadableFile)) reportFault(problem)
      setState({ kind: 'unreadable' })
    }
  }
  const run = async (progress: Progress) => {
    stopped.current = false
    setState({ kind: 'adding', ...progress })
    const end = await addAll(progress, {
      isStopped: () => stopped.current,
      onAdded: (zone) => added.current.push(zone),
      report: (now) => setState({ kind: 'adding', ...now }),
    })
    setState(end)
    await announce(added.current.splice(0))
  }
  return {
    state,
    read,
    add: (queue: readonly Candidate[]) => run({ queue, done: 0, refused: [] }),
    resume: (progress: Progress) => run(progress),
    stop: () => {
      stopped.current = true
    },
    again: () => setState({ kind: 'choosing' }),
  }
}

type Hand = {
  readonly isStopped: () => boolean
  readonly onAdded: (zone: Zone) => void
  readonly report: (progress: Progress) => void
}

async function addAll({ queue, ...before }: Progress, { isStopped, onAdded, report }: Hand): Promise<ImportState> {
  let { done, refused } = before
  while (done < queue.length) {
    if (isStopped()) return { kind: 'interrupted', problem: null, queue, done, refused }
    const candidate = queue[done]
    try {
      if (candidate?.zone) onAdded(await addZone(candidate.zone.change))
    } catch (problem) {
      const isFinal = problem instanceof CallRefused && problem.status >= 400 && problem.status < 500
      const lasts = problem instanceof CallRefused && [401, 403, 429].includes(problem.status)
      if (!isFinal || lasts) return { kind: 'interrupted', problem: sentenceOf(problem), queue, done, refused }
      refused = [...refused, { name: candidate?.name ?? '', why: sentenceOf(problem) }]
    }
    done += 1
    report({ queue, done, refused })
  }
  return { kind: 'done', queue, done, refused }
}

/** What of a file will be added, and what will not: what is no zone, and what is here already. */
export function usePlan(features: readonly FileFeature[], zones: readonly Zone[], type: ZoneType) {
  const { unnamed } = useWords(zoneFileWords)
  return useMemo(() => {
    const known = new Set(zones.map((zone) => likeness(contentOf(zone))))
    const candidates = candidatesIn(features, { type, nameOf: unnamed })
    const isKnown = ({ zone }: Candidate) => zone !== null && known.has(likeness(zone.content))
    return {
      count: candidates.length,
      isTooMany: candidates.length > mostZonesAtOnce,
      wanted: candidates.filter((candidate) => candidate.zone && !isKnown(candidate)),
      refused: candidates.filter(({ zone }) => zone === null),
      known: candidates.filter(isKnown),
    }
  }, [features, zones, type, unnamed])
}
