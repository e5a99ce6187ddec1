import { donationsApi } from '#contract/donations/donations.api.ts'
import { donationGoals } from '#contract/donations/goal.ts'
import { type CallContext, implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceRoutes } from '#server/platform/kit/resource.routes.ts'
import { inTransaction } from '#server/platform/services.ts'
import { type DonationAct, decideDonation, goalHooks, listDonations, readDonation } from './donations.actions.ts'
import { donationFigures, give, listOpenGoals, listPublic, openForm } from './giving.actions.ts'

export const donationGoalsRoutes = resourceRoutes(donationGoals, resourceTables.donationGoals, goalHooks)

export const donationsRoutes = implement(donationsApi, {
  public: ({ services, query }) => listPublic(services, query),
  stats: ({ services }) => donationFigures(services),
  goals: ({ services, query }) => listOpenGoals(services, query),
  form: ({ services }) => openForm(services),
  give: ({ services, body, key, address }) => give(services, body, { key, address }),
  list: ({ services, query }) => listDonations(services, query),
  read: ({ services, params }) => readDonation(services, params.id),
  confirm: (call) => decided(call, 'confirm', call.body.amount),
  complete: (call) => decided(call, 'complete', call.body.amount),
  refuse: (call) => decided(call, 'refuse'),
  reopen: (call) => decided(call, 'reopen'),
})

type Deciding = Pick<CallContext<(typeof donationsApi)['refuse']>, 'services' | 'caller' | 'params' | 'seen'>

function decided({ services, caller, params, seen }: Deciding, decision: DonationAct, said?: number | null) {
  return inTransaction(services, (inside) => decideDonation(inside, caller, params.id, { decision, said, seen }))
}
