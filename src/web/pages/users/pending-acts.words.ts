import { words } from '#web/words/words.ts'

/** What waits for a second administrator. */
export const pendingActWords = words({
  fr: {
    title: 'En attente d’un second administrateur',
    password: (name: string) => `Nouveau mot de passe pour « ${name} » ?`,
    factor: (name: string) => `Enlever la double authentification de « ${name} » ?`,
    until: (asker: string, when: string) => `Demandé par ${asker}. Sans réponse, ce sera fait le ${when}.`,
    agree: 'Accepter',
    agreed: 'C’est fait',
    agreeFailed: 'Rien n’a été accepté',
    agreeText: (asker: string) =>
      `Appelez d’abord ${asker} et la personne concernée. Dès que vous acceptez, c’est fait.`,
    stop: 'Arrêter',
    stopped: 'C’est arrêté',
    stopFailed: 'La demande n’a pas été arrêtée',
  },
  en: {
    title: 'Waiting for a second administrator',
    password: (name: string) => `A new password for “${name}”?`,
    factor: (name: string) => `Take off the second factor of “${name}”?`,
    until: (asker: string, when: string) => `Asked by ${asker}. Without an answer it is done on ${when}.`,
    agree: 'Agree',
    agreed: 'It is done',
    agreeFailed: 'Nothing was agreed to',
    agreeText: (asker: string) => `Call ${asker} and the person concerned first. As soon as you agree it is done.`,
    stop: 'Stop it',
    stopped: 'It is stopped',
    stopFailed: 'The request was not stopped',
  },
  wo: {},
})
