import * as z from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { requiredText } from '#contract/wire/text.ts'
import { signedIn } from '#contract/wire/who.ts'

const longestSearch = 100

/** What is found by its name, whatever screen it belongs to. */
export const foundKinds = [
  'pirogue',
  'trip',
  'user',
  'organisation',
  'device',
  'quai',
  'armateur',
  'balise',
  'zone',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** So many of each kind at most: whoever sees more than that types on. */
export const mostOfEach = 5

export const found = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  /** What tells it from another one of the same name. */
  about: z.nullable(z.string()),
  /** Of a trip: when it began, and which boat's it is. */
  at: z.optional(z.iso.datetime()),
  pirogue: z.optional(id),
})
export type Found = z.output<typeof found>

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/search/',
    summary:
      'Trouver par leur nom pirogues, personnes, traceurs, quais, armateurs, balises et zones : cinq de chaque au plus, de ce que l’on peut lister',
    who: signedIn,
    query: z.object({ search: requiredText(longestSearch) }),
    reply: z.object({ results: z.readonly(z.array(found)) }),
  }),
}
