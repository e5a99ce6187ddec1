import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import {
  addInvitation,
  inviterOf,
  listInvitations,
  readInvitation,
  revoke,
} from '#server/invitations/invitations.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { madeOnce } from '#server/platform/http/made-once.ts'
import { inTransaction } from '#server/platform/services.ts'
import { accept, joinWith, leaveOrganisation, openInvitation } from './joining.actions.ts'

export const invitationsRoutes = implement(invitationsApi, {
  list: ({ services, caller, query }) => listInvitations(services, caller, query),
  add: (call) =>
    inTransaction(call.services, (inside) =>
      madeOnce(call, {
        makerOf: (id) => inviterOf(inside, id),
        read: (id) => readInvitation(inside, id),
        make: (id) => addInvitation(inside, call.caller, call.body, id),
      }),
    ),
  revoke: ({ services, caller, params }) => revoke(services, caller, params.id),
  open: ({ services, body, address }) => openInvitation(services, body, address),
  accept: ({ services, body, address, key, device }) => accept(services, body, { address, key, device }),
  join: ({ services, caller, body, address }) => joinWith(services, caller, body, address),
  leave: ({ services, caller }) => leaveOrganisation(services, caller),
})
