import { type Donation, type DonationStatus, type WholeDonation, progressOf } from '#contract/donations/donation.ts'
import type { donationGoals } from '#contract/donations/goal.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, changedMeanwhile, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { ChangedMeanwhile, type SeenVersion, versionNamed } from '#contract/wire/version.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { nextVersion } from '#server/platform/http/versions.actions.ts'
import type { Hooks } from '#server/platform/kit/resource.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { donationLinks } from './donation-links.ts'
import { tellDonor } from './donation-news.actions.ts'
import {
  type DonationQuery,
  type DonationRow,
  deleteFormsBefore,
  donationById,
  insertDonationStep,
  lockDonation,
  pageOfDonations,
  donationStepsOf,
  updateDonation,
} from './donations.store.ts'
import { validForSeconds } from './form-token.ts'
import { collectedFor } from './goals.store.ts'
import { issueReceipt } from './receipts.actions.ts'
import { showDonation } from './show-donation.ts'

/*
 * What administrators decide of a donation:
 *
 *   pending ──confirm──▶ confirmed ──complete──▶ completed, with its receipt: the end
 *      │ ▲                  │ │ └──────reopen────▶ pending
 *      │ └─reopen── refused ◀─┘
 *      └──refuse──▶ refused
 *
 * Each holds its row until it is over: of two who decide the same, the second finds it done and changes nothing; of two who
 * decide otherwise, the second is told.
 */

const before: Readonly<Record<DonationAct, readonly DonationStatus[]>> = {
  confirm: ['pending'],
  complete: ['pending', 'confirmed'],
  refuse: ['pending', 'confirmed'],
  reopen: ['confirmed', 'refused'],
}
const after = { confirm: 'confirmed', complete: 'completed', refuse: 'refused', reopen: 'pending' } as const
export type DonationAct = keyof typeof after

export async function listDonations(services: Services, asked: DonationQuery): Promise<Page<Donation>> {
  const { count, found } = await pageOfDonations(services.db, asked)
  const links = await donationLinks(services)
  const shown = found.map((row) => showDonation(row, links))
  return pageOf(services, '/donations/', { ...asked }, count, shown)
}

export async function readDonation(services: Services, id: string): Promise<WholeDonation> {
  return await whole(services, await existing(services, id))
}

type Deciding = {
  readonly decision: DonationAct
  readonly said?: number | null | undefined
  /** The version that it was decided from, where somebody says so. */
  readonly seen?: SeenVersion
}

/** `said`: the amount that came, where somebody says so; undefined: as it stands. */
export async function decideDonation(
  services: Services,
  caller: Caller,
  id: string,
  { decision, said, seen }: Deciding,
): Promise<WholeDonation> {
  await lockDonation(services.db, id)
  const row = await existing(services, id)
  const amount = amountAfter(row, decision, said ?? null)
  if (isDone(row, decision, amount)) return await whole(services, row)
  const isOlder = (seen ?? null) !== null && seen !== versionNamed(row.updatedAt.toISOString())
  if (isOlder || !before[decision].includes(row.status)) {
    throw new ChangedMeanwhile(changedMeanwhile, await whole(services, row))
  }
  const isReceived = decision === 'confirm' || decision === 'complete'
  if (isReceived && row.donationType === 'financial' && amount === null) {
    throw new Refused(requiredFieldsMissing, { amount: fieldRequired })
  }
  const at = nextVersion(services, row.updatedAt)
  const status = after[decision]
  await updateDonation(services.db, id, { status, amount, updatedAt: at })
  await insertDonationStep(services.db, { id: newId(), donationId: id, status, amount, at, by: caller.id })
  if (decision === 'complete') await issueReceipt(services, { ...row, status, amount })
  if (isReceived) await tellDonor(services, row, decision)
  return await whole(services, await existing(services, id))
}

function amountAfter(row: DonationRow, decision: DonationAct, said: number | null): number | null {
  if (row.donationType !== 'financial') return null
  return decision === 'reopen' ? row.promisedAmount : (said ?? row.amount)
}

/** Confirmed is what is completed, too: whoever confirms it late changes nothing, unless another amount is said. */
function isDone({ status, amount }: DonationRow, decision: DonationAct, decided: number | null): boolean {
  const isReached = status === after[decision] || (decision === 'confirm' && status === 'completed')
  return isReached && amount === decided
}

async function existing(services: Services, id: string): Promise<DonationRow> {
  const row = await donationById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

async function whole(services: Services, row: DonationRow): Promise<WholeDonation> {
  const steps = await donationStepsOf(services.db, row.id)
  const links = await donationLinks(services)
  return { ...showDonation(row, links), steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) }
}

export const goalHooks: Hooks<typeof donationGoals> = {
  compute: async (services, rows) => {
    const collected = await collectedFor(
      services.db,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map(({ id, targetAmount }) => {
        const currentAmount = collected.get(id) ?? 0
        return [id, { currentAmount, progressPercentage: progressOf(currentAmount, targetAmount) }]
      }),
    )
  },
}

/** Once too old to be sent, a form need not be remembered as sent. */
export async function forgetOldForms(services: Services): Promise<void> {
  await deleteFormsBefore(services.db, new Date(services.now().getTime() - validForSeconds * 1000))
}
