import { oneCalled, theOne } from '#contract/kit/french.ts'
import { type ResourceNoun, resources } from '#contract/resources.ts'
import { words } from '#web/words/words.ts'
import { type Told, named, namedInEnglish } from './told.ts'

/** What every kind of thing has done to it. */
type KindAct = 'added' | 'changed' | 'removed' | 'pictured'
type KindSentence = (told: Told, noun: ResourceNoun) => string
type KindActs = { readonly [A in KindAct]: KindSentence }

const inEnglish: { readonly [N in ResourceNoun]: string } = {
  balise: 'the beacon',
  warning: 'the warning',
  armateur: 'the boat owner',
  quai: 'the dock',
  pirogue: 'the pirogue',
  faq: 'the frequent question',
}
const calledIn = Object.fromEntries(Object.values(resources).map(({ noun, called }) => [noun, called])) as {
  readonly [N in ResourceNoun]: (typeof resources)[keyof typeof resources]['called']
}
const the = (noun: ResourceNoun, { thing }: Told) => named(theOne(calledIn[noun]), thing)

export const kindActWords = words({
  fr: {
    added: (told, noun) =>
      `${told.who} a ajouté ${named(told.thing === null ? oneCalled(calledIn[noun]) : theOne(calledIn[noun]), told.thing)}`,
    changed: (told, noun) => `${told.who} a modifié ${the(noun, told)}`,
    removed: (told, noun) => `${told.who} a supprimé ${the(noun, told)}`,
    pictured: (told, noun) => `${told.who} a changé la photo : ${the(noun, told)}`,
  } satisfies KindActs,
  en: {
    added: (told, noun) => `${told.who} added ${namedInEnglish(inEnglish[noun], told.thing)}`,
    changed: (told, noun) => `${told.who} changed ${namedInEnglish(inEnglish[noun], told.thing)}`,
    removed: (told, noun) => `${told.who} removed ${namedInEnglish(inEnglish[noun], told.thing)}`,
    pictured: (told, noun) => `${told.who} changed the picture: ${namedInEnglish(inEnglish[noun], told.thing)}`,
  } satisfies KindActs,
  wo: {},
})

/** Of which kind a path is, and what is done to it by which method; null: no kind’s usual call. */
export function kindActOf(method: string, path: string): { readonly act: KindAct; readonly noun: ResourceNoun } | null {
  const kind = Object.values(resources).find((one) => path.startsWith(one.path))
  if (!kind) return null
  const rest = path.slice(kind.path.length)
  const { noun } = kind
  if (rest === '') return method === 'POST' ? { act: 'added', noun } : null
  if (rest !== '{id}/') return method === 'PUT' ? { act: 'pictured', noun } : null
  return { act: method === 'DELETE' ? 'removed' : 'changed', noun }
}
