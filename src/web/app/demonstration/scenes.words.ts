import { words } from '#web/platform/words/words.ts'

export const sceneWords = words({
  fr: {
    scenes: 'Scènes de la démonstration',
    violation: 'Faire sortir une pirogue de sa zone',
    emergency: 'Mettre une pirogue en détresse',
    calm: 'Revenir au calme',
  },
  en: {
    scenes: 'Scenes of the demonstration',
    violation: 'Make a pirogue leave its zone',
    emergency: 'Put a pirogue in distress',
    calm: 'Calm down',
  },
  wo: {},
})
