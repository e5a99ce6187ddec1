import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { uiWords } from './ui.words.ts'

/** « 5 Mo », « 820 Ko »: as the language writes it. */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage()
  const say = useWords(uiWords)
  const number = new Intl.NumberFormat(language === 'en' ? 'en' : 'fr', { maximumFractionDigits: 1 })
  return (bytes) => {
    if (bytes < 1024) return `${number.format(bytes)}\u00a0${say.bytes}`
    if (bytes < 1024 * 1024) return `${number.format(Math.round(bytes / 1024))}\u00a0${say.kilobytes}`
    return `${number.format(bytes / (1024 * 1024))}\u00a0${say.megabytes}`
  }
}
