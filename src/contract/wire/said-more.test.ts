import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldRefusals } from './parsed.ts'
import { fieldInvalid } from './refusal.ts'
import { moreIn } from './said-more.ts'
import { api } from '#contract/api.ts'
import { fields } from '#contract/kit/fields.ts'
import type { Endpoint, Shape } from '#contract/wire/endpoint.ts'

const refusalOf = (shape: Shape, value: unknown) => {
  const read = z.object({ it: shape }).safeParse({ it: value })
  return read.success ? null : (fieldRefusals(read.error.issues, { it: value })['it'] ?? null)
}
const { sentence: first } = fieldInvalid

test('a choice that is none names the choices, with the words for people where there are some', () => {
  const { draft } = fields.choice({ open: 'Ouverte', shut: 'Fermée' }, 'open')
  expect(refusalOf(draft, 'x')).toEqual({
    ...fieldInvalid,
    sentence: `${first} Choix possibles\u00a0: Ouverte (open), Fermée (shut).`,
  })
  const wire = z.optional(z.nullable(z.union([z.enum(['a', 'b']), z.literal('')], fieldInvalid.code)))
  expect(refusalOf(wire, 'x')?.sentence).toBe(`${first} Choix possibles\u00a0: a, b.`)
})

test('a number that is too fine says its step, and one that has to be whole says so', () => {
  const metres = z.number(fieldInvalid.code).check(z.multipleOf(0.1, fieldInvalid.code))
  expect(refusalOf(metres, 1.25)?.sentence).toBe(`${first} Il va par pas de 0,1.`)
  expect(refusalOf(z.int(fieldInvalid.code), 1.5)?.sentence).toBe(`${first} Un nombre entier est attendu.`)
  expect(refusalOf(metres, 'x')).toBe(fieldInvalid)
})

test('what a sentence says besides is found again in it', () => {
  expect(moreIn(`${first} Choix possibles\u00a0: a, b.`)).toEqual({ kind: 'choices', what: 'a, b' })
  expect(moreIn(`${first} Il va par pas de 0,1.`)).toEqual({ kind: 'step', what: '0,1' })
  expect([moreIn(first), moreIn('Autre chose.')]).toEqual([null, null])
})

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Shape>>
  readonly innerType?: Shape
  readonly options?: readonly Shape[]
  readonly element?: Shape
  readonly in?: Shape
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check?: string; readonly value?: number } } }[]
}
const defOf = (shape: Shape) => shape._zod.def as unknown as Def

/** The choices and the steps in a shape, by their paths; what is made of a text (a query’s yes or no) included. */
function pickyIn(shape: Shape, path: readonly string[] = []): { path: readonly string[]; kind: 'enum' | 'step' }[] {
  const def = defOf(shape)
  if (def.type === 'enum') return [{ path, kind: 'enum' }]
  if (def.checks?.some(({ _zod }) => _zod.def.check === 'multiple_of')) return [{ path, kind: 'step' }]
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => pickyIn(inner, [...path, name]))
  const inner = def.innerType ?? def.in
  return inner ? pickyIn(inner, path) : (def.options ?? []).flatMap((one) => pickyIn(one, path))
}

const asked = Object.values(api)
  .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((shape) =>
      shape ? pickyIn(shape).map((one) => ({ call: `${method} ${path}`, shape, ...one })) : [],
    ),
  )

test('every choice and every step of every call says what it takes', () => {
  const mute = asked.filter(({ shape, path, kind }) => {
    const wrong = kind === 'enum' ? 'ni l’un ni l’autre' : 0.123456789
    const input = path.reduceRight<unknown>((value, name) => ({ [name]: value }), wrong)
    const read = shape.safeParse(input)
    if (read.success) return false
    const refused = fieldRefusals(read.error.issues, input)[path.map(toSnakeName).join('.')]
    return refused !== undefined && refused.sentence === first
  })
  expect(mute.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([])
  expect(asked.filter(({ kind }) => kind === 'enum').length).toBeGreaterThan(40)
  expect(asked.some(({ kind }) => kind === 'step')).toBe(true)
})

const toSnakeName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
