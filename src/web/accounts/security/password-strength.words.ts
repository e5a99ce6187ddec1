import { words } from '#web/platform/words/words.ts'

export const passwordStrengthWords = words({
  fr: {
    strengthShort: (missing: number) => `Trop court : encore ${missing} caractère${missing > 1 ? 's' : ''}.`,
    strengthGuessed:
      'C’est un des mots de passe que l’on essaie en premier\u00a0: n’importe qui entrerait. Il est accepté, mais choisissez-en un autre si vous pouvez.',
    strengthWeak: 'Accepté, mais facile à deviner. 10 caractères ou plus recommandés.',
    strengthGood: 'Bon mot de passe.',
    strengthStrong: 'Très bon mot de passe.',
  },
  en: {
    strengthShort: (missing: number) => `Too short: ${missing} more character${missing > 1 ? 's' : ''}.`,
    strengthGuessed:
      'This is one of the passwords that are tried first: anybody could come in. It is accepted, but choose another one if you can.',
    strengthWeak: 'Accepted, but easy to guess. 10 characters or more recommended.',
    strengthGood: 'Good password.',
    strengthStrong: 'Very good password.',
  },
  wo: {},
})
