import { amountStep, donationDraft } from '#contract/donations/donation-draft.ts'
import { type DonationType, donationTypes } from '#contract/donations/donation.ts'
import { toCamel } from '#contract/wire/casing.ts'
import { donationWords } from './donations.words.ts'

/** What stands in the form, as it is typed. */
export type TypedDonation = {
  readonly donorName: string
  readonly donorEmail: string
  readonly donorPhone: string
  readonly donorOrganization: string
  readonly donationType: DonationType
  readonly amount: string
  readonly description: string
  readonly purpose: string
  readonly isAnonymous: boolean
  readonly isPublic: boolean
  readonly goal: string
  readonly website: string
}

export const emptyDonation: TypedDonation = {
  donorName: '',
  donorEmail: '',
  donorPhone: '',
  donorOrganization: '',
  donationType: 'financial',
  amount: '',
  description: '',
  purpose: '',
  isAnonymous: false,
  isPublic: true,
  goal: '',
  website: '',
}

export function donationTypeOf(value: string): DonationType {
  return donationTypes.find((type) => type === value) ?? 'other'
}

export type DonationErrors = { readonly [F in keyof TypedDonation]?: ErrorCode }
const errorCodes = ['field_required', 'field_invalid', 'field_too_long', 'email_invalid', 'amountStep'] as const
type ErrorCode = (typeof errorCodes)[number]

/** As it is sent; of whoever gives without a name nothing that was typed leaves this device. */
export function sentOf(typed: TypedDonation) {
  const donor = (text: string) => (typed.isAnonymous ? '' : text)
  return {
    donorName: donor(typed.donorName),
    donorEmail: donor(typed.donorEmail),
    donorPhone: donor(typed.donorPhone),
    donorOrganization: donor(typed.donorOrganization),
    donationType: typed.donationType,
    amount: typed.donationType === 'financial' && typed.amount.trim() !== '' ? Number(typed.amount) : null,
    description: typed.description,
    purpose: typed.purpose,
    isAnonymous: typed.isAnonymous,
    isPublic: typed.isPublic,
    ...(typed.goal !== '' && { goal: typed.goal }),
    ...(typed.website !== '' && { website: typed.website }),
  }
}

/** By the server’s own shape; besides, what the amount’s field goes up by. */
export function errorsOf(typed: TypedDonation): DonationErrors {
  const sent = sentOf(typed)
  const errors: { -readonly [F in keyof TypedDonation]?: ErrorCode } = {}
  if (sent.amount !== null && (sent.amount < 0 || sent.amount % amountStep !== 0)) errors.amount = 'amountStep'
  for (const { path, message } of donationDraft.safeParse(sent).error?.issues ?? []) {
    const name = String(path[0]) as keyof TypedDonation
    errors[name] ??= errorCodes.find((code) => code === message) ?? 'field_invalid'
  }
  return errors
}

/** What the server says of each field, as the form says it; a sentence that the form does not have is « not valid ». */
export function errorsToldBy(fields: { readonly [field: string]: string }): DonationErrors {
  const codeOf = (sentence: string) => errorCodes.find((code) => donationWords.fr[code] === sentence) ?? 'field_invalid'
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [toCamel(name), codeOf(sentence)]))
}
