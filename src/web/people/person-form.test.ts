import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import { samplePeople } from '#web/app/demonstration/server/samples/sample-people.ts'
import {
  askedFrom,
  personChangeFrom,
  isAskedFor,
  newUserFrom,
  refusedInAsking,
  refusedInChange,
  refusedInNew,
  personFields,
} from './person-form.ts'

const typed = { ...personFields(null), fullName: 'Bineta Guèye', phoneNumber: '76 222 33 44', password: '123456' }

describe('somebody new', () => {
  test('needs a name, an identity and a password; the rest may come later', () => {
    expect(refusedInNew(typed)).toEqual({})
    expect(Object.keys(refusedInNew(personFields(null))).toSorted()).toEqual(['fullName', 'password', 'phoneNumber'])
    expect(Object.keys(refusedInNew({ ...typed, signsInBy: 'email' }))).toEqual(['email'])
    expect(Object.keys(refusedInNew({ ...typed, phoneNumber: '33 6 12' }))).toEqual(['phoneNumber'])
    expect(Object.keys(refusedInNew({ ...typed, password: '12345' }))).toEqual(['password'])
  })

  test('is sent with what the role has, and with one identity', () => {
    const all = { ...typed, email: 'b@b.sn', boatName: 'Xaleyi', organizationName: 'GIE', organizationType: 'gie' }
    expect(newUserFrom(all)).toEqual({
      phoneNumber: '76 222 33 44',
      password: '123456',
      role: 'fisherman',
      profile: { fullName: 'Bineta Guèye', emergencyContact: '', boatName: 'Xaleyi', licenseNumber: '' },
    })
    expect(newUserFrom({ ...all, role: 'organization', signsInBy: 'email', emergencyContact: '77 123 45 67' })).toEqual(
      {
        email: 'b@b.sn',
        phone: '',
        password: '123456',
        role: 'organization',
        profile: {
          fullName: 'Bineta Guèye',
          emergencyContact: '+221771234567',
          organizationName: 'GIE',
          organizationType: 'gie',
        },
      },
    )
  })
})

describe('somebody known', () => {
  const fisherman = samplePeople().find(({ role }) => role === 'fisherman') as User

  test('keeps the role unless another one was chosen: who may not change it may change the rest', () => {
    const before = personFields(fisherman)
    expect(personChangeFrom(before, fisherman)).not.toHaveProperty('role')
    expect(personChangeFrom({ ...before, role: 'admin' }, fisherman)).toMatchObject({ role: 'admin' })
  })

  test('with what he signs in is sent only when it is another; where he is called, only when it was typed', () => {
    const before = personFields(fisherman)
    expect(Object.keys(personChangeFrom(before, fisherman))).toEqual(['profile'])
    expect(personChangeFrom(before, fisherman).profile).not.toHaveProperty('phone')
    expect(
      personChangeFrom({ ...before, email: '', phoneNumber: ' 76 222 33 44 ', phone: '' }, fisherman),
    ).toMatchObject({
      email: '',
      phoneNumber: '76 222 33 44',
      profile: { phone: '' },
    })
  })

  test('is refused with the rules of the contract', () => {
    const before = { ...personFields(fisherman), emergencyContact: '' }
    expect(refusedInChange(before, fisherman)).toEqual({})
    expect(Object.keys(refusedInChange({ ...before, fullName: ' ', emergencyContact: '12' }, fisherman))).toEqual([
      'fullName',
      'emergencyContact',
    ])
  })
})

describe('another administrator', () => {
  const admin = samplePeople().find(({ role }) => role === 'admin') as User
  const before = personFields(admin)

  test('is described at once; his role, and with what he signs in, is asked for', () => {
    expect(isAskedFor({ ...before, fullName: 'Awa', emergencyContact: '77 123 45 67' }, admin)).toBe(false)
    for (const other of [{ role: 'fisherman' }, { email: 'autre@guet.example' }, { phoneNumber: '76 222 33 44' }])
      expect(isAskedFor({ ...before, ...other }, admin)).toBe(true)
    const fisherman = samplePeople().find(({ role }) => role === 'fisherman') as User
    expect(isAskedFor({ ...personFields(fisherman), role: 'admin' }, fisherman)).toBe(false)
  })

  test('wants one’s own password then; what the other role would have is not sent', () => {
    const wanted = { ...before, role: 'fisherman', boatName: 'Xaleyi' }
    expect(Object.keys(refusedInAsking(wanted, admin))).toEqual(['yourPassword'])
    expect(refusedInAsking({ ...wanted, yourPassword: 'marée-haute' }, admin)).toEqual({})
    const { profile, ...asked } = askedFrom({ ...wanted, yourPassword: 'marée-haute' }, admin)
    expect(asked).toEqual({ role: 'fisherman', yourPassword: 'marée-haute', yourCode: '' })
    expect(profile).not.toHaveProperty('boatName')
  })
})
