import type { Field } from '#contract/kit/fields.ts'
import { listIn, numberIn } from '#contract/kit/written-values.ts'
import type { Ring } from '#contract/zones/zone.ts'
import { type Refusals, inFormNames, refusalsOf } from '#web/platform/forms/typed-form.ts'
import { type Kind, fieldOf } from '#web/platform/kit/kind.ts'
import { pointsText, ringsIn } from '#web/platform/map/sketch/typed-points.ts'

/*
 * What is typed about a thing, and what it makes. How each field is typed follows from its kind.
 *   typedOf     as the form begins
 *   draftOf     what a new one is made of
 *   changeOf    what a change says: the fields that were typed anew, and no others
 *   refusedInThing   what the contract says against it, by the form’s names
 *
 * A photo is typed as its address, or as what stands for the one that was chosen here; only that there is none any more is
 * said beside the other fields.
 *
 * Moments are those of Dakar, whose clock is UTC. A number may be written with a comma, as in French, or with a point.
 */

export type TypedThing = { readonly [field: string]: string }
type Values = { readonly [field: string]: unknown }

export function typedOf(kind: Kind, thing: Values | null, fresh: Values = {}): TypedThing {
  const texts = Object.entries(kind.fields).map(([name, field]) => {
    const value = thing === null ? (fresh[name] ?? field.usual) : thing[name]
    return [name, typedAs(field, value)]
  })
  return Object.fromEntries(texts) as TypedThing
}

/** What is left empty is not said: then the contract’s own usual value holds, or the field is said to be missing. */
export function draftOf(kind: Kind, typed: TypedThing): Values {
  return valuesIn(
    kind,
    Object.entries(typed).filter(([, text]) => text.trim() !== ''),
  )
}

/** An emptied field is said to be empty. */
export function changeOf(kind: Kind, typed: TypedThing, initial: TypedThing): Values {
  return valuesIn(
    kind,
    Object.entries(typed).filter(([name, text]) => text !== initial[name]),
  )
}

/** By the schema of what is sent, then by the rules between fields. Nothing refused: an empty list. */
export function refusedInThing(kind: Kind, values: Values, before: Values | null): Refusals {
  const shape = before === null ? kind.draft : kind.change
  const refused = refusalsOf(shape, values)
  if (Object.keys(refused).length > 0) return refused
  const broken = Object.entries(kind.broken(kind.valuesFrom(values, before)))
  return inFormNames(Object.fromEntries(broken.map(([name, { sentence }]) => [name, sentence])))
}

function valuesIn(kind: Kind, texts: readonly (readonly [string, string])[]): Values {
  const said = texts.filter(([name, text]) => text === '' || fieldOf(kind, name).kind !== 'photo')
  return Object.fromEntries(said.map(([name, text]) => [name, valueIn(fieldOf(kind, name), text)]))
}

function typedAs({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'number') return JSON.stringify(value).replace('.', ',')
  if (kind === 'outline') return pointsText([value as Ring])
  if (kind === 'list') return (value as readonly string[]).join(', ')
  if (kind === 'moment') return new Date(value as string).toISOString().slice(0, 16)
  return typeof value === 'string' ? value : String(value === true)
}

function valueIn({ kind }: Field, text: string): unknown {
  switch (kind) {
    case 'text':
      return text
    case 'choice':
    case 'photo':
      return text === '' ? null : text
    case 'number':
      return numberIn(text)
    case 'moment':
      return momentIn(text)
    case 'flag':
      return text === 'true'
    case 'list':
      return listIn(text)
    case 'outline':
      return text === '' ? null : (ringsIn(text)?.[0] ?? text)
  }
}

function momentIn(typed: string): string | null {
  if (typed === '') return null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00Z` : typed
}
