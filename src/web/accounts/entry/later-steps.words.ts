import { words } from '#web/platform/words/words.ts'

export const laterStepsWords = words({
  fr: {
    fishermanHint: 'J’ai une pirogue',
    organizationHint: 'Je veille sur des pirogues',
    accountType: 'Type de compte',
    emergencyContactHint: 'Un proche à terre, prévenu par SMS si un SOS reste sans réponse.',
    acceptBefore: 'En créant un compte, vous acceptez les ',
    acceptTerms: 'conditions d’utilisation',
    acceptBetween: ' et la ',
    acceptPrivacy: 'politique de confidentialité',
    acceptAfter: '.',
    licenseNumberExample: 'SL 1819 GN',
    boatNameExample: 'Yaye Khady',
    organizationNameExample: 'GIE des pêcheurs de Cayar',
  },
  en: {
    fishermanHint: 'I have a pirogue',
    organizationHint: 'I watch over pirogues',
    accountType: 'Kind of account',
    emergencyContactHint: 'Somebody ashore, warned by SMS when an SOS is not answered.',
    acceptBefore: 'By creating an account you accept the ',
    acceptTerms: 'terms of use',
    acceptBetween: ' and the ',
    acceptPrivacy: 'privacy policy',
    acceptAfter: '.',
    licenseNumberExample: 'SL 1819 GN',
    boatNameExample: 'Yaye Khady',
    organizationNameExample: 'GIE des pêcheurs de Cayar',
  },
  wo: {},
})
