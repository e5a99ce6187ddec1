import { words } from '#web/platform/words/words.ts'

/** What « Météo » says of the days ahead, and of how old that is. */
export const aheadWords = words({
  fr: {
    nextHours: (hours: number) => (hours > 1 ? `Les ${hours} prochaines heures` : 'La prochaine heure'),
    nextDays: (days: number) => (days > 1 ? `Les ${days} prochains jours` : 'Aujourd’hui'),
    noWindow: (hours: number) => `Aucun moment sûr d’au moins 3 heures dans les ${hours} heures qui viennent.`,
    noAdvice: 'Aucun moment conseillé',
    all: 'De nuit',
    part: 'En partie de nuit',
    listen: 'Avant de sortir, écoutez le bulletin de l’ANACIM.',
    over: 'La prévision connue est passée',
    noneKnown: 'Aucun avis connu de cet appareil. Écoutez le bulletin de l’ANACIM.',
  },
  en: {
    nextHours: (hours: number) => (hours > 1 ? `The next ${hours} hours` : 'The next hour'),
    nextDays: (days: number) => (days > 1 ? `The next ${days} days` : 'Today'),
    noWindow: (hours: number) => `No safe time of 3 hours or more in the ${hours} hours to come.`,
    noAdvice: 'No time is advised',
    all: 'At night',
    part: 'Partly at night',
    listen: 'Before going out, listen to ANACIM’s bulletin.',
    over: 'The forecast that is known has passed',
    noneKnown: 'No warning that this device knows of. Listen to ANACIM’s bulletin.',
  },
  wo: {},
})
