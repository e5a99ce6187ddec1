import type * as z from 'zod/mini'
import type { Field, FieldKind } from '#contract/kit/fields.ts'
import type { AnyResource } from '#contract/kit/resource.ts'

/*
 * A kind of thing, as the screens of the kit know it: whichever it is, and exactly which one.
 *   Kind, Thing       whichever
 *   ThingOf, NameOf   of a kind that is given: what its columns, cards and fields are typed by
 */

export type Kind = AnyResource

export type Thing = {
  readonly id: string
  readonly createdBy: string | null
  readonly createdByName: string | null
  readonly createdAt: string
  readonly [name: string]: unknown
}

export type ThingOf<K extends Kind> = z.output<K['thing']> & Thing
export type NameOf<K extends Kind> = Extract<keyof K['fields'], string>
/** The fields of one sort: those that may be typed as a text, chosen from a list, … */
export type FieldNameOfKind<K extends Kind, F extends FieldKind> = {
  [N in NameOf<K>]: K['fields'][N]['kind'] extends F ? N : never
}[NameOf<K>]

export function fieldOf({ fields, noun }: Kind, name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`« ${name} » is no field of a ${noun}.`)
  return field
}

/** As people call it; empty when its kind says all. */
export function calledOf({ nameField }: Kind, thing: { readonly [name: string]: unknown }): string {
  const name = nameField === null ? '' : thing[nameField]
  return typeof name === 'string' ? name : ''
}

/** When it last changed, which is its version. */
export function changedAtOf({ changedAt }: Kind, thing: Thing): string {
  return String(thing[changedAt])
}

/** What a list is asked for, by the names of the contract. */
export type ListRequest = {
  readonly search: string
  readonly sort: string
  readonly filters: { readonly [field: string]: string }
  readonly page: number
  readonly pageSize: number
}
