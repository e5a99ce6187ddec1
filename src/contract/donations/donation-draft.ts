import * as z from 'zod/mini'
import { donationTypes } from './donation.ts'
import { emailInvalid } from '#contract/accounts/account.rules.ts'
import { id } from '#contract/wire/id.ts'
import { type Refusal, fieldInvalid, fieldRequired, fieldTooLong } from '#contract/wire/refusal.ts'
import { isPlainName, nameNotPlain } from '#contract/wire/name.ts'
import { optionalText, requiredText, storable } from '#contract/wire/text.ts'

/** What is typed into the form: the page and the server read it with the same shape. */

export const longestDonorName = 150
export const longestDonorPhone = 40
export const longestDonorEmail = 254
export const longestDescription = 2000
export const longestPurpose = 500
/** Ten thousand millions of francs: more is a slip of the finger. */
const largestAmount = 10_000_000_000
/** What the field goes up by; the interface takes any whole franc. */
export const amountStep = 100

export const wholeFrancs = z
  .number(fieldInvalid.code)
  .check(z.int(fieldInvalid.code), z.minimum(0, fieldInvalid.code), z.maximum(largestAmount, fieldInvalid.code))

/** Judged only where it is kept: of whoever gives without a name it is dropped as it came. */
const ofDonor = z.optional(z.nullable(z.string()))

type Donor = {
  readonly isAnonymous: boolean
  readonly donorName?: string | null | undefined
  readonly donorEmail?: string | null | undefined
  readonly donorPhone?: string | null | undefined
  readonly donorOrganization?: string | null | undefined
}
type DonorField = Exclude<keyof Donor, 'isAnonymous'>

const storableText = z.string().check(storable)
const isStorable = (typed: string) => storableText.safeParse(typed).success

function ofNamed(field: DonorField, { code }: Refusal, isRight: (typed: string) => boolean) {
  return z.refine<Donor>((draft) => draft.isAnonymous || isRight((draft[field] ?? '').trim()), {
    error: code,
    path: [field],
    when: ({ value }) => value !== null && typeof value === 'object' && isText((value as Donor)[field]),
  })
}

function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

const atMost = (longest: number) => (typed: string) => typed.length <= longest

export const donationDraft = z
  .object({
    donorName: ofDonor,
    donorEmail: ofDonor,
    donorPhone: ofDonor,
    donorOrganization: ofDonor,
    donationType: z.enum(donationTypes, fieldInvalid.code),
    /** In whole francs; of what is no money it is dropped. */
    amount: z.optional(z.nullable(wholeFrancs)),
    description: requiredText(longestDescription),
    purpose: optionalText(longestPurpose),
    isAnonymous: z._default(z.boolean(fieldInvalid.code), false),
    isPublic: z._default(z.boolean(fieldInvalid.code), true),
    /** What it is for; left out, it is for all. */
    goal: z.optional(z.nullable(id)),
    /** Proof that the form was open for a while, from `/donations/form/`. */
    formToken: z.optional(z.nullable(z.string().check(z.maxLength(200, fieldInvalid.code)))),
    /** No person sees this field: whatever fills it in is none. */
    website: z.optional(z.nullable(z.string().check(z.maxLength(0, fieldInvalid.code)))),
  })
  .check(
    ofNamed('donorName', fieldRequired, (typed) => typed !== ''),
    ofNamed('donorName', fieldTooLong, atMost(longestDonorName)),
    ofNamed('donorName', fieldInvalid, isStorable),
    ofNamed('donorName', nameNotPlain, isPlainName),
    ofNamed('donorEmail', fieldRequired, (typed) => typed !== ''),
    ofNamed('donorEmail', emailInvalid, (typed) => typed === '' || z.regexes.email.test(typed)),
    ofNamed('donorEmail', fieldTooLong, atMost(longestDonorEmail)),
    ofNamed('donorPhone', fieldTooLong, atMost(longestDonorPhone)),
    ofNamed('donorPhone', fieldInvalid, isStorable),
    ofNamed('donorOrganization', fieldTooLong, atMost(longestDonorName)),
    ofNamed('donorOrganization', fieldInvalid, isStorable),
    ofNamed('donorOrganization', nameNotPlain, isPlainName),
  )
export type DonationDraft = z.output<typeof donationDraft>
export type DonationSent = z.input<typeof donationDraft>

/** What of it is kept. */
export type KeptDraft = ReturnType<typeof keptOf>
export function keptOf(draft: DonationDraft) {
  const named = (typed: string | null | undefined) => (draft.isAnonymous ? null : typed?.trim() || null)
  return {
    donorName: named(draft.donorName),
    donorEmail: named(draft.donorEmail),
    donorPhone: named(draft.donorPhone),
    donorOrganization: named(draft.donorOrganization),
    donationType: draft.donationType,
    promisedAmount: draft.donationType === 'financial' ? (draft.amount ?? null) : null,
    description: draft.description,
    purpose: draft.purpose || null,
    isAnonymous: draft.isAnonymous,
    isPublic: draft.isPublic,
    goalId: draft.goal ?? null,
  }
}
