import type { User } from '#contract/accounts/account.ts'
import { uuidV7 } from '#contract/wire/id.ts'

/*
 * What everything that is made up here is made with.
 *   nothingKnown         of a shape of the contract all that may be unknown, as unknown
 *   sampleId, newId      of what the demonstration begins with, the same in every browser; of what is added to it
 *   ago                  so many minutes before
 *   signed               who does it, and when
 */
type Shaped = { readonly shape: { readonly [name: string]: { safeParse(value: unknown): { success: boolean } } } }
type Unknown<Values> = { [Name in keyof Values as null extends Values[Name] ? Name : never]: null }

export function nothingKnown<Values>({ shape }: Shaped & { readonly _zod: { readonly output: Values } }) {
  const unknown = Object.keys(shape).filter((name) => shape[name]?.safeParse(null).success)
  return Object.fromEntries(unknown.map((name) => [name, null])) as Unknown<Values>
}

export function sampleId(kind: number, number: number): string {
  return `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`
}

export function newId(now: number): string {
  return uuidV7(now, crypto.getRandomValues(new Uint8Array(10)))
}

export function ago(now: number, minutes: number): string {
  return new Date(now - minutes * 60_000).toISOString()
}

export type Doer = { readonly person: User; readonly now: number }

export function signed({ person, now }: Doer) {
  return { user: person.id, name: person.profile.fullName, at: new Date(now).toISOString() }
}
