import { expect, test } from 'vitest'
import { newAtHead } from './new-at-head.ts'

test('what came before the first row is counted', () => {
  expect(newAtHead(['b', 'c'], ['a', 'b', 'c'])).toBe(1)
  expect(newAtHead(['c'], ['a', 'b', 'c'])).toBe(2)
  expect(newAtHead(['b', 'c', 'd'], ['a', 'b', 'c'])).toBe(1)
})

test('nothing is, where nothing came, the list was empty, or it is another one', () => {
  expect(newAtHead(['a', 'b'], ['a', 'b'])).toBe(0)
  expect(newAtHead([], ['a'])).toBe(0)
  expect(newAtHead(['a'], [])).toBe(0)
  expect(newAtHead(['a', 'b'], ['c', 'd'])).toBe(0)
  expect(newAtHead(['a', 'b'], ['b', 'c'])).toBe(0)
})

test('a row that only went to the head is none that came', () => {
  expect(newAtHead(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(0)
  expect(newAtHead(['a', 'b', 'c'], ['d', 'c', 'a', 'b'])).toBe(0)
})
