import { expect, test } from 'vitest'
import { teachOlderPhones } from './older-phones.ts'

test('an array of an old browser learns to give a sorted copy of itself, and stays as it is', () => {
  const old: object = Object.create(null)
  teachOlderPhones(old)
  const { toSorted } = old as { toSorted: typeof Array.prototype.toSorted }
  const boats = [3, 1, 2]
  expect(toSorted.call(boats, (one: number, other: number) => one - other)).toEqual([1, 2, 3])
  expect(boats).toEqual([3, 1, 2])
  expect(Object.keys(old)).toEqual([])
})

test('a browser that can do it is left alone', () => {
  const { toSorted } = Array.prototype
  teachOlderPhones()
  expect(Array.prototype.toSorted).toBe(toSorted)
})
