import type { Feature } from '#server/platform/services.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { removeAvatar, shrinkMissingPortraits } from './avatar.actions.ts'
import { forgetAddresses, forgetOldAttempts } from './sign-in/attempts.actions.ts'
import { forgetOldDevices } from './sign-in/known-devices.actions.ts'
import { forgetExpiredTickets, forgetSecondFactor } from './sign-in/second-factor.actions.ts'
import { secondFactorRoutes } from './sign-in/second-factor.routes.ts'
import { forgetExpiredSessions, signOutAll } from './sign-in/sessions.actions.ts'
import { tellOfSharedNumbers } from './sign-in/shared-numbers.actions.ts'

const minute = 60_000

export const accountsFeature: Feature = {
  routes: [secondFactorRoutes],
  cleans: [forgetExpiredSessions, forgetExpiredTickets, forgetOldDevices, forgetOldAttempts],
  tidies: [shrinkMissingPortraits],
  repeats: [{ every: minute, work: tellOfSharedNumbers }],
  files: [
    { table: accounts, column: accounts.avatarFile },
    { table: accounts, column: accounts.portraitFile },
  ],
  letsGo: async (services, id) => {
    await signOutAll(services, id)
    await forgetSecondFactor(services, id)
    await forgetAddresses(services, id)
    await removeAvatar(services, id)
  },
}
