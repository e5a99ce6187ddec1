import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import { registration } from './accounts/account.rules.ts'
import { allRefusals } from './refusals.ts'
import { fieldRefusals, parsed } from './wire/parsed.ts'
import type { Endpoint } from './wire/endpoint.ts'
import {
  Refused,
  fieldInvalid,
  fieldRequired,
  refusalOfCode,
  refusalOfSentence,
  requiredFieldsMissing,
} from './wire/refusal.ts'
import { requiredText } from './wire/text.ts'

const boat = z.object({ boatName: requiredText(5), crew: z.array(z.object({ firstName: z.string() })) })

test('no two refusals share a code', () => {
  expect(new Set(allRefusals.map(({ code }) => code)).size).toBe(allRefusals.length)
})

test.each(allRefusals)('$code is found by its code and by its sentence', (refused) => {
  expect(refused.code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  expect(refused.sentence.trim()).not.toBe('')
  expect(refusalOfCode(refused.code)).toBe(refused)
  expect(refusalOfSentence(refused.sentence)?.sentence).toBe(refused.sentence)
})

test('every refusal that a call announces is one that everybody knows', () => {
  const calls: Endpoint[] = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature))
  for (const { refusals = [] } of calls) {
    for (const refused of refusals) expect(refusalOfCode(refused.code)).toBe(refused)
  }
})

test('a refused field is named as on the wire, however deep it lies', () => {
  const input = { boatName: 'Yaye', crew: [{ firstName: 'Awa' }, { firstName: 7 }] }
  expect(refusedFields(boat, input)).toEqual({ 'crew.1.first_name': fieldInvalid })
})

test.each([undefined, null, ''])('a field that holds %j is missing, not wrong', (boatName) => {
  expect(refusedFields(boat, { boatName, crew: [] })).toEqual({ boat_name: fieldRequired })
})

test('« Veuillez remplir tous les champs obligatoires » when one of several refused fields is missing', () => {
  const refused = refusalOf(() => parsed(boat, { boatName: 'trop long', crew: null }))
  expect(refused.refusal).toBe(requiredFieldsMissing)
  expect(Object.keys(refused.fields).toSorted()).toEqual(['boat_name', 'crew'])
})

test('a field is refused once, by the first thing that is wrong with it', () => {
  const issues = [
    { path: ['email'], message: 'email_invalid' },
    { path: ['email'], message: 'field_too_long' },
  ]
  expect(fieldRefusals(issues, { email: 'x' })).toEqual({ email: refusalOfCode('email_invalid') })
})

test('people read all sentences at once: several wrong fields are all named', () => {
  const input = { email: 'x', password: '123', confirmPassword: '456', role: 'admin', profile: { fullName: 'Awa' } }
  expect(Object.keys(refusedFields(registration, input)).toSorted()).toEqual([
    'confirm_password',
    'email',
    'password',
    'role',
  ])
})

test.each([[[]], ['texte'], [7], [true]])('%j instead of an object is refused', (input) => {
  expect(refusalOf(() => parsed(boat, input)).refusal.status).toBe(400)
})

test.each(['a\0b', 'a\ud800b', '\udc00'])('a text that cannot be stored as it is, is refused: %j', (text) => {
  expect(requiredText(10).safeParse(text).success).toBe(false)
})

test.each(['é', 'e\u0301', '🛶', '𞤔𞤢', 'ن'])('a text in any writing is kept exactly: %s', (text) => {
  expect(requiredText(10).parse(text)).toBe(text)
})

function refusedFields(shape: z.ZodMiniType, input: unknown) {
  return refusalOf(() => parsed(shape, input)).fields
}

function refusalOf(work: () => unknown): Refused {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refused) return problem
    throw problem
  }
  throw new Error('Nothing was refused.')
}
