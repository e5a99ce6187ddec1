import * as z from 'zod/mini'
import type { Field } from './fields.ts'
import { listQuery } from './list-query.ts'
import { type Called, agreed, capitalised, oneCalled, theOne, thisOne } from './french.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Api, type Endpoint, type Shape, endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { type LiveEvent, liveEvent } from '#contract/wire/live-event.ts'
import { page } from '#contract/wire/page.ts'
import type { FieldRefusals, Refusal } from '#contract/wire/refusal.ts'
import { changedBy } from '#contract/wire/version.ts'
import type { Who } from '#contract/wire/who.ts'

/*
 * A kind of thing that is listed, made, changed and removed, said once: its fields, who may, how it is listed.
 * Its calls, live events, drafts and what it looks like are derived here; server, screens, outbox, demonstration and
 * tests are derived from what this returns.
 */

export type Fields = { readonly [name: string]: Field }
type Shapes = { readonly [name: string]: Shape }
type NameOf<F> = Extract<keyof F, string>
type Outputs<S extends Shapes> = { readonly [K in keyof S]: z.output<S[K]> }
const nothing = {}
type Nothing = typeof nothing

type Drafts<F extends Fields> = { [K in keyof F]: F[K]['draft'] }
type Changes<F extends Fields> = { [K in keyof F]: F[K]['change'] }
type Shown<F extends Fields> = { [K in keyof F]: F[K]['shown'] }
/** Every choice is shown with its French word beside it, as `statusDisplay` beside `status`. */
type Displays<F extends Fields> = {
  [K in NameOf<F> as F[K] extends { words: object } ? `${K}Display` : never]: z.ZodMiniString<string>
}

/** The fields of a thing as they are stored. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['shown']> }

/** What must hold between fields: judged on the whole thing, of a draft as of a change. */
type Rule<F extends Fields> = {
  /** The field that the refusal names. */
  readonly at: NameOf<F>
  readonly refusal: Refusal
  readonly isBroken: (values: ValuesOf<F>) => boolean
}

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
> = {
  /** One of them, in one word of the specification’s: the outbox, the audit and live events call it so. */
  readonly noun: N
  readonly path: P
  readonly called: Called
  readonly readBy: R
  readonly writtenBy: W
  readonly fields: F
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
>(description: Description<N, P, R, W, F, L, D, C, X, V, S>) {
  const { noun, path, called, fields, nameField, derived, computed, rules = [], events = `${noun}.` } = description
  const changedAt = (description.changedAt ?? 'updatedAt') as V
  const sort = [...description.sort, 'createdAt', changedAt]
  const thing = z.object({
    id,
    ...(each(fields, ({ shown }) => shown) as Shown<F>),
    ...(displayShapes(fields) as Displays<F>),
    ...((derived?.shapes ?? nothing) as D),
    ...((computed?.shapes ?? nothing) as C),
    createdBy: z.nullable(id),
    createdByName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    ...({ [changedAt]: z.iso.datetime() } as { [K in V]: z.ZodMiniISODateTime }),
  })
  const draft = z.object(each(fields, (field) => field.draft) as Drafts<F>)
  const change = z.object(each(fields, (field) => field.change) as Changes<F>)
  const query = queryOf(fields, description.filters, sort)
  const { readBy, writtenBy } = description
  const one = `${path}{id}/` as `${P}{id}/` & `/${string}/`

  return {
    noun,
    path,
    called,
    fields,
    readBy,
    writtenBy,
    nameField,
    filters: description.filters,
    sort,
    search: description.search,
    changedAt,
    rules,
    computed: (computed?.unknown ?? nothing) as Outputs<C>,
    refusals: (description.refusals ?? []) as unknown as S,
    thing,
    draft,
    change,
    api: {
      list: endpoint({
        method: 'GET',
        path,
        summary: `Lister les ${called.many} ; t ne sert qu’à contourner les caches`,
        who: readBy,
        query,
        reply: page(thing),
      }),
      add: endpoint({
        method: 'POST',
        path,
        summary: `Ajouter ${oneCalled(called)}`,
        who: writtenBy,
        body: draft,
        reply: thing,
        status: 201,
      }),
      read: endpoint({ method: 'GET', path: one, summary: `Lire ${oneCalled(called)}`, who: readBy, reply: thing }),
      replace: endpoint({
        method: 'PUT',
        path: one,
        summary: `Modifier ${oneCalled(called)} ; les champs absents ne changent pas`,
        who: writtenBy,
        body: change,
        reply: thing,
        versioned: true,
      }),
      change: endpoint({
        method: 'PATCH',
        path: one,
        summary: `Modifier ${oneCalled(called)} ; les champs absents ne changent pas`,
        who: writtenBy,
        body: change,
        reply: thing,
        versioned: true,
      }),
      remove: endpoint({
        method: 'DELETE',
        path: one,
        summary: `Supprimer ${oneCalled(called)}`,
        who: writtenBy,
        reply: null,
      }),
      ...((description.calls ?? nothing) as X),
    },
    saved: liveEvent({ name: `${events}saved`, shape: thing, kept: true }),
    removed: liveEvent({ name: `${events}removed`, shape: z.object({ id }), kept: true }),
    /** « La balise « X » a été modifiée entre-temps par … » */
    changedMeanwhile: (values: ValuesOf<F>, who: string): Refusal => {
      const which = nameField === null ? thisOne(called) : `${theOne(called)} « ${String(values[nameField])} »`
      return changedBy(`${capitalised(which)} a été ${agreed('modifié', called)}`, who)
    },
    /** What a draft makes, or a change of the fields before. An emptied field is one of which nothing is known. */
    valuesFrom: (written: Values, before: ValuesOf<F> | null): ValuesOf<F> =>
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

export type Values = { readonly [name: string]: unknown }

/** The calls that every kind has. */
export type ResourceCall = 'list' | 'add' | 'read' | 'replace' | 'change' | 'remove'

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
  readonly nameField: string | null
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly search: readonly string[]
  readonly changedAt: string
  readonly computed: Values
  readonly refusals: readonly Refusal[]
  readonly thing: Shape
  readonly draft: Shape
  readonly change: Shape
  readonly api: Readonly<Record<ResourceCall, Endpoint>>
  readonly saved: LiveEvent
  readonly removed: LiveEvent
  changedMeanwhile(values: Values, who: string): Refusal
  valuesFrom(written: Values, before: Values | null): Values
  broken(values: Values): FieldRefusals
  complete(values: Values): Values
}

function inUtc(moment: unknown): unknown {
  return typeof moment === 'string' ? new Date(moment).toISOString() : moment
}

function emptied(value: unknown): unknown {
  return value === '' ? null : value
}

function each<F extends Fields, Made>(fields: F, make: (field: Field, name: NameOf<F>) => Made) {
  const names = Object.keys(fields) as NameOf<F>[]
  return Object.fromEntries(names.map((name) => [name, make(fields[name] as Field, name)]))
}

function displayShapes(fields: Fields): Shapes {
  const choices = Object.keys(fields).filter((name) => fields[name]?.words)
  return Object.fromEntries(choices.map((name) => [`${name}Display`, z.string()]))
}

function wordsBeside(fields: Fields, values: Values): { readonly [name: string]: string } {
  const words = Object.entries(fields).flatMap(([name, field]) =>
    field.words ? [[`${name}Display`, field.words[String(values[name])] ?? '']] : [],
  )
  return Object.fromEntries(words) as { readonly [name: string]: string }
}

function queryOf<F extends Fields, L extends NameOf<F>>(fields: F, filters: readonly L[], sort: readonly string[]) {
  const narrowed = Object.fromEntries(filters.map((name) => [name, z.optional((fields[name] as Field).shown)]))
  return z.object({
    ...listQuery(sort),
    ...(narrowed as { [K in L]: z.ZodMiniOptional<F[K]['shown']> }),
  })
}
