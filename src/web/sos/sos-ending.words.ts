import { words } from '#web/platform/words/words.ts'

/** How a call ends on the phone that called, and how it is opened again. */
export const sosEndingWords = words({
  fr: {
    radio: (channel: string) => `Radio : ${channel}, dites « MAYDAY » trois fois et votre position.`,
    screenOn: 'Laissez l’écran allumé : la position part chaque minute, puis toutes les 10 minutes.',
    reopen: 'Rouvrir mon SOS',
    reopenText: 'Ce n’est pas fini ? Une pression, et tous sont appelés de nouveau.',
    reopenFailed: 'Le SOS n’a pas pu être rouvert. Appelez le 119.',
    falseAlarmAsk: 'C’est une fausse alerte',
    falseAlarmTitle: 'Annuler ce SOS ?',
    falseAlarmText: 'Ceux qui ont été prévenus sauront que c’est une fausse alerte.',
    falseAlarmYes: 'Oui, fausse alerte',
    falseAlarmNo: 'Non, j’ai besoin d’aide',
    falseAlarmSaid: 'Fausse alerte dite ici : l’annulation part dès que le serveur répond.',
    falseAlarmSession: 'Pour annuler un SOS déjà parti, connectez-vous. Ou appelez votre GIE, ou le 119.',
    endDrill: 'Terminer l’exercice',
    endDemonstration: 'Terminer',
    close: 'J’ai vu, fermer',
  },
  en: {
    radio: (channel: string) => `Radio: ${channel}, say “MAYDAY” three times and your position.`,
    screenOn: 'Leave the screen on: the position is sent every minute, then every 10 minutes.',
    reopen: 'Reopen my SOS',
    reopenText: 'It is not over? One press, and everybody is called again.',
    reopenFailed: 'The SOS could not be reopened. Call 119.',
    falseAlarmAsk: 'It is a false alarm',
    falseAlarmTitle: 'Cancel this SOS?',
    falseAlarmText: 'Those who were told will know that it is a false alarm.',
    falseAlarmYes: 'Yes, false alarm',
    falseAlarmNo: 'No, I need help',
    falseAlarmSaid: 'False alarm said here: the cancellation is sent as soon as the server answers.',
    falseAlarmSession: 'To cancel an SOS that was sent, sign in. Or call your GIE, or 119.',
    endDrill: 'End the drill',
    endDemonstration: 'End',
    close: 'Seen, close',
  },
  /* Words of an emergency enter after somebody whose language it is has read them. */
  wo: {},
})
