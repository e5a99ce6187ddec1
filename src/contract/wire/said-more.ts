import { type Refusal, fieldInvalid } from './refusal.ts'

/*
 * What a refused field says besides: which choices there are, how fine a number may be, that it is a whole one. The code stays
 * that of a field that is not valid; the sentence goes on.
 *   nameChoices    what people call the values of a choice, beside what the wire calls them
 *   saidMore       the refusal of an issue of a schema, with what can be said of it
 *   moreIn         what a sentence says besides, for whoever says it in another language
 */

const sentences = {
  choices: ['Choix possibles\u00a0: ', '.'],
  step: ['Il va par pas de ', '.'],
  whole: ['Un nombre entier est attendu', '.'],
} as const
type More = { readonly kind: keyof typeof sentences; readonly what: string }

/** As a schema finds it; the values of a choice that may be left empty are one level deeper. */
export type SchemaIssue = {
  readonly code?: string | undefined
  readonly values?: readonly unknown[]
  readonly divisor?: number | bigint
  readonly expected?: unknown
  readonly errors?: readonly (readonly SchemaIssue[])[]
  /** Of what is one of several shapes: the words by which they are told apart. */
  readonly options?: readonly unknown[]
}

export type ChoiceWords = Readonly<Record<string, string>>
export type ValueOf<W extends ChoiceWords> = Extract<keyof W, string>
const named = new Map<string, ChoiceWords>()

export function nameChoices<W extends ChoiceWords>(words: W) {
  const values = Object.keys(words) as [ValueOf<W>, ...ValueOf<W>[]]
  named.set(values.join(), words)
  return values
}

export function saidMore(issue: SchemaIssue): Refusal {
  const more = moreOf(issue)
  if (more === null) return fieldInvalid
  const [before, after] = sentences[more.kind]
  return { ...fieldInvalid, sentence: `${fieldInvalid.sentence} ${before}${more.what}${after}` }
}

function moreOf(issue: SchemaIssue): More | null {
  const values = valuesIn(issue)
  if (values.length > 0) return { kind: 'choices', what: listed(values) }
  if (issue.code === 'not_multiple_of') return { kind: 'step', what: String(issue.divisor).replace('.', ',') }
  return issue.code === 'invalid_type' && issue.expected === 'int' ? { kind: 'whole', what: '' } : null
}

/** Nothing said is no choice to be named. */
function valuesIn({ code, values = [], errors = [], options = [] }: SchemaIssue): readonly string[] {
  if (code === 'invalid_value') return values.map(String).filter((value) => value !== '')
  if (code !== 'invalid_union') return []
  return [...options.filter((one) => typeof one === 'string'), ...errors.flat().flatMap(valuesIn)]
}

function listed(values: readonly string[]): string {
  const words = named.get(values.join())
  return values.map((value) => (words?.[value] ? `${words[value]} (${value})` : value)).join(', ')
}

export function moreIn(sentence: string): More | null {
  const start = `${fieldInvalid.sentence} `
  if (!sentence.startsWith(start)) return null
  const said = sentence.slice(start.length)
  const kinds = Object.keys(sentences) as (keyof typeof sentences)[]
  const kind = kinds.find((one) => said.startsWith(sentences[one][0]) && said.endsWith(sentences[one][1]))
  if (kind === undefined) return null
  const [before, after] = sentences[kind]
  return { kind, what: said.slice(before.length, -after.length) }
}
