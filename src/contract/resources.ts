import { armateurs } from './armateurs/armateur.ts'
import { balises } from './balises/balise.ts'
import { faq } from './support/faq.ts'
import { donationGoals } from './donations/goal.ts'
import { pirogues } from './pirogues/pirogue.ts'
import { quais } from './quais/quai.ts'
import { warnings } from './weather/warning.ts'

/**
 * Every kind of thing that is listed, made, changed and removed alike, one line each. Calls, live events, the
 * outbox, the audit’s words, the authorisation tests and the demonstration’s answers are derived from this list.
 */
export const resources = { balises, warnings, armateurs, quais, pirogues, faq, donationGoals } as const

export type Resources = typeof resources
export type ResourceNoun = Resources[keyof Resources]['noun']

/** Their calls, under the names of the list. */
export const resourceApis = Object.fromEntries(Object.entries(resources).map(([name, { api }]) => [name, api])) as {
  readonly [K in keyof Resources]: Resources[K]['api']
}

export const resourceEvents = Object.values(resources).flatMap(({ saved, removed }) => [saved, removed])
