import { words } from '#web/platform/words/words.ts'

/** By the reasons that the server counts. */
export const refusedWords = words({
  fr: {
    checksum: 'Somme de contrôle fausse',
    malformed: 'Trame illisible',
    too_long: 'Trame trop longue',
    garbage: 'Ne ressemble à aucune trame',
    unfinished: 'Coupée avant la fin',
    unread: 'Sorte de trame dont rien n’est lu',
    unnamed: 'Sans nom d’appareil',
    unknown_device: 'D’un appareil inconnu ou désactivé',
    token_wrong: 'Jeton absent ou faux',
    failed: 'N’a pas pu être gardée',
    address_not_allowed: 'Adresse non autorisée pour cet appareil',
    flood: 'De trop, non entendue',
  },
  en: {
    checksum: 'Wrong checksum',
    malformed: 'Unreadable frame',
    too_long: 'Frame too long',
    garbage: 'Looks like no frame at all',
    unfinished: 'Cut off before its end',
    unread: 'A kind of frame that is not read',
    unnamed: 'Without the name of a device',
    unknown_device: 'From a device that is unknown or switched off',
    token_wrong: 'Token missing or wrong',
    failed: 'Could not be kept',
    address_not_allowed: 'Address not allowed for this device',
    flood: 'Too many, not heard',
  },
  wo: {},
})
