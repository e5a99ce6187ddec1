import { words } from '#web/platform/words/words.ts'
import type { OwnAct } from './outbox-about.ts'

const acts = {
  fr: { add: 'ajout', change: 'modification', remove: 'suppression' },
  en: { add: 'added', change: 'changed', remove: 'removed' },
} satisfies Record<string, Record<OwnAct, string>>

export const aboutWords = words({
  fr: {
    /** « Zone « Cayar » — modification ». */
    ...acts.fr,
    title: (thing: string, act: string, name: string) => `${thing}${name === '' ? '' : ` « ${name} »`} — ${act}`,
    conflictTitle: 'Deux versions',
    conflictText: 'Rien n’est perdu : choisissez celle qui vaut.',
    mine: 'La vôtre',
    theirs: 'L’autre',
    keepMine: 'Garder la mienne',
    keepTheirs: 'Garder l’autre',
    same: 'Les deux versions disent la même chose.',
    typed: 'Ce que vous avez saisi',
    mend: 'Corriger',
    mendAndSend: 'Corriger et renvoyer',
    drop: 'Abandonner',
    alreadyBy: (who: string) => `Déjà fait par ${who}, avant que le vôtre arrive.`,
    someone: 'quelqu’un d’autre',
  },
  en: {
    ...acts.en,
    title: (thing: string, act: string, name: string) => `${thing}${name === '' ? '' : ` “${name}”`} — ${act}`,
    conflictTitle: 'Two versions',
    conflictText: 'Nothing is lost: choose the one that counts.',
    mine: 'Yours',
    theirs: 'The other',
    keepMine: 'Keep mine',
    keepTheirs: 'Keep the other',
    same: 'Both versions say the same.',
    typed: 'What you typed',
    mend: 'Correct',
    mendAndSend: 'Correct and send again',
    drop: 'Give up',
    alreadyBy: (who: string) => `Done already by ${who}, before yours arrived.`,
    someone: 'somebody else',
  },
  wo: {},
})
