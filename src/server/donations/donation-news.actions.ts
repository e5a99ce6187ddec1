import { postTo } from '#server/notifications/post.actions.ts'
import { tellAdministrators } from '#server/notifications/tell-people.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { statusPath } from './donation-links.ts'
import { type DonationRow, anotherWaits } from './donations.store.ts'
import { donationConfirmed, donationReceived, donationWaits } from './donations.words.ts'

/*
 * Who is told of a donation.
 *   tellOfDonation  administrators, that one waits; whoever sends hundreds rings them once
 *   tellDonor       whoever gave and left an address, what was decided and where the receipt lies; whoever gave without a
 *                   name left none
 */
const quietFor = 15 * 60_000

export async function tellOfDonation(services: Services, { id, createdAt }: DonationRow): Promise<void> {
  if (await anotherWaits(services.db, id, new Date(createdAt.getTime() - quietFor))) return
  await tellAdministrators(services, donationWaits)
}

export async function tellDonor(
  services: Services,
  { id, donorEmail }: DonationRow,
  decision: 'confirm' | 'complete',
): Promise<void> {
  // A demonstration thanks nobody for what nobody gave.
  if (donorEmail === null || services.config.demo) return
  const path = await statusPath(services, id)
  const message = decision === 'complete' ? donationReceived(path) : donationConfirmed(path)
  const letter = { alertId: null, organisationId: null, reason: 'news', stage: null, message } as const
  await postTo(services, letter, [{ accountId: null, channel: 'email', target: donorEmail, onDuty: false }])
}
