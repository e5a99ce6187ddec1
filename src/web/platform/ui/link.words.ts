import { words } from '#web/platform/words/words.ts'

/** Apart from the words of the other primitives: they are read before the app is there. */
export const linkWords = words({
  fr: {
    openLink: 'Ouvrir sur cet appareil',
    share: 'Partager le lien',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    copyFailed: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  },
  en: {
    openLink: 'Open on this device',
    share: 'Share the link',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  },
  wo: {},
})
