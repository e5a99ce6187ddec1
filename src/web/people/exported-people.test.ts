import { expect, test } from 'vitest'
import { samplePerson } from '#web/app/demonstration/server/samples/sample-people.ts'
import { exportedText } from './exported-people.ts'

test('whoever signs in with an e-mail has the number of his profile under « Téléphone »', () => {
  const person = samplePerson('fisherman')
  const withNumber = { ...person, phoneNumber: null, profile: { ...person.profile, phone: '76 222 33 44' } }
  expect(exportedText(withNumber, 'phoneNumber')).toBe('76 222 33 44')
  expect(exportedText({ ...withNumber, phoneNumber: '+221771112233' }, 'phoneNumber')).toContain('221771112233')
})
