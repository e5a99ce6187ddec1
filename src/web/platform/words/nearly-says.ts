import { anyLetter, oneWrong } from '#contract/wire/nearly.ts'
import { folded } from './text-order.ts'

/** Whether what is looked for stands in one of the texts with one letter wrong; what is too short to guess in none. */
export function nearlySays(wanted: string): (texts: readonly (string | null)[]) => boolean {
  const guess = oneWrong(folded(wanted.trim()))
  if (guess === null) return () => false
  const written = guess.wrong.map((text) =>
    text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(anyLetter, '.'),
  )
  const isWrong = new RegExp(written.join('|'), 'u')
  return (texts) => texts.some((text) => text !== null && isWrong.test(folded(text)))
}
