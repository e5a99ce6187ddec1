import { useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { useSession } from '#web/platform/api/session.ts'
import { keepCrew } from '#web/sos/sos-crew.ts'
import type { OwnVoyageState } from '#web/voyages/own-voyage-state.ts'

/** The SOS of this phone knows how many left with it, also without a network; of the demonstration it knows nothing. */
export function useKeepCrew({ id: account }: User, { open, habits }: OwnVoyageState): void {
  const isReal = useSession()?.kind === 'real'
  /* Neither the server nor this phone has said anything yet: what was kept stays. */
  const isKnown = open !== null || habits !== null
  const crew = open?.crew ?? null
  useEffect(() => {
    if (isReal && isKnown) keepCrew({ account, crew })
  }, [account, crew, isKnown, isReal])
}
