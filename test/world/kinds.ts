import type { Field } from '#contract/kit/fields.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { toSnake } from '#contract/wire/casing.ts'

/** A kind of thing in the words of the wire, for tests that hold of every kind. */

export type Fields = { readonly [name: string]: unknown }

/** What has to be said of a new one, and no more: values that its fields take, moments one after the other. */
export function bareOf({ fields }: AnyResource): Fields {
  const said = Object.entries(fields).filter(([, { draft }]) => !draft.safeParse(undefined).success)
  return Object.fromEntries(said.map(([name, field], index) => [toSnake(name), valueFor(name, field, index)]))
}

function valueFor(name: string, { draft, words }: Field, index: number): unknown {
  const moment = new Date(Date.UTC(2030, 0, 1 + index)).toISOString()
  const value = [...Object.keys(words ?? {}), moment, 'Un', 'un@guet.example', '770000000', 1, 10, 100, true].find(
    (one) => draft.safeParse(one).success,
  )
  if (value === undefined) throw new Error(`No value is known that « ${name} » would take.`)
  return value
}
