import { describe, expect, test } from 'vitest'
import {
  emptyRegistration,
  refusedAtStep,
  refusedAtSubmit,
  registrationFrom,
  sentenceOnTop,
  stepOfFirstRefused,
} from './registration-form.ts'

const typed = {
  ...emptyRegistration,
  fullName: 'Moussa Fall',
  email: ' moussa@exemple.sn ',
  password: 'la mer est belle',
  confirmPassword: 'la mer est belle',
}

describe('the first step', () => {
  test('everything must be filled', () => {
    const refusals = refusedAtStep({ ...typed, fullName: '  ' }, 0)
    expect(Object.keys(refusals)).toEqual(['fullName'])
    expect(sentenceOnTop(refusals)).toBe('Veuillez remplir tous les champs obligatoires')
  })

  test('missing is said before different', () => {
    const refusals = refusedAtStep({ ...typed, email: '', confirmPassword: 'autre chose' }, 0)
    expect(Object.keys(refusals).toSorted()).toEqual(['confirmPassword', 'email'])
    expect(sentenceOnTop(refusals)).toBe('Veuillez remplir tous les champs obligatoires')
  })

  test('the two passwords must match', () => {
    expect(sentenceOnTop(refusedAtStep({ ...typed, confirmPassword: 'autre' }, 0))).toBe(
      'Les mots de passe ne correspondent pas',
    )
  })

  test('a short password is judged at the end, and belongs to the first step', () => {
    const short = { ...typed, password: 'mer', confirmPassword: 'mer' }
    expect(refusedAtStep(short, 0)).toEqual({})
    expect(refusedAtSubmit(short)).toEqual({ password: 'Le mot de passe doit contenir au moins 6 caractères' })
    expect(stepOfFirstRefused(refusedAtSubmit(short))).toBe(0)
  })
})

test('each role sends its own fields', () => {
  const both = { ...typed, boatName: 'Yaye Khady', organizationName: 'GIE Cayar', organizationType: 'ngo' }
  expect(registrationFrom(both).profile).toEqual({
    fullName: 'Moussa Fall',
    boatName: 'Yaye Khady',
    licenseNumber: '',
    emergencyContact: '',
  })
  expect(registrationFrom({ ...both, role: 'organization' }).profile).toEqual({
    fullName: 'Moussa Fall',
    organizationName: 'GIE Cayar',
    organizationType: 'ngo',
  })
})

test('a number instead of an e-mail: what is missing is said where it is typed', () => {
  const byPhone = { ...typed, signsInBy: 'phone' as const, phone: '77 000 00 00' }
  expect(Object.keys(refusedAtStep({ ...byPhone, phoneNumber: '' }, 0))).toEqual(['phoneNumber'])
  expect(refusedAtStep({ ...byPhone, phoneNumber: '77 12' }, 0)).toEqual({
    phoneNumber: 'Veuillez saisir un numéro du Sénégal, par exemple 77 123 45 67.',
  })
  const { email, phone, phoneNumber } = registrationFrom({ ...byPhone, phoneNumber: ' 77 123 45 67 ' })
  expect({ email, phone, phoneNumber }).toEqual({ email: undefined, phone: undefined, phoneNumber: '77 123 45 67' })
})

test('the user name is what stands before the at sign', () => {
  expect(registrationFrom(typed)).toMatchObject({ email: 'moussa@exemple.sn', username: 'moussa', phone: '' })
})
