import { useEffect, useState } from 'react'
import type { InvitationShown } from '#contract/invitations/invitation.rules.ts'
import type { OpenedInvitation } from '#contract/invitations/invitation.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { call } from '#web/api/call.ts'

/** What somebody came with, and whose it is once the server has said so. */
export type Held = { readonly shown: InvitationShown; readonly opened: OpenedInvitation | null }

/** The link opens by itself; six digits when they were typed. */
export function useInvitation(token: string | null) {
  const [held, setHeld] = useState<Held | null>(token === null ? null : { shown: { token }, opened: null })
  const [problem, setProblem] = useState<unknown>(null)
  const [isReading, setReading] = useState(false)
  const read = async (shown: InvitationShown) => {
    setReading(true)
    setProblem(null)
    try {
      setHeld({ shown, opened: await call(invitationsApi.open, { body: shown }) })
    } catch (failure) {
      setHeld(null)
      setProblem(failure)
    } finally {
      setReading(false)
    }
  }
  useEffect(() => {
    if (token !== null) void read({ token })
  }, [token])
  return { held, problem, isReading, read: (shown: InvitationShown) => void read(shown) }
}
