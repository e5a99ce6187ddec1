import { expect, test } from 'vitest'
import { shownOf, toggled } from './column-choice.ts'

const columns = [
  { key: 'name', header: 'Nom', main: true, cell: () => null },
  { key: 'phone', header: 'Téléphone', cell: () => null },
  { key: 'state', header: 'État', cell: () => null },
]

test('what is left out is not shown, and what names a row always is', () => {
  const keys = (hidden: string) => shownOf(columns, { chosen: () => hidden }).map(({ key }) => key)
  expect(keys('')).toEqual(['name', 'phone', 'state'])
  expect(keys('phone')).toEqual(['name', 'state'])
  expect(keys('name.phone.state.unknown')).toEqual(['name'])
})

test('a column that is touched goes, and comes again', () => {
  expect(toggled([], 'phone')).toBe('phone')
  expect(toggled(['phone'], 'state')).toBe('phone.state')
  expect(toggled(['phone', 'state'], 'phone')).toBe('state')
})
