import { type Language } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { findingsWords } from './findings.words.ts'

/* No sentence has this sign: it stands where a sentence carries a figure of its own. */
const figure = '\u0000'

/** A sentence of the server in the language of the screen; one that this page does not know stays as it was said. */
export function findingSaid(sentence: string, language: Language): string {
  const said: Said = wordsIn(findingsWords, language)
  const french: Said = findingsWords.fr
  for (const [name, word] of Object.entries(french)) {
    const [before = '', after] = plain(typeof word === 'string' ? word : word(figure)).split(figure)
    const other = said[name]
    if (typeof other === 'string' && plain(sentence) === before) return other
    if (typeof other !== 'function' || after === undefined) continue
    if (!plain(sentence).startsWith(before) || !plain(sentence).endsWith(after)) continue
    return other(sentence.slice(before.length, sentence.length - after.length))
  }
  return sentence
}

type Said = { readonly [name: string]: string | ((figure: string) => string) }

/** Spaces that do not break are no other words. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
