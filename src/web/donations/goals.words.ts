import { donationGoals } from '#contract/donations/goal.ts'
import { frenchOf } from '#web/platform/kit/kind-words.ts'
import { words } from '#web/platform/words/words.ts'

export const goalWords = words({
  fr: {
    ...frenchOf(donationGoals),
    ...donationGoals.labels,
    screenTitle: 'Objectifs',
    screenText: 'Ce pour quoi l’on donne. Ceux qui sont ouverts sont montrés à tous.',
    'any.status': 'Tous les états',
    currentAmount: 'Réuni',
    progressPercentage: 'Atteint',
    noneText: 'Ajoutez le premier\u00a0: il sera montré sur la page «\u00a0Soutenir\u00a0».',
    removeSure: 'Êtes-vous sûr de vouloir supprimer cet objectif\u00a0?',
    removeText: 'Les dons faits pour lui restent.',
  },
  en: {
    ...donationGoals.called.english,
    title: 'Title',
    description: 'Description',
    targetAmount: 'To collect',
    deadline: 'Deadline',
    status: 'State',
    'status.open': 'Open',
    'status.closed': 'Closed',
    screenTitle: 'Goals',
    screenText: 'What people give for. Open ones are shown to everybody.',
    'any.status': 'Any state',
    currentAmount: 'Collected',
    progressPercentage: 'Reached',
    noneText: 'Add the first: it will be shown on the page “Support us”.',
    removeSure: 'Do you really want to delete this goal?',
    removeText: 'The donations made for it stay.',
  },
  wo: {},
})
