import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Quai, quais } from '#contract/quais/quai.ts'
import type { Vessel, VesselStatus } from '#contract/quais/vessel.ts'
import type { BodySent, ReplyOf } from '#contract/wire/endpoint.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import type { Thing } from '#web/platform/kit/kind.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import { sourceOf } from '#web/platform/kit/things.data.ts'
import { wholeListQuery } from '#web/platform/kit/whole-list.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'

/*
 * quaisOnTheMap       all of them
 * quaisSummary        figures over all of them
 * vesselsAt           who is there, or who left last
 * conditionsAt        the weather and the tide there
 * boatsNamed          those that whoever notes an arrival may mean
 * useArrival, useDeparture, useVesselStatus   through the outbox
 */

const keys = thingKeys(quais)

export function quaisOnTheMap() {
  const asked = { search: '', sort: 'name', filters: {}, page: 1, pageSize: largestPageSize }
  return wholeListQuery(sourceOf(quais) as unknown as ListSource<Quai & Thing>, asked)
}

export function quaisSummary() {
  return queryOptions({
    queryKey: [...keys, 'summary'],
    queryFn: ({ signal }) => call(quais.api.summary, { signal }),
  })
}

const lastDepartures = 5

export function vesselsAt(id: string, past: boolean) {
  return queryOptions({
    queryKey: [...keys, 'vessels', id, past],
    queryFn: ({ signal }) => {
      const query = past ? { past: 'true' as const, pageSize: lastDepartures } : { pageSize: largestPageSize }
      return call(quais.api.vessels, { params: { id }, query, signal })
    },
  })
}

export function conditionsAt(id: string) {
  return queryOptions({
    queryKey: [...keys, 'conditions', id],
    queryFn: ({ signal }) => call(quais.api.conditions, { params: { id }, signal }),
    staleTime: 10 * 60_000,
  })
}

export type KnownBoat = ReplyOf<typeof quais.api.boats>['results'][number]
/** One letter is every boat. */
export const fewestLetters = 2

export function boatsNamed(search: string) {
  return queryOptions({
    queryKey: [...keys, 'boats', search],
    queryFn: async ({ signal }) => (await call(quais.api.boats, { query: { search }, signal })).results,
    staleTime: 60_000,
    meta: { isPassing: true },
  })
}

export type SaidArrival = BodySent<typeof quais.api.arrive>

export function useArrival(quaiId: string) {
  const write = useWrite()
  return useMutation({
    mutationFn: (body: SaidArrival) =>
      write(quais.api.arrive, { params: { id: quaiId }, body }, { noun: 'vessel', act: 'add', name: body.name }),
  })
}

export function useDeparture(quaiId: string) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, name }: Pick<Vessel, 'id' | 'name'>) =>
      write(
        quais.api.leave,
        { params: { id: quaiId }, body: { vessel: id, departureTime: new Date().toISOString() } },
        { noun: 'vessel', act: 'leave', name: name ?? '', thing: id },
      ),
    onSuccess: ({ storedOn }, { id }) => {
      if (storedOn === 'server') removeKnownThing(client, vesselsAt(quaiId, false).queryKey, id)
    },
  })
}

export function useVesselStatus() {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, name, status }: { readonly status: VesselStatus } & Pick<Vessel, 'id' | 'name'>) =>
      write(
        quais.api.changeVessel,
        { params: { id }, body: { status } },
        { noun: 'vessel', act: 'change', name: name ?? '', thing: id },
      ),
    onSuccess: ({ reply }) => {
      if (reply) updateKnownThing(client, keys, reply)
    },
  })
}
