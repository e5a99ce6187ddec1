import { type Called, theOne } from '#contract/kit/french.ts'
import { words } from '#web/platform/words/words.ts'

/** What every kind of thing has done to it. `name`: its own, between marks and after a space; or nothing. */
export type KindAct = 'added' | 'changed' | 'removed' | 'pictured'
type KindActs = { readonly [A in KindAct]: (who: string, called: Called, name: string) => string }

export const kindActWords = words({
  fr: {
    added: (who, called, name) => `${who} a ajouté ${theOne(called)}${name}`,
    changed: (who, called, name) => `${who} a modifié ${theOne(called)}${name}`,
    removed: (who, called, name) => `${who} a supprimé ${theOne(called)}${name}`,
    pictured: (who, called, name) => `${who} a changé la photo : ${theOne(called)}${name}`,
  } satisfies KindActs,
  en: {
    added: (who, called, name) => `${who} added the ${called.english.one}${name}`,
    changed: (who, called, name) => `${who} changed the ${called.english.one}${name}`,
    removed: (who, called, name) => `${who} removed the ${called.english.one}${name}`,
    pictured: (who, called, name) => `${who} changed the picture: the ${called.english.one}${name}`,
  } satisfies KindActs,
  wo: {},
})
