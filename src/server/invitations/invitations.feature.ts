import type { Feature } from '#server/platform/services.ts'
import { forgetOldInvitations } from './invitations.actions.ts'

export const invitationsFeature: Feature = {
  cleans: [forgetOldInvitations],
}
