import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/*
 * What somebody gives. Of whoever gives without a name nothing is kept: not the name, not the address, not who was signed in.
 *   donation        as administrators see it
 *   publicDonation  as everybody sees it: never how to reach whoever gave
 *   donationStats   the four figures of the page; money counts once an administrator has confirmed it
 *   publicGoal      what is collected for
 */

export const donationTypes = ['financial', 'equipment', 'service', 'other'] as const
export type DonationType = (typeof donationTypes)[number]

/** Promised; seen to be true; received, with its receipt; or it came to nothing. */
export const donationStatuses = ['pending', 'confirmed', 'completed', 'refused'] as const
export type DonationStatus = (typeof donationStatuses)[number]
/** What the figures count. */
export const countedStatuses = ['confirmed', 'completed'] as const satisfies readonly DonationStatus[]

export function isCounted(status: DonationStatus): boolean {
  return countedStatuses.some((counted) => counted === status)
}

export const anonymousDonor = 'Donateur anonyme'
/** The page shows so many. */
export const latestDonations = 10

/** In whole francs. */
const francs = z.int()

const shownToAll = {
  id,
  displayName: z.string(),
  displayOrganization: z.nullable(z.string()),
  donationType: z.enum(donationTypes),
  amount: z.nullable(francs),
  description: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  isPublic: z.boolean(),
  status: z.enum(donationStatuses),
  createdAt: z.iso.datetime(),
}

/** Once an administrator has confirmed it: until then no page of ours says what a stranger wrote. */
export const publicDonation = z.object(shownToAll)
export type PublicDonation = z.output<typeof publicDonation>

/** Whoever gave follows it by `statusUrl`, without an account; the receipt lies there. */
export const givenDonation = z.object({ ...shownToAll, statusUrl: z.string() })
export type GivenDonation = z.output<typeof givenDonation>

const receipt = z.object({
  /** « 2026-0001 »: the year of Dakar, and a number without a gap. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** Of its bytes, which never change again. */
  sha256: z.string(),
  url: z.string(),
})
export type Receipt = z.output<typeof receipt>

const step = z.object({
  status: z.enum(donationStatuses),
  amount: z.nullable(francs),
  at: z.iso.datetime(),
  by: z.nullable(id),
  byName: z.nullable(z.string()),
})

export const donation = z.object({
  ...shownToAll,
  donorName: z.nullable(z.string()),
  donorEmail: z.nullable(z.string()),
  donorPhone: z.nullable(z.string()),
  donorOrganization: z.nullable(z.string()),
  /** What was promised, where another amount came. */
  promisedAmount: z.nullable(francs),
  goal: z.nullable(id),
  goalTitle: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
  statusUrl: z.string(),
  receipt: z.nullable(receipt),
})
export type Donation = z.output<typeof donation>

/** With what became of it, oldest first. */
export const wholeDonation = z.object({ ...donation.shape, steps: z.readonly(z.array(step)) })
export type WholeDonation = z.output<typeof wholeDonation>

export const donationStats = z.object({
  totalDonations: z.int(),
  totalAmount: francs,
  /** Of this month, in Dakar. */
  recentDonations: z.int(),
  activeGoals: z.int(),
})
export type DonationStats = z.output<typeof donationStats>

export const publicGoal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** With one decimal; more than 100 where more came in. */
  progressPercentage: z.number(),
  currentAmount: francs,
  targetAmount: francs,
  deadline: z.nullable(z.iso.datetime()),
})
export type PublicGoal = z.output<typeof publicGoal>

export function progressOf(current: number, target: number): number {
  return target > 0 ? Math.round((current / target) * 1000) / 10 : 0
}
