import { words } from '#web/platform/words/words.ts'

/** What numbers that are nobody's wrote to the number of the service. */
export const smsWords = words({
  fr: {
    unknown: 'Numéros inconnus',
    unknownText:
      'SMS reçus de numéros qui ne sont à personne. Un SOS a déjà sonné. Rattachez le numéro à une personne, ou classez le message.',
    none: 'Aucun SMS d’un numéro inconnu',
    failed: 'Les SMS n’ont pas pu être lus',
    number: 'Numéro',
    text: 'Message',
    received: 'Reçu',
    sos: 'SOS',
    attach: 'Rattacher',
    attachNamed: (number: string) => `Rattacher ${number} à une personne`,
    attachText:
      'Ce que ce numéro écrit sera dit par cette personne\u00a0: son SOS ouvert devient celui de sa pirogue. Appelez d’abord pour vérifier.',
    attached: (number: string) => `${number} est rattaché`,
    notAttached: 'Le numéro n’a pas été rattaché',
    close: 'Classer',
    closeNamed: (number: string) => `Classer le SMS de ${number}`,
    closed: 'SMS classé',
    notClosed: 'Le SMS n’a pas été classé',
    person: 'Personne',
    personSearch: 'Nom, pirogue ou adresse',
    personNone: 'Choisir une personne',
  },
  en: {
    unknown: 'Unknown numbers',
    unknownText:
      'SMS from numbers that are nobody’s. An SOS has rung already. Give the number to a person, or close the message.',
    none: 'No SMS of an unknown number',
    failed: 'The SMS could not be read',
    number: 'Number',
    text: 'Message',
    received: 'Received',
    sos: 'SOS',
    attach: 'Give to',
    attachNamed: (number: string) => `Give ${number} to a person`,
    attachText:
      'What this number writes will be said by this person: its open SOS becomes that of the person’s boat. Call first, to be sure.',
    attached: (number: string) => `${number} is given`,
    notAttached: 'The number was not given',
    close: 'Close',
    closeNamed: (number: string) => `Close the SMS of ${number}`,
    closed: 'SMS closed',
    notClosed: 'The SMS was not closed',
    person: 'Person',
    personSearch: 'Name, boat or address',
    personNone: 'Choose a person',
  },
  wo: {},
})
