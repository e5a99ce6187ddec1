import * as z from 'zod/mini'
import { queryShapes } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { text } from '#contract/wire/text.ts'
import { type Who, approvedManagers } from '#contract/wire/who.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'

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

/** Of boats that somebody does not look after so many are named, and none by fewer letters than these. */
export const mostBoatsOfOthers = 8
export const fewestLettersOfOthers = 3
/** Heard so near within the last hour it is one that can be seen from there. */
export const nearInMiles = 5

const approvedAll = {
  nobody: 'none',
  fisherman: 'all',
  organization: 'all',
  admin: 'all',
  pending: 'none',
} as const satisfies Who
const written = (shape: typeof latitude) => z.optional(z.pipe(z.pipe(z.string(), z.transform(Number)), shape))

/** Its name and number are all, to tell it from the next one. */
const boatOfOthers = z.object({ id, name: z.nullable(z.string()), licenseNumber: z.nullable(z.string()) })
export type BoatOfOthers = z.output<typeof boatOfOthers>

export const boatsToCallForApi = {
  others: endpoint({
    method: 'GET',
    path: '/alerts/pirogues/others/',
    summary:
      'Les pirogues des autres, pour «\u00a0SOS pour un autre\u00a0» : par leur nom ou leur immatriculation (search, trois lettres au moins), ou entendues près d’ici (latitude, longitude)',
    who: approvedAll,
    query: z.object({
      search: z.optional(text(200)),
      latitude: written(latitude),
      longitude: written(longitude),
    }),
    reply: z.object({ results: z.readonly(z.array(boatOfOthers)) }),
  }),
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
