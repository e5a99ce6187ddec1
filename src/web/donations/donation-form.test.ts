import { expect, test } from 'vitest'
import { longestDescription } from '#contract/donations/donation-draft.ts'
import { donationTypes } from '#contract/donations/donation.ts'
import { allRefusals } from '#contract/refusals.ts'
import { type TypedDonation, emptyDonation, errorsOf, errorsToldBy, sentOf } from './donation-form.ts'
import { donationWords } from './donations.words.ts'

const whole: TypedDonation = {
  ...emptyDonation,
  donorName: 'Awa Fall',
  donorEmail: 'awa@exemple.sn',
  amount: '5000',
  description: 'Pour Joal',
}

test('it begins as a public, financial donation by name', () => {
  expect(emptyDonation).toMatchObject({ donationType: 'financial', isAnonymous: false, isPublic: true })
})

test('name, e-mail and description have to be typed; telephone, organisation, purpose and amount need not', () => {
  expect(errorsOf(whole)).toEqual({})
  expect(errorsOf(emptyDonation)).toEqual({
    donorName: 'field_required',
    donorEmail: 'field_required',
    description: 'field_required',
  })
})

test('the amount is sent as a number, or null when the field is empty', () => {
  expect(sentOf(whole).amount).toBe(5000)
  expect(sentOf({ ...whole, amount: ' ' }).amount).toBeNull()
})

test.each(['-100', '150', '0.5', 'beaucoup'])('an amount of %s is no hundred francs', (amount) => {
  expect(errorsOf({ ...whole, amount })).toHaveProperty('amount')
})

test('0 is an amount', () => {
  expect(errorsOf({ ...whole, amount: '0' })).toEqual({})
})

test('what is no money has no amount, whatever was typed before', () => {
  expect(sentOf({ ...whole, donationType: 'service', amount: '-7' }).amount).toBeNull()
})

test('of whoever gives without a name nothing leaves the device, and nothing of it is asked', () => {
  const anonymous = {
    ...whole,
    isAnonymous: true,
    donorEmail: 'pas un e-mail',
    donorPhone: '77',
    donorOrganization: 'X',
  }
  expect(errorsOf(anonymous)).toEqual({})
  expect(JSON.stringify(sentOf(anonymous))).not.toMatch(/Awa|pas un|77|X/)
})

test('an e-mail that is none is told', () => {
  expect(errorsOf({ ...whole, donorEmail: 'awa' })).toEqual({ donorEmail: 'email_invalid' })
})

test('what is too long, or no amount at all, is told', () => {
  expect(errorsOf({ ...whole, description: 'a'.repeat(longestDescription + 1) })).toEqual({
    description: 'field_too_long',
  })
  expect(errorsOf({ ...whole, amount: '20000000000' })).toEqual({ amount: 'field_invalid' })
})

test('what the server says of a field stands beside it, in the sentence of the form', () => {
  const sentences = ['field_required', 'field_too_long', 'email_invalid', 'field_invalid'] as const
  for (const code of sentences) {
    const sentence = allRefusals.find((one) => one.code === code)?.sentence
    expect(errorsToldBy({ donor_email: String(sentence) })).toEqual({ donorEmail: code })
  }
  expect(errorsToldBy({ goal: 'Un mot de demain.' })).toEqual({ goal: 'field_invalid' })
})

test('the types of a donation are called as the page says them', () => {
  expect(donationTypes.map((type) => donationWords.fr[type])).toEqual([
    'Don financier',
    'Équipement',
    'Service',
    'Autre',
  ])
})
