import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import {
  approve,
  existingOrganisation,
  listOrganisations,
  refuseOrganisation,
} from '#server/organisations/approval.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { inTransaction } from '#server/platform/services.ts'
import { acceptNames, refuseNames } from './approved-names.actions.ts'

export const organisationsRoutes = implement(organisationsApi, {
  list: ({ services, query }) => listOrganisations(services, query),
  approve: ({ services, caller, params }) => inTransaction(services, (inside) => approve(inside, caller, params.id)),
  acceptNames: ({ services, params, body }) =>
    inTransaction(services, (inside) => acceptNames(inside, params.id, body)),
  refuseNames: ({ services, params, body }) =>
    inTransaction(services, (inside) => refuseNames(inside, params.id, body)),
  refuse: async (call) => {
    const { id } = await existingOrganisation(call.services, call.params.id)
    const { reason } = call.body
    return await inTransaction(call.services, (inside) => refuseOrganisation(inside, call.caller, id, reason))
  },
})
