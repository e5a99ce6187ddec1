import * as z from 'zod/mini'
import { position } from './position.ts'
import { batchTooLarge, idTaken, positionBatch, positionDraft } from './position.rules.ts'
import { dated } from '#contract/wire/moment.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { pageQueryUpTo } from '#contract/wire/page.ts'
import { type Who, managers, themselves } from '#contract/wire/who.ts'

/** What a screen reads of a fleet, and of a track, at once: more of it at once holds a phone up. */
export const fleetPageOfScreens = 2000
export const trackPageOfScreens = 1000
/** A whole fleet is one answer, for each page looks at all boats; so is a day of one boat, at a position each half minute. */
export const largestFleetPage = 20_000
export const largestTrackPage = 5000
/** A boat is shown to whoever may see it, and sends only of itself. */
const whoeverSees = { ...themselves, admin: 'all' } as const satisfies Who

const batchAnswer = z.object({
  id: z.nullable(id),
  status: z.enum(['stored', 'known', 'refused']),
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

export const positionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/locations/',
    summary: 'Dernière position de chaque pirogue visible ; avec user, pirogue ou device et from, to : la trace',
    who: whoeverSees,
    query: z.object({
      ...pageQueryUpTo(largestFleetPage),
      user: z.optional(id),
      pirogue: z.optional(id),
      device: z.optional(id),
      from: z.optional(dated),
      to: z.optional(dated),
      cursor: z.optional(z.string()),
      /** Of the newest places, those alone that came in since then: what a poll asks for. */
      receivedSince: z.optional(dated),
    }),
    reply: z.object({
      count: z.nullable(z.int()),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      results: z.readonly(z.array(position)),
    }),
  }),
  total: endpoint({
    method: 'GET',
    path: '/tracking/locations/total/',
    summary:
      'Combien de positions sont conservées, exactement ; une organisation en attente d’approbation : les siennes',
    who: managers,
    reply: z.object({ totalLocations: z.int() }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/tracking/locations/',
    summary: 'Envoyer sa position ; accepte la clé SOS tant que ce SOS est ouvert',
    who: themselves,
    sosKey: true,
    body: positionDraft,
    reply: position,
    status: 201,
    repeatable: true,
    evenWhenFull: true,
    unaudited: 'too_often',
    refusals: [idTaken],
  }),
  recordBatch: endpoint({
    method: 'POST',
    path: '/tracking/locations/batch/',
    summary:
      'Envoyer au plus 1000 positions ; chacune reçoit sa réponse ; accepte la clé SOS tant que ce SOS est ouvert',
    who: themselves,
    sosKey: true,
    body: positionBatch,
    reply: z.object({ results: z.array(batchAnswer) }),
    repeatable: true,
    evenWhenFull: true,
    unaudited: 'too_often',
    refusals: [batchTooLarge],
  }),
}
