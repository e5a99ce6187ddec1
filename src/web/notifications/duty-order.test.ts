import { expect, test } from 'vitest'
import { moved } from './duty-order.ts'

const chainOf = (names: string) => names.split('').map((user) => ({ user }))

test.each([
  ['abc', 'c', -1, 'acb'],
  ['abc', 'a', 1, 'bac'],
  ['abc', 'a', -1, 'abc'],
  ['abc', 'c', 1, 'abc'],
  ['ab', 'z', 1, 'ab'],
] as const)('in %s, %s by %d: %s; nobody falls out at the ends', (before, user, by, after) => {
  expect(moved(chainOf(before), { user }, by)).toEqual(chainOf(after))
})
