import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ownProfile } from './accounts.data.ts'

/** The signed-in person, as last known. The screens behind the sign-in are not drawn without one. */
export function useOwnAccount(): User {
  const user = useSession()?.user
  if (!user) throw new Error('This screen stands behind the sign-in.')
  return useQuery(ownProfile(user)).data
}
