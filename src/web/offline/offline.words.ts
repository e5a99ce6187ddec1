import { words } from '#web/words/words.ts'

export const offlineWords = words({
  fr: {
    unsavedTitle: 'Quitter sans enregistrer ?',
    unsavedText: 'Ce que vous avez saisi n’est pas enregistré et sera perdu.',
    leave: 'Quitter sans enregistrer',
    stay: 'Rester ici',
    newVersion: 'Nouvelle version prête',
    newVersionText: 'Elle s’ouvrira au prochain démarrage.',
    openNow: 'Ouvrir maintenant',
    offline: 'Hors ligne',
    lastKnown: 'Voici les dernières données connues de ce téléphone.',
    needsNetwork: 'Enregistrer demande le réseau. Ce que vous tapez reste ici en attendant.',
  },
  en: {
    unsavedTitle: 'Leave without saving?',
    unsavedText: 'What you typed is not saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay here',
    newVersion: 'New version ready',
    newVersionText: 'It will open at the next start.',
    openNow: 'Open now',
    offline: 'Offline',
    lastKnown: 'These are the last data that this phone knows.',
    needsNetwork: 'Saving needs the network. What you type stays here meanwhile.',
  },
  wo: {},
})
