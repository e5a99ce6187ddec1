import * as z from 'zod/mini'
import {
  type Changes,
  type Displays,
  type Drafts,
  type Fields,
  type Labels,
  type NameOf,
  type Nothing,
  type Outputs,
  type Rule,
  type Shapes,
  type ShownValues,
  type ThingValues,
  type ValuesOf,
  each,
  nothing,
} from './field-types.ts'
import type { Field } from './fields.ts'
import type { Called } from './french.ts'
import { listQuery } from './list-query.ts'
import { type OwnerShown, ownerShape } from './owner.ts'
import { type PhotoCall, type PhotoCalls, photoCalls } from './photo-calls.ts'
import { usualCalls } from './resource-calls.ts'
import { valuesOf } from './resource-values.ts'
import type { Api, Endpoint, Shape } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { type LiveEvent, liveEvent } from '#contract/wire/live-event.ts'
import type { FieldRefusals, Refusal } from '#contract/wire/refusal.ts'
import type { Who } from '#contract/wire/who.ts'

/*
 * A kind of thing that is listed, made, changed and removed, said once: its fields, who may, how it is listed.
 * Its calls, live events, drafts and what it looks like are derived here; server, screens, outbox, demonstration and
 * tests are derived from what this returns.
 */

type Description<
  N extends string,
  P extends `/${string}/`,
  R extends Who,
  W extends Who,
  F extends Fields,
  L extends NameOf<F>,
  D extends Shapes,
  C extends Shapes,
  X extends Api,
  V extends string,
  S extends readonly Refusal[],
  B extends Labels<F> | null,
> = {
  /** One of them, in one word of the specification’s: the outbox, the audit and live events call it so. */
  readonly noun: N
  readonly path: P
  readonly called: Called
  readonly readBy: R
  readonly writtenBy: W
  readonly fields: F
  /** What its fields are called in French, on a form as in a table that is brought in or taken out. */
  readonly labels?: B
  /** The field by which people call one; null: its kind says all. */
  readonly nameField: NameOf<F> | null
  /** The choices to whose values a list may be narrowed. */
  readonly filters: readonly L[]
  /** The fields by which a list may be sorted, besides when each was made and when it last changed. */
  readonly sort: readonly NameOf<F>[]
  /** The texts that a search looks at, accents and case ignored. */
  readonly search: readonly NameOf<F>[]
  /** The member that says when it last changed, which is its version: `updatedAt`, if nothing else is said. */
  readonly changedAt?: V
  /** Told to those alone who may write such things; to everybody else it is as if nobody had said it. */
  readonly confidential?: readonly (NameOf<F> | Extract<keyof C, string>)[]
  /** What follows from the fields alone. */
  readonly derived?: { readonly shapes: D; readonly of: (values: ValuesOf<F>) => Outputs<NoInfer<D>> }
  /** What only the server can tell, and what stands there until it has. */
  readonly computed?: { readonly shapes: C; readonly unknown: Outputs<C> }
  readonly rules?: readonly Rule<F>[]
  /** What the names of its live events begin with: the noun and a dot, if nothing else is said. */
  readonly events?: string
  /** Calls beyond the six that every kind has. */
  readonly calls?: X
  /** Its own refusals. */
  readonly refusals?: S
  /** Of whoever removes one. */
  readonly removalRefusals?: readonly Refusal[]
}

/** Names, paths and rights keep their literal types: calls, matrices and words are typed by them. */
export function resource<
  const N extends string,
  const P extends `/${string}/`,
  const R extends Who,
  const W extends Who,
  const F extends Fields,
  const L extends NameOf<F>,
  D extends Shapes = Nothing,
  C extends Shapes = Nothing,
  const X extends Api = Nothing,
  const V extends string = 'updatedAt',
  const S extends readonly Refusal[] = readonly [],
  const B extends Labels<F> | null = null,
>(description: Description<N, P, R, W, F, L, D, C, X, V, S, B>) {
  const { noun, path, called, fields, readBy, writtenBy, derived, computed, events = `${noun}.` } = description
  const changedAt = (description.changedAt ?? 'updatedAt') as V
  const sort = [...description.sort, 'createdAt', changedAt]
  const thing = z.object({
    id,
    ...(each(fields, ({ shown }) => shown) as ShownValues<F>),
    ...(displayShapes(fields) as Displays<F>),
    ...((derived?.shapes ?? nothing) as D),
    ...((computed?.shapes ?? nothing) as C),
    ...(ownerShape(description) as OwnerShown<R | W>),
    createdBy: z.nullable(id),
    createdByName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    ...({ [changedAt]: z.iso.datetime() } as { [K in V]: z.ZodMiniISODateTime }),
  })
  const draft = z.object(each(fields, (field) => field.draft) as Drafts<F>)
  const change = z.object(each(fields, (field) => field.change) as Changes<F>)
  return {
    noun,
    path,
    called,
    fields,
    labels: (description.labels ?? null) as B,
    readBy,
    writtenBy,
    nameField: description.nameField,
    filters: description.filters,
    sort,
    search: description.search,
    changedAt,
    rules: description.rules ?? [],
    computed: (computed?.unknown ?? nothing) as Outputs<C>,
    refusals: (description.refusals ?? []) as unknown as S,
    thing,
    draft,
    change,
    api: {
      ...usualCalls(description, { thing, draft, change, query: queryOf(fields, description.filters, sort) }),
      ...(photoCalls(description, thing) as PhotoCalls<P, W, typeof thing, F>),
      ...((description.calls ?? nothing) as X),
    },
    saved: liveEvent({ name: `${events}saved`, shape: thing, kept: true }),
    removed: liveEvent({ name: `${events}removed`, shape: z.object({ id }), kept: true }),
    ...valuesOf(description),
  }
}

/** The calls that every kind has. */
export type ResourceCall = 'list' | 'add' | 'read' | 'replace' | 'change' | 'remove'

/** Those that follow from its description: the six, and one for each of its photos. */
export type KindCall<K extends AnyResource> =
  | ResourceCall
  | Extract<
      keyof K['api'],
      { [N in NameOf<K['fields']>]: K['fields'][N]['kind'] extends 'photo' ? PhotoCall<N> : never }[NameOf<K['fields']>]
    >

/** One of them as it goes over the wire. */
export type ThingOf<K extends AnyResource> = z.output<K['thing']>

/** A kind of thing, whichever it is. */
export type AnyResource = {
  readonly noun: string
  readonly path: `/${string}/`
  readonly called: Called
  readonly readBy: Who
  readonly writtenBy: Who
  readonly fields: Fields
  readonly labels: Readonly<Record<string, string>> | null
  readonly nameField: string | null
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly search: readonly string[]
  readonly changedAt: string
  readonly confidential: readonly string[]
  readonly computed: ThingValues
  readonly refusals: readonly Refusal[]
  readonly thing: Shape
  readonly draft: Shape
  readonly change: Shape
  readonly api: Readonly<Record<ResourceCall, Endpoint>>
  readonly saved: LiveEvent
  readonly removed: LiveEvent
  changedMeanwhile(values: ThingValues, who: string): Refusal
  valuesFrom(written: ThingValues, before: ThingValues | null): ThingValues
  broken(values: ThingValues): FieldRefusals
  complete(values: ThingValues): ThingValues
}

function displayShapes(fields: Fields): Shapes {
  const choices = Object.keys(fields).filter((name) => fields[name]?.words)
  return Object.fromEntries(choices.map((name) => [`${name}Display`, z.string()]))
}

function queryOf<F extends Fields, L extends NameOf<F>>(fields: F, filters: readonly L[], sort: readonly string[]) {
  const narrowed = Object.fromEntries(filters.map((name) => [name, z.optional((fields[name] as Field).shown)]))
  return z.object({
    ...listQuery(sort),
    ...(narrowed as { [K in L]: z.ZodMiniOptional<F[K]['shown']> }),
  })
}
