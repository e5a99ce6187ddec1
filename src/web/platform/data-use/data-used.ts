import type { Language } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { dataUseWords } from './data-use.words.ts'

const [kilobyte, megabyte] = [1000, 1_000_000]

/** « 412 kB aujourd’hui · ≈ 2 FCFA »; where a megabyte costs nothing, no price. */
export function dataUsedText(bytes: number, pricePerMegabyte: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const amount = amountOf(bytes, language)
  return pricePerMegabyte === 0 ? say.today(amount) : say.todayFor(amount, costOf(bytes, pricePerMegabyte, language))
}

function amountOf(bytes: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const { number } = timesIn(language)
  const kilobytes = Math.ceil(bytes / kilobyte)
  return kilobytes < 1000 ? say.kilobytes(number(kilobytes)) : say.megabytes(number(bytes / megabyte, 1))
}

export function costOf(bytes: number, pricePerMegabyte: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const cost = (bytes / megabyte) * pricePerMegabyte
  if (cost > 0 && cost < 1) return say.lessThanOne
  return say.about(timesIn(language).number(Math.round(cost)))
}
