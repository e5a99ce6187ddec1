import { words } from '#web/platform/words/words.ts'

export const manyWords = words({
  fr: {
    choose: 'Sélectionner',
    chooseAlert: (title: string) => `Sélectionner «\u00a0${title}\u00a0»`,
    choosePage: 'Toute la page',
    chosen: (count: string, isOne: boolean) => (isOne ? `${count} alerte choisie` : `${count} alertes choisies`),
    stop: 'Ne plus choisir',
    acknowledge: 'Acquitter',
    end: 'Clore',
    /** Kept with each of them as its reason. */
    endReason: 'Vue, rien à faire (plusieurs closes ensemble)',
    working: (done: string, all: string) => `${done} sur ${all}`,
    acknowledged: (count: string, isOne: boolean) =>
      isOne ? `${count} alerte acquittée` : `${count} alertes acquittées`,
    ended: (count: string, isOne: boolean) => (isOne ? `${count} alerte close` : `${count} alertes closes`),
    kept: 'Une partie attend le réseau sur cet appareil.',
    failed: (count: string, isOne: boolean) =>
      isOne ? `${count} alerte n’a pas pu l’être` : `${count} alertes n’ont pas pu l’être`,
    undo: 'Annuler',
    undone: 'Les alertes reprennent comme elles étaient',
    notRead: 'Les alertes n’ont pas pu être lues',
    peekOpen: 'Ouvrir l’alerte',
    peekGroup: (count: string) => `Ouvrir les ${count} alertes`,
  },
  en: {
    choose: 'Select',
    chooseAlert: (title: string) => `Select “${title}”`,
    choosePage: 'The whole page',
    chosen: (count: string, isOne: boolean) => (isOne ? `${count} alert selected` : `${count} alerts selected`),
    stop: 'Stop selecting',
    acknowledge: 'Acknowledge',
    end: 'Close',
    endReason: 'Seen, nothing to do (several closed together)',
    working: (done: string, all: string) => `${done} of ${all}`,
    acknowledged: (count: string, isOne: boolean) =>
      isOne ? `${count} alert acknowledged` : `${count} alerts acknowledged`,
    ended: (count: string, isOne: boolean) => (isOne ? `${count} alert closed` : `${count} alerts closed`),
    kept: 'Some of it waits for the network on this device.',
    failed: (count: string, isOne: boolean) => (isOne ? `${count} alert could not be` : `${count} alerts could not be`),
    undo: 'Undo',
    undone: 'The alerts go on as they were',
    notRead: 'The alerts could not be read',
    peekOpen: 'Open the alert',
    peekGroup: (count: string) => `Open the ${count} alerts`,
  },
  wo: {},
})
