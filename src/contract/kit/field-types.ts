import type * as z from 'zod/mini'
import type { Field } from './fields.ts'
import type { Shape } from '#contract/wire/endpoint.ts'
import type { Refusal } from '#contract/wire/refusal.ts'

/* What follows from the fields of a kind of thing, in types; and the one way to go through them. */

export type Fields = { readonly [name: string]: Field }
export type Shapes = { readonly [name: string]: Shape }
export type NameOf<F> = Extract<keyof F, string>
export type Outputs<S extends Shapes> = { readonly [K in keyof S]: z.output<S[K]> }
export const nothing = {}
export type Nothing = typeof nothing

export type Drafts<F extends Fields> = { [K in keyof F]: F[K]['draft'] }
export type Changes<F extends Fields> = { [K in keyof F]: F[K]['change'] }
export type ShownValues<F extends Fields> = { [K in keyof F]: F[K]['shown'] }
/** Every choice is shown with its French word beside it, as `statusDisplay` beside `status`. */
export type Displays<F extends Fields> = {
  [K in NameOf<F> as F[K] extends { words: object } ? `${K}Display` : never]: z.ZodMiniString<string>
}

/** What people call each of them. */
export type Labels<F extends Fields> = { readonly [N in NameOf<F>]: string }

/** The fields of a thing as they are stored. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['shown']> }

/** What must hold between fields: judged on the whole thing, of a draft as of a change. */
export type Rule<F extends Fields> = {
  /** The field that the refusal names. */
  readonly at: NameOf<F>
  readonly refusal: Refusal
  readonly isBroken: (values: ValuesOf<F>) => boolean
}

/** Of a thing or of what was written of it, whichever kind it is. */
export type ThingValues = { readonly [name: string]: unknown }

export function each<F extends Fields, Made>(fields: F, make: (field: Field, name: NameOf<F>) => Made) {
  const names = Object.keys(fields) as NameOf<F>[]
  return Object.fromEntries(names.map((name) => [name, make(fields[name] as Field, name)]))
}
