import { importTooLong, mostLines } from './import.rules.ts'
import { joinedNames } from './telling-apart.ts'
import { lineRefusals } from './line-refusals.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import type { FieldKind } from '#contract/kit/fields.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import type { Called } from '#contract/kit/french.ts'
import type { Shape } from '#contract/wire/endpoint.ts'
import type { FieldRefusals, Refusal } from '#contract/wire/refusal.ts'
import type { Who } from '#contract/wire/who.ts'

/*
 * What many of can be brought in at once, out of a table.
 *   Importable        whatever it is: its columns, what a line must be, what may stand in it only once
 *   importableKind    a kind of thing: all of it follows from its fields
 *   headingsOf        the first line of its table
 */

export type ImportColumn = {
  /** Where its value stands in what a line makes: `name`, `profile.fullName`. */
  readonly name: string
  /** The heading, in French; the name of the wire is understood too. */
  readonly label: string
  readonly kind: Exclude<FieldKind, 'photo' | 'outline'>
  readonly isRequired: boolean
  /** The French word of each value: either is understood. */
  readonly words?: Readonly<Record<string, string>>
}

/** What tells them apart: no two have the same, in the file or in the base. `sameAs`: by what it is compared. */
type Uniqueness = { readonly refusal: Refusal; readonly sameAs: (text: string) => string }

export type Importable = {
  readonly noun: string
  readonly called: Called
  readonly readBy: Who
  readonly columns: readonly ImportColumn[]
  readonly once: Readonly<Record<string, Uniqueness>>
  readonly most: number
  readonly tooMany: Refusal
  readonly draft: Shape
  /** The rules between its fields that a line breaks, by the names of the wire. */
  readonly broken: (draft: ThingValues) => FieldRefusals
}

type TellingApart<Name extends string> = { readonly once: readonly Name[]; readonly otherwise?: readonly Name[] }

/** `once`: the fields by which people tell them apart; `otherwise`: those that do so together, where none of `once` is said. */
export function importableKind<const K extends AnyResource>(
  kind: K,
  { once, otherwise = [] }: TellingApart<Extract<keyof K['fields'], string>>,
): Importable {
  const columns = Object.entries(kind.fields).flatMap(([name, field]): ImportColumn[] => {
    const { kind: typed, words, draft } = field
    if (typed === 'photo' || typed === 'outline') return []
    const isRequired = !draft.safeParse(undefined).success
    return [{ name, label: kind.labels?.[name] ?? name, kind: typed, isRequired, ...(words && { words }) }]
  })
  const names = otherwise.length > 0 ? [...once, joinedNames(otherwise)] : once
  return {
    noun: kind.noun,
    called: kind.called,
    readBy: kind.readBy,
    columns,
    once: Object.fromEntries(names.map((name) => [name, { refusal: lineRefusals.exists, sameAs: plain }])),
    most: mostLines,
    tooMany: importTooLong,
    draft: kind.draft,
    broken: (draft) => kind.broken(kind.valuesFrom(draft, null)),
  }
}

export function headingsOf({ columns }: Pick<Importable, 'columns'>): readonly string[] {
  return columns.map(({ label }) => label)
}

/** As texts are compared: without accents and capitals, one apostrophe, one space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('œ', 'oe')
}
