import { words } from '#web/platform/words/words.ts'

export const goingWords = words({
  fr: {
    go: 'J’y vais',
    goNamed: (name: string) => `J’y vais\u00a0: ${name}`,
    turnBack: 'Je n’y vais plus',
    turnBackNamed: (name: string) => `Je n’y vais plus\u00a0: ${name}`,
    saying: 'Envoi…',
    notSaid: 'Ce n’est pas dit',
    you: (time: string, far: string) => `Vous\u00a0: ${time} · ${far}`,
    helpersNote: (knots: string, slowedBy: string) =>
      `Temps en ligne droite à ${knots}\u00a0nœuds${slowedBy}, ou à leur allure du dernier quart d’heure, si elle est plus grande.`,
    /** Where distances and minutes lead. */
    towards_drift: 'Vers là où la dérive l’amène (indicatif).',
    towards_last_place: 'Vers la dernière position connue, sans dérive.',
    slowedBySea: ' (ralenti par la mer)',
    slowedByNight: ' (ralenti par la nuit)',
    slowedByBoth: ' (ralenti par la mer et la nuit)',
    seaNotKnown: 'La mer là-bas n’est pas connue, et n’est pas comptée.',
  },
  en: {
    go: 'I am going',
    goNamed: (name: string) => `I am going: ${name}`,
    turnBack: 'I am not going',
    turnBackNamed: (name: string) => `I am not going: ${name}`,
    saying: 'Sending…',
    notSaid: 'It was not said',
    you: (time: string, far: string) => `You: ${time} · ${far}`,
    helpersNote: (knots: string, slowedBy: string) =>
      `In a straight line at ${knots}\u00a0knots${slowedBy}, or at their pace of the last 15 minutes where it is greater.`,
    towards_drift: 'To where the drift takes it (a hint).',
    towards_last_place: 'To the last known place, without drift.',
    slowedBySea: ' (slowed by the sea)',
    slowedByNight: ' (slowed by the night)',
    slowedByBoth: ' (slowed by the sea and the night)',
    seaNotKnown: 'The sea there is not known, and not counted.',
  },
  wo: {},
})
