import type { ResourceNoun } from '#contract/resources.ts'
import { words } from '#web/words/words.ts'

/** What every kind of thing has done to it. `thing`: what it is called, with its name. */
export type KindAct = 'added' | 'changed' | 'removed' | 'pictured'
type KindActs = { readonly [A in KindAct]: (who: string, thing: string) => string }
type KindNames = { readonly [N in ResourceNoun]: string }

export const kindActWords = words({
  fr: {
    added: (who, thing) => `${who} a ajouté ${thing}`,
    changed: (who, thing) => `${who} a modifié ${thing}`,
    removed: (who, thing) => `${who} a supprimé ${thing}`,
    pictured: (who, thing) => `${who} a changé la photo : ${thing}`,
  } satisfies KindActs,
  en: {
    added: (who, thing) => `${who} added ${thing}`,
    changed: (who, thing) => `${who} changed ${thing}`,
    removed: (who, thing) => `${who} removed ${thing}`,
    pictured: (who, thing) => `${who} changed the picture: ${thing}`,
  } satisfies KindActs,
  wo: {},
})

export const kindWithArticle = words({
  fr: {
    balise: 'la balise',
    warning: 'l’avis',
    armateur: 'l’armateur',
    quai: 'le quai',
    pirogue: 'la pirogue',
    faq: 'la question fréquente',
    goal: 'l’objectif de dons',
  } satisfies KindNames,
  en: {
    balise: 'the beacon',
    warning: 'the warning',
    armateur: 'the boat owner',
    quai: 'the dock',
    pirogue: 'the pirogue',
    faq: 'the frequent question',
    goal: 'the donation goal',
  } satisfies KindNames,
  wo: {},
})
