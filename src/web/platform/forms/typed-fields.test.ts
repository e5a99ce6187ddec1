import { expect, test } from 'vitest'
import { fieldsThatDiffer, bodyFields, typedIn, withFields } from './typed-fields.ts'

test('two versions differ where they say something else, in whatever spelling', () => {
  const mine = { name: 'Cayar', notes: '', radius: 500, valid_from: '2026-01-01T00:00:00Z', unknown: 1 }
  const theirs = { id: 'a', name: 'Kayar', notes: null, radius: 500, valid_from: '2026-01-01T00:00:00.000Z' }
  expect(fieldsThatDiffer(mine, theirs)).toEqual([{ field: 'name', mine: 'Cayar', theirs: 'Kayar' }])
})

test('the fields of a profile stand in their box, here and there', () => {
  const [mine, theirs] = [{ profile: { phone: '1' } }, { id: 'a', profile: { phone: '2', full_name: 'Awa' } }]
  expect(bodyFields(mine)).toEqual({ phone: '1' })
  expect(fieldsThatDiffer(mine, theirs)).toEqual([{ field: 'phone', mine: '1', theirs: '2' }])
  expect(withFields(mine, { phone: '3' })).toEqual({ profile: { phone: '3' } })
})

test('a number that is put right stays a number; what is none is left to the server', () => {
  expect(withFields({ radius: 500, name: 'a' }, { radius: '12,5', name: '7' })).toEqual({ radius: 12.5, name: '7' })
  expect(withFields({ radius: 500 }, { radius: 'loin' })).toEqual({ radius: 'loin' })
  expect(withFields({ radius: 500 }, { radius: '' })).toEqual({ radius: '' })
})

test('what is put right as text was typed as text', () => {
  const body = {
    name: 'Cayar',
    radius: 500,
    zone_type: 'safety',
    is_active: true,
    coordinates: [1, 2],
    max_speed: null,
  }
  expect(typedIn(body, ['zone_type'])).toEqual([
    ['name', 'Cayar'],
    ['radius', 500],
  ])
})
