import { numberFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { uiWords } from './ui.words.ts'

/** « 5 Mo », « 820 ko »: thousands of thousands, as the language writes it. */
export function useBytes(): (bytes: number) => string {
  const language = useLanguage()
  const say = useWords(uiWords)
  const number = numberFormat(language, { maximumFractionDigits: 1 })
  return (bytes) => {
    if (bytes < 1000) return `${number.format(bytes)}\u00a0${say.bytes}`
    if (bytes < 999_500) return `${number.format(Math.round(bytes / 1000))}\u00a0${say.kilobytes}`
    return `${number.format(bytes / 1_000_000)}\u00a0${say.megabytes}`
  }
}
