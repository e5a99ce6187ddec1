import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Field, fields } from './fields.ts'
import { contactInvalid } from '#contract/accounts/account.rules.ts'
import { fieldInvalid, fieldRequired, fieldTooLong } from '#contract/wire/refusal.ts'

const anyNumber = z.number(fieldInvalid.code)
const moment = z.iso.datetime({ offset: true, error: fieldInvalid.code })
const colours = { red: 'Rouge', green: 'Vert' } as const

const taken = (shape: Field['draft'], value: unknown) => {
  const read = shape.safeParse(value)
  return read.success ? read.data : read.error.issues[0]?.message
}

test.each<[string, Field, unknown]>([
  ['a text', fields.text(5), undefined],
  ['a text or another', fields.textOr(9, 'ANACIM'), 'ANACIM'],
  ['a choice', fields.choice(colours, 'green'), 'green'],
  ['a number', fields.number(anyNumber), undefined],
  ['a number or another', fields.numberOr(anyNumber, 60), 60],
  ['a flag', fields.flag(true), true],
])('%s need not be said of a new one, and a change that does not say it says nothing', (_called, field, said) => {
  expect(taken(field.draft, undefined)).toBe(said)
  expect(taken(field.change, undefined)).toBe(undefined)
  expect(field.usual).toBe(said ?? null)
})

test.each<[string, Field]>([
  ['a name', fields.name(5)],
  ['a number to call', fields.phone(40)],
  ['a required choice', fields.requiredChoice(colours)],
  ['a required number', fields.requiredNumber(anyNumber)],
  ['a moment', fields.moment(moment)],
])('%s has to be said of a new one, and cannot be taken away', (_called, field) => {
  expect(field.draft.safeParse(undefined).success).toBe(false)
  expect(field.change.safeParse(undefined).success).toBe(true)
  for (const nothing of [null, '']) {
    expect(field.draft.safeParse(nothing).success).toBe(false)
    expect(field.change.safeParse(nothing).success).toBe(false)
  }
  expect(field.isRequired).toBe(true)
})

test.each<[string, Field, unknown]>([
  ['a text', fields.text(5), ''],
  ['a text', fields.text(5), null],
  ['a number', fields.number(anyNumber), null],
])('%s may be emptied with %j', (_called, field, nothing) => {
  expect(field.draft.safeParse(nothing).success).toBe(true)
  expect(field.change.safeParse(nothing).success).toBe(true)
  expect(field.shown.safeParse(null).success).toBe(true)
})

test('texts are trimmed, and refused when they are too long', () => {
  for (const field of [fields.name(5), fields.text(5), fields.textOr(5, 'Usual')]) {
    for (const shape of [field.draft, field.change]) {
      expect(taken(shape, ' Cayar ')).toBe('Cayar')
      expect(taken(shape, 'Cayar!')).toBe(fieldTooLong.code)
    }
  }
  expect(taken(fields.name(5).draft, '  ')).toBe(fieldRequired.code)
})

test('a number to call is kept as it was typed, and refused when no telephone can dial it', () => {
  const { draft, change } = fields.phone(40)
  for (const number of ['77 123 45 67', '+221 (77) 123-45.67', '123456']) {
    expect([taken(draft, ` ${number} `), taken(change, number)]).toEqual([number, number])
  }
  for (const other of ['demain', '12345', '77 123 45 67 ou 76 000 00 00', '+']) {
    expect([taken(draft, other), taken(change, other)]).toEqual([contactInvalid.code, contactInvalid.code])
  }
  expect(taken(draft, ' ')).toBe(fieldRequired.code)
})

test('a choice takes its own words alone, and carries them', () => {
  for (const field of [fields.choice(colours, 'green'), fields.requiredChoice(colours)]) {
    for (const shape of [field.draft, field.change, field.shown]) {
      expect(taken(shape, 'red')).toBe('red')
      for (const other of ['Rouge', 'blue', 1, null, 'toString']) expect(shape.safeParse(other).success).toBe(false)
    }
    expect(field.words).toEqual(colours)
  }
})

test('a number knows what it may be', () => {
  const open = { least: null, most: null, isWhole: false }
  expect(fields.number(anyNumber).range).toEqual(open)
  expect(fields.requiredNumber(anyNumber.check(z.int(), z.minimum(1))).range).toEqual({
    ...open,
    least: 1,
    isWhole: true,
  })
  expect(fields.numberOr(z.number().check(z.minimum(0), z.maximum(4.5)), 1).range).toEqual({
    ...open,
    least: 0,
    most: 4.5,
  })
})

test('numbers and flags are never texts', () => {
  expect(taken(fields.number(anyNumber).draft, '14')).toBe(fieldInvalid.code)
  expect(taken(fields.requiredNumber(anyNumber).draft, '14')).toBe(fieldInvalid.code)
  expect(taken(fields.flag(true).draft, 'true')).toBe(fieldInvalid.code)
})
