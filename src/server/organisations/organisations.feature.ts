import type { Feature } from '#server/platform/services.ts'
import { leaveOwnOrganisation } from './organisations.actions.ts'

export const organisationsFeature: Feature = {
  letsGo: leaveOwnOrganisation,
}
