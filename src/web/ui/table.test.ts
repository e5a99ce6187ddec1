import { expect, test } from 'vitest'
import { turned } from './table.ts'

test('the same column again turns the order round; another starts from the beginning', () => {
  expect(turned(null, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  expect(turned({ key: 'name', direction: 'ascending' }, 'name')).toEqual({ key: 'name', direction: 'descending' })
  expect(turned({ key: 'name', direction: 'descending' }, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  expect(turned({ key: 'name', direction: 'descending' }, 'speed')).toEqual({ key: 'speed', direction: 'ascending' })
})
