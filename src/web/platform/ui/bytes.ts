import { useLanguage } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'
import { useWords } from '#web/platform/words/words.ts'
import { uiWords } from './ui.words.ts'

/** « 5 Mo », « 820 ko »: thousands of thousands, as the language writes it. */
export function useBytesText(): (bytes: number) => string {
  const language = useLanguage()
  const say = useWords(uiWords)
  const number = (value: number) => numberText(value, language, { most: 1 })
  return (bytes) => {
    if (bytes < 1000) return `${number(bytes)}\u00a0${say.bytes}`
    if (bytes < 999_500) return `${number(Math.round(bytes / 1000))}\u00a0${say.kilobytes}`
    return `${number(bytes / 1_000_000)}\u00a0${say.megabytes}`
  }
}
