import {
  type Displays,
  type Fields,
  type NameOf,
  type Outputs,
  type Rule,
  type Shapes,
  type ThingValues,
  type ValuesOf,
  each,
  nothing,
} from './field-types.ts'
import { type Called, agreedParticiple, capitalised, theOne, thisOne } from './french.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { FieldRefusals, Refusal } from '#contract/wire/refusal.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

type Definition<F extends Fields, D extends Shapes> = {
  readonly called: Called
  readonly fields: F
  readonly nameField: NameOf<F> | null
  readonly confidential?: readonly string[]
  readonly rules?: readonly Rule<F>[]
  readonly derived?: { readonly of: (values: ValuesOf<F>) => Outputs<D> }
}

/** What becomes of a thing that is written: said once for the server, the outbox and the demonstration. */
export function valuesOf<F extends Fields, D extends Shapes>({
  called,
  fields,
  nameField,
  confidential = [],
  rules = [],
  derived,
}: Definition<F, D>) {
  return {
    /** Told to those alone who may write such things: `confidential.ts`. */
    confidential,
    /** « La balise « X » a été modifiée entre-temps par … » */
    changedMeanwhile: (values: ValuesOf<F>, who: string): Refusal => {
      const which = nameField === null ? thisOne(called) : `${theOne(called)} « ${String(values[nameField])} »`
      return changedMeanwhileBy(`${capitalised(which)} a été ${agreedParticiple('modifié', called)}`, who)
    },
    /** What a draft makes, or a change of the fields before. An emptied field is one of which nothing is known. */
    valuesFrom: (written: ThingValues, before: ValuesOf<F> | null): ValuesOf<F> =>
      each(fields, (field, name) => {
        const value = written[name]
        if (value === undefined) return before === null ? field.usual : before[name]
        return field.kind === 'moment' ? inUtc(value) : emptied(value)
      }) as ValuesOf<F>,
    /** The rules between fields that these values break, by the names of the wire: the server refuses them, a form says them. */
    broken: (values: ValuesOf<F>): FieldRefusals =>
      Object.fromEntries(
        rules.filter(({ isBroken }) => isBroken(values)).map(({ at, refusal }) => [toSnake(at), refusal]),
      ),
    /** The fields with what follows from them: the words beside the codes, and whatever this kind derives. */
    complete: (values: ValuesOf<F>): ValuesOf<F> & Outputs<Displays<F>> & Outputs<D> => ({
      ...values,
      ...(wordsBeside(fields, values) as Outputs<Displays<F>>),
      ...((derived?.of(values) ?? nothing) as Outputs<D>),
    }),
  }
}

function inUtc(moment: unknown): unknown {
  return typeof moment === 'string' ? new Date(moment).toISOString() : moment
}

function emptied(value: unknown): unknown {
  return value === '' ? null : value
}

function wordsBeside(fields: Fields, values: ThingValues): { readonly [name: string]: string } {
  const words = Object.entries(fields).flatMap(([name, field]) =>
    field.words ? [[`${name}Display`, field.words[String(values[name])] ?? '']] : [],
  )
  return Object.fromEntries(words) as { readonly [name: string]: string }
}
