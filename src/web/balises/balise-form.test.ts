import { expect, test } from 'vitest'
import { baliseFrom, refusedIn, typedFrom } from './balise-form.ts'
import { latitudeImpossible, longitudeImpossible } from '#contract/positions/position.rules.ts'
import { fieldInvalid, fieldRequired } from '#contract/wire/refusal.ts'

const typed = { ...typedFrom(null), name: ' Bouée ', latitude: '14,932512', longitude: '-17.192534' }

test('a new balise is a GPS one; a comma is a decimal point, and all six decimals are kept', () => {
  expect(baliseFrom(typed)).toMatchObject({
    name: 'Bouée',
    baliseType: 'gps',
    status: 'active',
    latitude: 14.932512,
    longitude: -17.192534,
  })
})

test('name and place are required', () => {
  const required = fieldRequired.sentence
  expect(refusedIn(typedFrom(null))).toEqual({ name: required, latitude: required, longitude: required })
})

test.each([
  ['latitude', '91', latitudeImpossible],
  ['longitude', '-180,5', longitudeImpossible],
  ['latitude', '14°56', fieldInvalid],
  ['longitude', '1e1', fieldInvalid],
])('a %s of « %s » is refused', (field, value, refusal) => {
  expect(refusedIn({ ...typed, [field]: value })).toEqual({ [field]: refusal.sentence })
})
