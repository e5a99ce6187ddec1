import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { balisesApi } from '#contract/balises/balises.api.ts'
import { type Balise, baliseStatusWords, baliseTypeWords } from '#contract/balises/balise.ts'
import { type BaliseDraft, baliseDraft } from '#contract/balises/balise.rules.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { useWithWaiting } from '#web/offline/use-written.ts'
import type { Made } from '#web/offline/with-waiting.ts'
import { type Outcome, useWrite } from '#web/offline/writing.ts'

export const baliseKeys = ['balises'] as const

export function allBalises() {
  return queryOptions({
    queryKey: [...baliseKeys, 'all'],
    queryFn: async ({ signal }) => {
      const balises: Balise[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(balisesApi.list, { query: { page, pageSize: largestPageSize }, signal })
        balises.push(...results)
        if (next === null) return balises
      }
    },
  })
}

/** With what was written here about balises and has not left yet. */
export function useBalises() {
  const query = useQuery(allBalises())
  return { ...query, data: useWithWaiting('balise', query.data, baliseWritten) }
}

/** The form sends all that is typed, to add one as to change one. */
const baliseWritten: Made<Balise> = (said, { id, writtenAt }, before) => {
  const read = baliseDraft.safeParse(said)
  if (!read.success) return before
  const { vesselName = '', frequency = '', power = '', notes = '', status = 'active', ...draft } = read.data
  const made = { id, batteryLevel: null, signalStrength: null, createdBy: null, createdByName: null }
  return {
    ...(before ?? { ...made, createdAt: writtenAt, lastUpdate: writtenAt }),
    ...draft,
    status,
    batteryLevel: draft.batteryLevel ?? before?.batteryLevel ?? null,
    signalStrength: draft.signalStrength ?? before?.signalStrength ?? null,
    vesselName: vesselName || null,
    frequency: frequency || null,
    power: power || null,
    notes: notes || null,
    baliseTypeDisplay: baliseTypeWords[draft.baliseType],
    statusDisplay: baliseStatusWords[status],
    coordinates: [draft.latitude, draft.longitude],
  }
}

/** Adds a balise, or changes the one that is given. */
export function useSaveBalise(balise: Balise | null) {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: (draft: BaliseDraft) => {
      if (balise === null) {
        return write(balisesApi.add, { body: draft }, { noun: 'balise', act: 'add', name: draft.name })
      }
      const { id: thing, name, lastUpdate: seen } = balise
      const about = { noun: 'balise', act: 'change', name, thing, seen } as const
      return write(balisesApi.change, { params: { id: thing }, body: draft }, about)
    },
    onSuccess: refresh,
  })
}

export function useRemoveBalise() {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, name }: Balise) =>
      write(balisesApi.remove, { params: { id } }, { noun: 'balise', act: 'remove', name, thing: id }),
    onSuccess: refresh,
  })
}

/** The stream says it too; on a slow link nobody waits for it to see what they just did. */
function useRefresh() {
  const client = useQueryClient()
  return async ({ kept }: Outcome<unknown>) => {
    if (kept === 'server') await client.invalidateQueries({ queryKey: baliseKeys })
  }
}
