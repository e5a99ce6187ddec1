import { expect, test } from 'vitest'
import { drawnPassword } from './drawn-password.ts'
import { passwordSet } from '#contract/accounts/person.rules.ts'

test('can be said: syllables, and two digits that are no letters', () => {
  for (let time = 0; time < 200; time += 1)
    expect(drawnPassword()).toMatch(/^(?:[bdfgklmnprstvz][aiou]){2}-(?:[bdfgklmnprstvz][aiou]){2}-[2-9]{2}$/)
})

test('is another one each time, from the first sign to the last', () => {
  const many = Array.from({ length: 300 }, () => drawnPassword())
  expect(new Set(many).size).toBeGreaterThan(297)
  for (const place of [0, 1, 2, 3, 5, 6, 7, 8, 10, 11])
    expect(new Set(many.map((one) => one.charAt(place))).size).toBeGreaterThan(3)
})

test('is one that the rule takes', () => {
  const newPassword = drawnPassword(() => 0)
  const proof = { yourPassword: 'marée-haute', yourCode: null }
  expect(passwordSet.safeParse({ ...proof, newPassword, confirmPassword: newPassword }).success).toBe(true)
})
