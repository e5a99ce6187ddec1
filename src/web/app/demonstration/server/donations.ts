import { keptOf } from '#contract/donations/donation-draft.ts'
import {
  type DonationStatus,
  type WholeDonation,
  anonymousDonor,
  isCounted,
  progressOf,
} from '#contract/donations/donation.ts'
import { donationsApi } from '#contract/donations/donations.api.ts'
import type { DonationGoal } from '#contract/donations/goal.ts'
import { supportPath } from '#contract/donations/support-path.ts'
import { Refused, changedMeanwhile } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, narrowed, pageFrom } from './answering.ts'
import { newId } from './samples/samples.ts'
import { thingsIn } from './things.ts'
import type { World } from './world.ts'

/** Donations of the demonstration. What is received has a receipt that counts, and is left to a real server. */
export const donationAnswers: readonly Answering[] = [
  answering(donationsApi.public, ({ world, query }) =>
    pageFrom(
      newestFirst(world).filter(({ isPublic, status }) => isPublic && isCounted(status)),
      query,
    ),
  ),
  answering(donationsApi.stats, ({ world, now }) => {
    const counted = countedIn(world)
    const month = new Date(now).toISOString().slice(0, 7)
    return {
      totalDonations: counted.length,
      totalAmount: sumOf(counted),
      recentDonations: counted.filter(({ createdAt }) => createdAt.startsWith(month)).length,
      activeGoals: openGoals(world, now).length,
    }
  }),
  answering(donationsApi.goals, ({ world, now, query }) => pageFrom(openGoals(world, now), query)),
  answering(donationsApi.form, () => ({ token: '', usableAfterSeconds: 0, validForSeconds: 6 * 3600 })),
  answering(donationsApi.give, ({ world, now, body }) => {
    const { goalId, ...kept } = keptOf(body)
    const at = new Date(now).toISOString()
    const made: WholeDonation = {
      ...kept,
      id: newId(now),
      amount: kept.promisedAmount,
      displayName: kept.donorName ?? anonymousDonor,
      displayOrganization: kept.donorOrganization,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
      goal: goalId,
      goalTitle: goalId === null ? null : (goalsIn(world).get(goalId)?.title ?? null),
      statusUrl: supportPath,
      receipt: null,
      steps: [],
    }
    world.donations.set(made.id, made)
    return made
  }),
  answering(donationsApi.list, ({ world, query }) => {
    const { page, pageSize, search, sort, status, donationType } = query
    const searched = { search: ['donorName', 'donorEmail', 'donorOrganization', 'description', 'purpose'], fields: {} }
    const those = narrowed(newestFirst(world), { search, sort, filters: { status, donationType } }, searched)
    return pageFrom(those, { page, pageSize })
  }),
  answering(donationsApi.read, ({ world, params }) => existing(world.donations, params.id)),
  answering(donationsApi.confirm, (asked) => decided(asked, 'confirmed', ['pending', 'confirmed'], asked.body.amount)),
  answering(donationsApi.refuse, (asked) => decided(asked, 'refused', ['pending', 'confirmed', 'refused'])),
  answering(donationsApi.reopen, (asked) => decided(asked, 'pending', ['confirmed', 'refused', 'pending'])),
]

type Asked = {
  readonly world: World
  readonly now: number
  readonly params: { readonly id: string }
  readonly person: { readonly id: string; readonly profile: { readonly fullName: string | null } }
}

function decided(
  { world, now, params, person }: Asked,
  status: DonationStatus,
  from: readonly DonationStatus[],
  said?: number | null,
): WholeDonation {
  const before = existing(world.donations, params.id)
  if (!from.includes(before.status)) throw new Refused(changedMeanwhile)
  if (before.status === status) return before
  const at = new Date(now).toISOString()
  const isMoney = before.donationType === 'financial'
  const came = status === 'pending' ? before.promisedAmount : (said ?? before.amount)
  const amount = isMoney ? came : null
  const step = { status, amount, at, by: person.id, byName: person.profile.fullName }
  const after = { ...before, status, amount, updatedAt: at, steps: [...before.steps, step] }
  world.donations.set(after.id, after)
  recount(world)
  return after
}

function recount(world: World): void {
  const goals = goalsIn(world)
  for (const goal of goals.values()) {
    const currentAmount = sumOf(countedIn(world).filter((one) => one.goal === goal.id))
    goals.set(goal.id, { ...goal, currentAmount, progressPercentage: progressOf(currentAmount, goal.targetAmount) })
  }
}

function goalsIn(world: World): Map<string, DonationGoal> {
  return thingsIn<DonationGoal>(world, 'goal')
}

function openGoals(world: World, now: number): DonationGoal[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return [...goalsIn(world).values()].filter(
    ({ status, deadline }) => status === 'open' && (deadline === null || deadline.slice(0, 10) >= today),
  )
}

function countedIn(world: World): WholeDonation[] {
  return [...world.donations.values()].filter(({ status }) => isCounted(status))
}

function sumOf(donations: readonly WholeDonation[]): number {
  return donations.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

function newestFirst(world: World): WholeDonation[] {
  return [...world.donations.values()].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}
