import { words } from '#web/platform/words/words.ts'

/** Apart from the profile's other words: what waits to be sent is called by it on every screen. */
export const preferencesWords = words({
  fr: { preferences: 'Préférences' },
  en: { preferences: 'Preferences' },
  wo: {},
})
