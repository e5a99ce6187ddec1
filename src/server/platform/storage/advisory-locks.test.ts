import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('no two things that one at a time does wait for each other', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
