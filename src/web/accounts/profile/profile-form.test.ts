import { expect, test } from 'vitest'
import { user as userShape } from '#contract/accounts/account.ts'
import { lacksSmsNumber } from './profile-form.ts'

const empty = Object.fromEntries(Object.keys(userShape.shape.profile.shape).map((field) => [field, null]))
const person = (phone: string | null, phoneNumber: string | null) =>
  userShape.parse({
    id: '01890000-0000-7000-8000-000000000001',
    email: null,
    username: null,
    role: 'fisherman',
    createdAt: '2026-01-01T00:00:00Z',
    lastActivity: null,
    phoneNumber,
    profile: { ...empty, phone },
  })

test.each([
  ['800 123', null, true],
  ['220 301 23 45', null, true],
  ['800 123', '+221771234567', false],
  ['221 77 123 45 67', null, false],
  [null, '+221771234567', false],
  [null, null, false],
])('with %j on the profile, signed in with %j: it is said that no SMS arrives: %j', (phone, own, isSaid) => {
  expect(lacksSmsNumber(person(phone, own))).toBe(isSaid)
})
