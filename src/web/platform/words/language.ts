import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { learn } from './translations.ts'

/** French first; English and Wolof beside it; `zz` wraps every known word in ⟦ ⟧ so that a hard-coded one stands out. */
export const languages = ['fr', 'en', 'wo'] as const
export type Language = (typeof languages)[number] | 'zz'

const storedUnder = 'guet.language'
const changes = listeners<void>()
let current: Language = rememberedLanguage()

export function currentLanguage(): Language {
  return current
}

/** Remembered at once, and spoken as soon as its words are there; who chooses twice meant the second. */
export async function switchLanguage(language: Language): Promise<void> {
  deviceStorage.setItem(storedUnder, language)
  if (language === 'en' || language === 'wo') await learn(language)
  if (rememberedLanguage() !== language) return
  current = language
  document.documentElement.lang = language === 'zz' ? 'fr' : language
  changes.call()
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

const onLanguageChange = changes.add

function rememberedLanguage(): Language {
  const stored = deviceStorage.getItem(storedUnder)
  const known = [...languages, 'zz' as const].find((language) => language === stored)
  return known ?? 'fr'
}
