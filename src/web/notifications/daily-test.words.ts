import { words } from '#web/platform/words/words.ts'

export const dailyTestWords = words({
  fr: {
    title: 'Essai quotidien',
    readFailed: 'L’essai quotidien n’a pas pu être lu',
    notSet: 'Aucun essai quotidien n’est réglé sur ce serveur.',
    none: (time: string) => `Chaque jour à ${time}. Aucun essai n’a encore eu lieu.`,
    each: (time: string) => `Chaque jour à ${time}.`,
    last: (at: string) => `Dernier essai quotidien : ${at}`,
    waiting: 'en cours',
    received: 'reçu',
    failed: 'échoué',
    handed: (sent: string, whole: string) => `remis à ${sent} sur ${whole}`,
    missing: 'Aucun essai reçu depuis plus de 25 heures',
    receivedLast: (at: string) => `Le dernier reçu date du ${at}. Un SOS pourrait n’appeler personne.`,
    neverReceived: 'Aucun n’est encore arrivé. Un SOS pourrait n’appeler personne.',
    ofCountry: 'Votre organisation n’a pas de chaîne : un SOS appelle la chaîne nationale.',
    meaning:
      '« Reçu » : chaque personne d’astreinte l’a eu par au moins un moyen. « Remis » : le service d’envoi a pris le message.',
  },
  en: {
    title: 'Daily test',
    readFailed: 'The daily test could not be read',
    notSet: 'No daily test is set up on this server.',
    none: (time: string) => `Every day at ${time}. There was no test yet.`,
    each: (time: string) => `Every day at ${time}.`,
    last: (at: string) => `Last daily test: ${at}`,
    waiting: 'under way',
    received: 'received',
    failed: 'failed',
    handed: (sent: string, whole: string) => `handed over to ${sent} of ${whole}`,
    missing: 'No test received for more than 25 hours',
    receivedLast: (at: string) => `The last one received is of ${at}. An SOS might call nobody.`,
    neverReceived: 'None has arrived yet. An SOS might call nobody.',
    ofCountry: 'Your organisation has no chain: an SOS calls the national one.',
    meaning:
      '“Received”: everybody on duty got it by one way at least. “Handed over”: the sending service took the message.',
  },
  wo: {},
})
