import { faq } from '#contract/support/faq.ts'
import { frenchOf } from '#web/platform/kit/kind-words.ts'
import { words } from '#web/platform/words/words.ts'

export const faqWords = words({
  fr: {
    ...frenchOf(faq),
    ...faq.labels,
    screenTitle: 'Questions fréquentes',
    screenText: 'Lisibles aussi hors ligne',
    'any.category': 'Toutes les catégories',
    search: 'Chercher une question ou une réponse',
    noneText: 'Aucune question n’est encore écrite.',
    removeText: 'Elle disparaît pour tout le monde.',
    helpful: 'Utile',
    helpfulCount: (count: number) =>
      count === 0 ? '' : count === 1 ? 'utile à 1 personne' : `utile à ${count} personnes`,
    helpfulFailed: 'Votre avis n’est pas enregistré',
  },
  en: {
    ...faq.called.english,
    question: 'Question',
    answer: 'Answer',
    category: 'Category',
    'category.GPS': 'GPS',
    'category.Communication': 'Communication',
    'category.Système': 'System',
    'category.Compte': 'Account',
    'category.Autre': 'Other',
    screenTitle: 'Frequent questions',
    screenText: 'To be read also without network',
    'any.category': 'All categories',
    search: 'Search for a question or an answer',
    noneText: 'No question is written yet.',
    removeText: 'It disappears for everybody.',
    helpful: 'Helpful',
    helpfulCount: (count: number) =>
      count === 0 ? '' : count === 1 ? 'helpful to 1 person' : `helpful to ${count} people`,
    helpfulFailed: 'Your opinion was not stored',
  },
  wo: {},
})
