import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { type DonationDraft, type KeptDraft, keptOf } from '#contract/donations/donation-draft.ts'
import {
  type DonationStats,
  type GivenDonation,
  type PublicDonation,
  type PublicGoal,
  countedStatuses,
  progressOf,
} from '#contract/donations/donation.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, fieldInvalid } from '#contract/wire/refusal.ts'
import { secretHash } from '#server/accounts/sign-in/secrets.ts'
import { startOfDay, startOfMonth } from '#server/platform/clock/calendar.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { networkKey } from './donation-keys.store.ts'
import { donationLinks } from './donation-links.ts'
import { tellOfDonation } from './donation-news.actions.ts'
import {
  type DonationRow,
  donationById,
  donationByLetter,
  figuresOfDonations,
  insertDonation,
  pageOfPublic,
} from './donations.store.ts'
import { newFormToken, spendFormToken, usableAfterSeconds, validForSeconds } from './form-token.ts'
import { collectedFor, countOpenGoals, isOpenGoal, pageOfOpenGoals } from './goals.store.ts'
import { networkPrint } from './network.ts'
import { showGiven, shownToAll } from './show-donation.ts'

/** What everybody may do without an account: look, and give. Who is signed in makes no difference, and is not asked. */

/** Of one address in an hour: a whole village may share it. */
export const mostGivenAnHour = 20
/** Of all addresses together what came without a form: many machines are no way around the limit of one. */
export const mostWithoutFormAnHour = 200

export async function listPublic(services: Services, { page, pageSize }: PageQuery): Promise<Page<PublicDonation>> {
  const { count, found } = await pageOfPublic(services.db, { page, pageSize })
  return pageOf(services, '/donations/public/', { page, pageSize }, count, found.map(shownToAll))
}

export async function donationFigures(services: Services): Promise<DonationStats> {
  const now = services.now()
  const { total, amount, recent } = await figuresOfDonations(services.db, countedStatuses, startOfMonth(now))
  const activeGoals = await countOpenGoals(services.db, startOfDay(now))
  return { totalDonations: total, totalAmount: amount, recentDonations: recent, activeGoals }
}

export async function listOpenGoals(services: Services, asked: PageQuery): Promise<Page<PublicGoal>> {
  const { count, found } = await pageOfOpenGoals(services.db, startOfDay(services.now()), asked)
  const collected = await collectedFor(
    services.db,
    found.map(({ id }) => id),
  )
  const shown = found.map((goal) => {
    const currentAmount = collected.get(goal.id) ?? 0
    return { ...goal, currentAmount, progressPercentage: progressOf(currentAmount, goal.targetAmount) }
  })
  return pageOf(services, '/donations/goals/', { ...asked }, count, shown)
}

export async function openForm(services: Services) {
  return { token: await newFormToken(services), usableAfterSeconds, validForSeconds }
}

type Sender = { readonly key: string | null; readonly address: string }
type Given = GivenDonation | AlreadyDone<GivenDonation>

/**
 * What is refused counts too: whoever tries forms by the hundred is told to wait. Before anything is looked for: who guesses what
 * was given is told to wait as well.
 */
export async function give(services: Services, draft: DonationDraft, { key, address }: Sender): Promise<Given> {
  const kept = keptOf(draft)
  await refuseFlood(services, address, draft.formToken ?? null)
  const before = key === null ? null : await donationByLetter(services.db, secretHash(key))
  if (before !== null) return await givenBefore(services, before, { kept, key })
  return await inTransaction(services, (inside) => giveOnce(inside, { kept, key }, draft.formToken ?? null))
}

async function refuseFlood(services: Services, address: string, formToken: string | null): Promise<void> {
  const from = `donations ${networkPrint(await networkKey(services.db), address)}`
  await spend(services, { what: from, most: mostGivenAnHour, refusal: tooManyAttempts })
  if (formToken !== null) return
  await spend(services, { what: 'donations without form', most: mostWithoutFormAnHour, refusal: tooManyAttempts })
}

/** The name of a letter is known to whoever sent it; of the donation everybody reads the id once it is public. */
type Letter = { readonly kept: KeptDraft; readonly key: string | null }

async function giveOnce(services: Services, { kept, key }: Letter, formToken: string | null): Promise<Given> {
  const now = services.now()
  if (kept.goalId !== null && !(await isOpenGoal(services.db, kept.goalId, startOfDay(now)))) {
    throw new Refused(fieldInvalid, { goal: fieldInvalid })
  }
  const [id, letterPrint] = [newId(), key === null ? null : secretHash(key)]
  const begun = { amount: kept.promisedAmount, status: 'pending', createdAt: now, updatedAt: now } as const
  const isFirst = await insertDonation(services.db, { ...kept, ...begun, id, letterPrint })
  const row =
    isFirst || letterPrint === null
      ? await donationById(services.db, id)
      : await donationByLetter(services.db, letterPrint)
  if (row === null) throw new Error('A donation was kept and is not there.')
  if (!isFirst) return await givenBefore(services, row, { kept, key })
  if (formToken !== null) await spendFormToken(services, formToken)
  await tellOfDonation(services, row)
  return showGiven(row, await donationLinks(services))
}

/** The same letter again: the answer is the same. Another one under its name learns nothing of the first. */
async function givenBefore(services: Services, row: DonationRow, { kept, key }: Letter): Promise<Given> {
  const isSame = (Object.keys(kept) as (keyof KeptDraft)[]).every((name) => row[name] === kept[name])
  if (!isSame || isNamedInPublic(row, key)) throw new Refused(idTaken, { id: idTaken })
  return new AlreadyDone(showGiven(row, await donationLinks(services)))
}

/** A donation from before letters had names of their own is called as its letter: once it was public, that proves nothing any more. */
function isNamedInPublic({ id, isPublic, status, createdAt, updatedAt }: DonationRow, key: string | null): boolean {
  return key === id && isPublic && (status !== 'pending' || updatedAt > createdAt)
}
