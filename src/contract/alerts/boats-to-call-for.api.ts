import * as z from 'zod/mini'
import { queryShapes } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { text } from '#contract/wire/text.ts'
import { approvedManagers } from '#contract/wire/who.ts'

/** A boat for which somebody ashore may call for help, and where it is believed to be. */
const boatToCallFor = z.object({
  id,
  name: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  /** Null: it was never heard. `device` is the tracker that said it; null where it was the telephone. */
  lastPlace: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      timestamp: z.iso.datetime(),
      device: z.nullable(z.string()),
    }),
  ),
})
export type BoatToRaiseFor = z.output<typeof boatToCallFor>

/** More are found by typing more of the name. */
export const mostBoatsToCallFor = 100

export const boatsToCallForApi = {
  list: endpoint({
    method: 'GET',
    path: '/alerts/pirogues/',
    summary:
      'Les pirogues pour lesquelles on peut lancer un SOS, avec leur dernière position ; search : par leur nom ; ashore : sans celles déclarées en mer',
    who: approvedManagers,
    query: z.object({
      search: z.optional(text(200)),
      /** Without those that were said to be out already: for whoever declares that one leaves. */
      ashore: z.optional(queryShapes.flag),
    }),
    reply: z.object({ results: z.readonly(z.array(boatToCallFor)) }),
  }),
}
