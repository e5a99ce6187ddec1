import { expect, test } from 'vitest'
import { choiceOf, dutyPersonName } from './duty-person.ts'
import { type User, user as userShape } from '#contract/accounts/account.ts'

const profile = Object.fromEntries(Object.keys(userShape.shape.profile.shape).map((field) => [field, null]))
const person = (more: Partial<User>, known: Partial<User['profile']> = {}) =>
  userShape.parse({
    id: '01890000-0000-7000-8000-000000000001',
    email: null,
    username: null,
    role: 'fisherman',
    createdAt: '2026-01-01T00:00:00Z',
    lastActivity: null,
    ...more,
    profile: { ...profile, ...known },
  })

test.each([
  [
    'a name and a number',
    person({ email: 'awa@guet.sn' }, { fullName: 'Awa Fall', phone: '+221770000000' }),
    'Awa Fall – +221 77 000 00 00',
  ],
  [
    'a number to sign in with',
    person({ phoneNumber: '+221770000000' }, { fullName: 'Awa Fall' }),
    'Awa Fall – +221 77 000 00 00',
  ],
  ['an e-mail alone', person({ email: 'awa@guet.sn' }, { fullName: 'Awa Fall' }), 'Awa Fall – awa@guet.sn'],
  ['a name alone', person({}, { fullName: 'Awa Fall' }), 'Awa Fall'],
  ['no name', person({ phoneNumber: '+221770000000' }), 'Sans nom – +221 77 000 00 00'],
])('whoever has %s is chosen by it', (_what, user, said) => {
  expect(choiceOf(user, 'Sans nom').replaceAll('\u00A0', ' ')).toBe(said)
})

test('in the chain nobody is without a word for him', () => {
  const named = (name: string | null, email: string, phone: string | null) =>
    dutyPersonName({ name, email, phone }, 'Sans nom').replaceAll('\u00A0', ' ')
  expect(named('Awa Fall', '', null)).toBe('Awa Fall')
  expect(named(null, 'awa@guet.sn', '+221770000000')).toBe('awa@guet.sn')
  expect(named(null, '', '+221770000000')).toBe('+221 77 000 00 00')
  expect(named(null, '', null)).toBe('Sans nom')
})
