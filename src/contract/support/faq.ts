import * as z from 'zod/mini'
import { categoryWords } from './ticket.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

/** A question that many ask, with its answer. Everybody reads them, administrators write them. */
export const faq = resource({
  noun: 'faq',
  path: '/support/faq/',
  called: {
    one: 'question fréquente',
    many: 'questions fréquentes',
    gender: 'feminine',
    english: { one: 'frequent question', many: 'frequent questions' },
  },
  readBy: signedIn,
  writtenBy: admins,
  labels: { question: 'Question', answer: 'Réponse', category: 'Catégorie' },
  nameField: 'question',
  filters: ['category'],
  sort: ['question', 'category'],
  search: ['question', 'answer'],
  fields: {
    question: fields.name(300),
    answer: fields.prose(4000),
    category: fields.requiredChoice(categoryWords),
  },
  computed: { shapes: { helpfulCount: z.int() }, unknown: { helpfulCount: 0 } },
  calls: {
    markedHelpful: endpoint({
      method: 'GET',
      path: '/support/faq/helpful/',
      summary: 'Les questions dont l’appelant a trouvé la réponse utile',
      who: signedIn,
      reply: z.object({ results: z.readonly(z.array(id)) }),
    }),
    markHelpful: endpoint({
      method: 'POST',
      path: '/support/faq/{id}/helpful/',
      summary: 'Dire qu’une réponse est utile, une fois par personne ; ou, avec helpful=false, le retirer',
      who: signedIn,
      body: z.object({ helpful: z.boolean(fieldInvalid.code) }),
      reply: z.object({ id, helpfulCount: z.int(), helpful: z.boolean() }),
    }),
  },
})
export type Faq = z.output<typeof faq.thing>
