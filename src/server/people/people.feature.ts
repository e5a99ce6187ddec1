import type { Feature } from '#server/platform/services.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { organisationsRoutes } from './organisations.routes.ts'
import { carryOutDue } from './pending-acts.actions.ts'
import { pendingActsRoutes } from './pending-acts.routes.ts'

const minute = 60_000

export const peopleFeature: Feature = {
  routes: [accountsRoutes, pendingActsRoutes, invitationsRoutes, organisationsRoutes],
  repeats: [{ every: minute, work: carryOutDue }],
}
