import { words } from '#web/words/words.ts'
import type { About, Act, Noun } from './outbox-about.ts'

/** What waits, as people call it: « Zone « Cayar » — modification ». */
const things = {
  fr: {
    zone: 'Zone',
    balise: 'Balise',
    device: 'Traceur',
    warning: 'Avis météo',
    alert: 'Alerte',
    profile: 'Votre profil',
    trip: 'Notes de sortie',
  },
  en: {
    zone: 'Zone',
    balise: 'Beacon',
    device: 'Tracker',
    warning: 'Weather warning',
    alert: 'Alert',
    profile: 'Your profile',
    trip: 'Trip notes',
  },
} satisfies Record<string, Record<Noun, string>>

const acts = {
  fr: {
    add: 'ajout',
    change: 'modification',
    remove: 'suppression',
    acknowledge: 'acquittement',
    resolve: 'clôture',
  },
  en: { add: 'added', change: 'changed', remove: 'removed', acknowledge: 'acknowledged', resolve: 'closed' },
} satisfies Record<string, Record<Act, string>>

export const aboutWords = words({
  fr: {
    title: ({ noun, act, name }: Pick<About, 'noun' | 'act' | 'name'>) =>
      `${things.fr[noun]}${name === '' ? '' : ` « ${name} »`} — ${acts.fr[act]}`,
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
    title: ({ noun, act, name }: Pick<About, 'noun' | 'act' | 'name'>) =>
      `${things.en[noun]}${name === '' ? '' : ` “${name}”`} — ${acts.en[act]}`,
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
