import type { Fields, NameOf } from './field-types.ts'
import { type Called, capitalised, ofOne } from './french.ts'
import { type PhotoRules, usualPhoto } from './photo.rules.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Shape, type UploadRules, endpoint } from '#contract/wire/endpoint.ts'
import type { Who } from '#contract/wire/who.ts'

/*
 * A photo is sent alone, once its thing is there: words arrive on a link on which a picture takes a minute.
 *   photoCall     the call that brings a field’s picture: `sendPhoto` for `photo`
 *   photoCalls    those of a kind
 *   photoNames    the fields of a kind that are photos
 *   photoRulesOf  what one of them has to be
 */

export type PhotoCalls<P extends `/${string}/`, W extends Who, T extends Shape, F extends Fields> = {
  readonly [N in NameOf<F> as F[N] extends { kind: 'photo' } ? PhotoCall<N> : never]: PhotoEndpoint<P, W, T>
}
export type PhotoCall<N extends string> = `send${Capitalize<N>}`
type PhotoEndpoint<P extends `/${string}/`, W extends Who, T extends Shape> = {
  readonly method: 'PUT'
  readonly path: `${P}{id}/${string}/` & `/${string}/`
  readonly summary: string
  readonly who: W
  readonly upload: UploadRules
  readonly reply: T
}

export function photoCall<const N extends string>(name: N): PhotoCall<N> {
  return `send${capitalised(name) as Capitalize<N>}`
}

export function photoNames(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'photo')
}

type Of<P extends string, W extends Who> = {
  readonly path: P
  readonly called: Called
  readonly writtenBy: W
  readonly fields: Fields
}

export function photoRulesOf(fields: Fields, name: string): PhotoRules {
  return fields[name]?.photo ?? usualPhoto
}

const bytesInMegabyte = 1024 * 1024

export function photoCalls({ path, called, writtenBy, fields }: Of<string, Who>, thing: Shape) {
  const calls = photoNames(fields).map((name) => {
    const { largest, tooLarge, notAnImage } = photoRulesOf(fields, name)
    const megabytes = Math.round(largest / bytesInMegabyte)
    const call = endpoint({
      method: 'PUT',
      path: `${path}{id}/${toSnake(name)}/` as `/${string}/`,
      summary: `Envoyer la photo ${ofOne(called)} (champ ${toSnake(name)}, image de ${megabytes} Mo au plus)`,
      who: writtenBy,
      upload: { field: toSnake(name), largest, tooLarge },
      reply: thing,
      refusals: [...new Set([tooLarge, notAnImage])],
    })
    return [photoCall(name), call] as const
  })
  return Object.fromEntries(calls) as unknown
}
