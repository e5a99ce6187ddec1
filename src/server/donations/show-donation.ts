import type { DonationLinks } from './donation-links.ts'
import type { DonationRow } from './donations.store.ts'
import {
  type Donation,
  type GivenDonation,
  type PublicDonation,
  type Receipt,
  anonymousDonor,
} from '#contract/donations/donation.ts'

/** To whoever has just written it. */
export function showGiven(row: DonationRow, links: DonationLinks): GivenDonation {
  return { ...shownToAll(row), statusUrl: links.status(row.id) }
}

export function showDonation(row: DonationRow, links: DonationLinks): Donation {
  return {
    ...shownToAll(row),
    donorName: row.donorName,
    donorEmail: row.donorEmail,
    donorPhone: row.donorPhone,
    donorOrganization: row.donorOrganization,
    promisedAmount: row.promisedAmount,
    goal: row.goalId,
    goalTitle: row.goalTitle,
    updatedAt: row.updatedAt.toISOString(),
    statusUrl: links.status(row.id),
    receipt: row.receipt && shownReceipt(row.id, row.receipt, links),
  }
}

/** As everybody sees it. */
export function shownToAll(row: DonationRow): PublicDonation {
  return {
    id: row.id,
    displayName: row.donorName ?? anonymousDonor,
    displayOrganization: row.donorOrganization,
    donationType: row.donationType,
    amount: row.amount,
    description: row.description,
    purpose: row.purpose,
    isAnonymous: row.isAnonymous,
    isPublic: row.isPublic,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

function shownReceipt(id: string, row: NonNullable<DonationRow['receipt']>, links: DonationLinks): Receipt {
  return {
    number: receiptNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    sha256: row.sha256,
    url: links.receipt(id),
  }
}

export function receiptNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}
