import { words } from '#web/platform/words/words.ts'

export const reopenWords = words({
  fr: {
    reopen: 'Rouvrir mon SOS',
    reopening: 'Envoi…',
    reopenFailed: 'Le SOS n’a pas été rouvert',
    reopenSearch: 'Rouvrir la recherche',
    searchReopenFailed: 'La recherche n’a pas été rouverte',
    searchClosedBy: (who: string, why: string) =>
      `La recherche de votre pirogue a été terminée par ${who}\u00a0: ${why}`,
    closedBy: (who: string, why: string) => `Votre SOS a été terminé par ${who} : ${why}`,
  },
  en: {
    reopen: 'Reopen my SOS',
    reopening: 'Sending…',
    reopenFailed: 'The SOS was not reopened',
    reopenSearch: 'Reopen the search',
    searchReopenFailed: 'The search was not reopened',
    searchClosedBy: (who: string, why: string) => `The search for your boat was ended by ${who}: ${why}`,
    closedBy: (who: string, why: string) => `Your SOS was ended by ${who}: ${why}`,
  },
  wo: {},
})
