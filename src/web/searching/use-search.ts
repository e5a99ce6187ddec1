import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import type { SearchPlan } from '#contract/searching/search-plan.ts'
import type { FindingDraft, PlanDraft } from '#contract/searching/search-entry.rules.ts'
import { searchingApi } from '#contract/searching/searching.api.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { mayCall } from '#contract/wire/who.ts'
import type { Drift } from '#web/drift/use-drift.ts'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { chartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { toast, toastOver } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'
import { foundMarks, laneAreas, searchedAreas } from './searching.layer.ts'
import { searchingWords } from './searching.words.ts'
import { usePlan } from './use-plan.ts'
import { useBelief, useSearched } from './use-searched.ts'

type Of = {
  readonly alert: Alert
  readonly user: User
  readonly drift: Drift
  readonly helpers: readonly Helper[]
  readonly fleet: Pick<Fleet, 'boats' | 'now'>
}
export type Search = ReturnType<typeof useSearch>

/** The search of a case: what is planned, what was searched and found, and what comes of it. */
export function useSearch({ alert, user, drift, helpers, fleet }: Of) {
  const [isPlanning, setPlanning] = useState(false)
  const written = useSearched(alert)
  const belief = useBelief(drift, written.searched, isPlanning)
  const planning = usePlan(drift, belief.cloud, helpers, fleet.now)
  const standing = effectiveRoleOf(viewerOf(user))
  const isOver = alert.status === 'resolved'
  return {
    alert,
    drift,
    helpers,
    /** One’s own boat, for whoever is at sea himself. */
    ownId: fleet.boats.find(({ own }) => own)?.id ?? null,
    written,
    belief,
    planning,
    isPlanning,
    setPlanning,
    mayPlan: written.isReal && !isOver && mayCall(searchingApi.plan.who, standing),
    mayFind: written.isReal && mayCall(searchingApi.find.who, standing),
    mayUndo: (by: string | null) => written.isReal && (standing !== 'fisherman' || by === user.id),
    layer: useSearchLayer(written, isPlanning ? planning.plan : null, helpers),
    ...useWriting(alert),
  }
}

/** The newest plan that counts, or the one that is being made; what was searched; what was found. */
function useSearchLayer(
  { counting, searched }: ReturnType<typeof useSearched>,
  planned: SearchPlan | null,
  helpers: readonly Helper[],
) {
  const say = useWords(searchingWords)
  return useMemo(() => {
    const { warn, trail } = chartColours()
    const kept = counting.findLast(({ plan }) => plan !== null)?.plan ?? null
    const drawn = planned ? drawnOf(planned, helpers) : kept && drawnAsKept(kept)
    const found = counting.flatMap(({ id, finding }) =>
      finding?.kind === 'object'
        ? [{ id, at: lngLat(finding.longitude, finding.latitude), what: finding.what ?? '' }]
        : [],
    )
    return {
      areas: [
        ...(drawn ? laneAreas(drawn.area, drawn.lanes, warn) : []),
        ...searchedAreas(searched.tracks, searched.nothing, { colour: trail, label: say.markNothing }),
      ],
      marks: foundMarks(found),
      corners: drawn?.area ?? [],
    }
  }, [planned, helpers, counting, searched, say])
}

function drawnOf({ area, lanes }: SearchPlan, helpers: readonly Helper[]) {
  const nameOf = (boat: string) => helpers.find(({ id }) => id === boat)?.name ?? ''
  return { area, lanes: lanes.map(({ boat, points }) => ({ name: nameOf(boat), points })) }
}

function drawnAsKept({ area, lanes }: Pick<PlanDraft, 'area' | 'lanes'>) {
  return {
    area: area.map(placeOf),
    lanes: lanes.map(({ name, points }) => ({ name, points: points.map(placeOf) })),
  }
}

function placeOf([longitude, latitude]: readonly [number, number]): LngLat {
  return lngLat(longitude, latitude)
}

/** Kept on this device first: it goes when there is a network, and never twice. */
function useWriting({ id, message }: Alert) {
  const say = useWords(searchingWords)
  const sentence = useSentence()
  const write = useWrite()
  const about = `searching ${id}`
  const said = {
    onSuccess: () => toastOver(about),
    onError: (problem: unknown) =>
      toast({ about, title: say.notKept, text: sentence(problem), tone: 'forbid' as const }),
  }
  const keeping = useMutation({
    mutationFn: (plan: PlanDraft) =>
      write(
        searchingApi.plan,
        { params: { id }, body: plan },
        { noun: 'searching', act: 'plan', name: message, thing: plan.id },
      ),
    ...said,
  })
  const finding = useMutation({
    mutationFn: (found: FindingDraft) =>
      write(
        searchingApi.find,
        { params: { id }, body: found },
        { noun: 'searching', act: found.kind, name: message, thing: found.id },
      ),
    ...said,
  })
  const undoing = useMutation({
    mutationFn: (entry: string) =>
      write(
        searchingApi.undo,
        { params: { id, entry } },
        { noun: 'searching', act: 'undo', name: message, thing: entry },
      ),
    ...said,
  })
  return { keeping, finding, undoing }
}
