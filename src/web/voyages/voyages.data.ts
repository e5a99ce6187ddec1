import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { saidAfter } from '#contract/voyages/said.ts'
import type { KnownBy, OutState, Voyage } from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing } from '#web/platform/api/known-things.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { type WriteOutcome, useWrite } from '#web/platform/outbox/writing.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type EndedRow, forgetEnded, keepTakenBack, noteEnded } from './ended-here.ts'
import { ownVoyageHeard } from './own-voyage-heard.ts'
import { voyageKeys } from './voyages.live.ts'
import { voyageWords } from './voyages.words.ts'
import { type Board, allPages } from './whole-board.ts'

/*
 * boatsOut       who is out, as the server has sorted them
 * wholeBoard     all of them, page after page
 * everyBoatOut   each of them, or of those in one state, for a map that shows all
 * boatsToLeave   boats for which somebody ashore may declare
 * useLeave, useProlong, useReturn, useUndoReturn   what is said, through the outbox: the time of saying goes with it
 */

export type OutWanted = { readonly search: string; readonly state: OutState | null; readonly page: number }

/** Time passes for who is due, also while nothing is heard: it is asked again all the time. */
export function boatsOut({ search, state, page }: OutWanted) {
  return queryOptions({
    queryKey: [...voyageKeys, 'out', search, state, page],
    queryFn: ({ signal }) =>
      call(voyagesApi.board, { query: { search, state: state ?? undefined, page, pageSize: largestPageSize }, signal }),
    refetchInterval: pollPeriod('dashboard'),
  })
}

export const everybodyOut: OutWanted = { search: '', state: null, page: 1 }

/** All pages of the list as it is narrowed, for the paper. */
export async function wholeBoard({ search, state }: Omit<OutWanted, 'page'>, signal: AbortSignal): Promise<Board> {
  return await allPages((page) =>
    call(voyagesApi.board, { query: { search, state: state ?? undefined, page, pageSize: largestPageSize }, signal }),
  )
}

export function everyBoatOut(state: OutState | null = null) {
  return queryOptions({
    queryKey: [...voyageKeys, 'out', 'every boat', state],
    queryFn: async ({ signal }) => (await wholeBoard({ search: '', state }, signal)).boats,
    refetchInterval: pollPeriod('dashboard'),
  })
}

const boatKeys = [...voyageKeys, 'boats'] as const

/** Those that are not out already: to declare one of those again would end its search. Nothing of a search before: Enter takes what stands first. */
export function boatsToLeave(search: string) {
  return queryOptions({
    queryKey: [...boatKeys, search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }) =>
      (await call(boatsToCallForApi.list, { query: { search: search || undefined, ashore: 'true' }, signal })).results,
  })
}

export type Leaving = {
  readonly dueAt: string
  readonly crew: number | null
  readonly zone: string | null
  /** Null: the caller's own. */
  readonly pirogue: string | null
  readonly name: string
}

export function useLeave() {
  const client = useQueryClient()
  const heard = useHeard()
  const write = useWrite()
  const say = useWords(voyageWords)
  return useMutation({
    mutationFn: ({ name, ...leaving }: Leaving) =>
      write(voyagesApi.declare, { body: { ...leaving, saidAt: now() } }, { noun: 'voyage', act: 'add', name }),
    onSuccess: async (outcome, { pirogue }) => {
      heard(outcome)
      /* By the clock of this device it began before a trip that is known already: such a clock is wrong. The dialog has gone by now. */
      if (outcome.reply?.end === 'replaced') {
        toast({ title: say.notWatched, text: say.notWatchedText, tone: 'forbid' })
      }
      if (outcome.storedOn !== 'server' || pirogue === null) return
      /* Not for a moment is it offered again, as it would be by a list that is left while it is being asked. */
      await client.cancelQueries({ queryKey: boatKeys })
      removeKnownThing(client, boatKeys, pirogue)
    },
  })
}

export type Named = {
  readonly id: string
  readonly name: string
  /** The newest that was said of it, as this device knows it: what is said now comes after, whatever its clock shows. */
  readonly after: string | null
}

export function useProlong() {
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, name, after, dueAt }: Named & { readonly dueAt: string }) =>
      write(
        voyagesApi.prolong,
        { params: { id }, body: { dueAt, saidAt: now(), after } },
        { noun: 'voyage', act: 'prolong', name, thing: id },
      ),
    onSuccess: useHeard(),
  })
}

type Returning = Named & {
  /** Of a boat that was late. */
  readonly known?: KnownBy
  /** Where it stands in the list in which that was pressed. */
  readonly row?: EndedRow
}

export function useReturn() {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: ({ id, name, after, known }: Returning) =>
      write(
        voyagesApi.end,
        { params: { id }, body: { saidAt: now(), after, ...(known && { known }) } },
        { noun: 'voyage', act: 'return', name, thing: id },
      ),
    onSuccess: (outcome, { id, name, after, row = null }) => {
      const endedAt = Date.now()
      const known = after === null ? endedAt : saidAfter(endedAt, Date.parse(after))
      const said = outcome.reply?.lastSaidAt ?? new Date(known).toISOString()
      noteEnded({ voyage: id, name, after: said, endedAt, row })
      heard(outcome)
    },
  })
}

/** It was a slip of the finger. */
export function useUndoReturn() {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: ({ id, name, after }: Named) =>
      write(
        voyagesApi.undoEnd,
        { params: { id }, body: { saidAt: now(), after } },
        { noun: 'voyage', act: 'unreturn', name, thing: id },
      ),
    onSuccess: (outcome, { id }) => {
      if (outcome.storedOn === 'server') forgetEnded(id)
      else keepTakenBack(id)
      heard(outcome)
    },
  })
}

function now(): string {
  return new Date().toISOString()
}

function useHeard() {
  const client = useQueryClient()
  return ({ reply: voyage }: WriteOutcome<Voyage>) => voyage && ownVoyageHeard(client, voyage)
}
