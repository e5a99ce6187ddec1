import { words } from '#web/platform/words/words.ts'

export const failsafeWords = words({
  fr: {
    failed: 'Cet écran n’a pas pu s’ouvrir',
    failedText: 'Le SOS et le 119 restent là. Essayez encore, ou choisissez un autre écran.',
    missing: 'Cet écran n’a pas pu être chargé',
    missingText: 'Le réseau a coupé avant qu’il arrive. Le SOS et le 119 restent là.',
    tryAgain: 'Réessayer',
  },
  en: {
    failed: 'This screen could not open',
    failedText: 'The SOS and 119 stay there. Try again, or choose another screen.',
    missing: 'This screen could not be loaded',
    missingText: 'The network was cut before it came. The SOS and 119 stay there.',
    tryAgain: 'Try again',
  },
  wo: {},
})
