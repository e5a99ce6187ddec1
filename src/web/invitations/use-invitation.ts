import { useEffect, useState } from 'react'
import type { CodeOrToken } from '#contract/invitations/invitation.rules.ts'
import type { OpenedInvitation } from '#contract/invitations/invitation.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { call } from '#web/platform/api/call.ts'
import { CallRefused } from '#web/platform/api/problems.ts'

/** What somebody came with, and whose it is once the server has said so. */
export type Held = { readonly shown: CodeOrToken; readonly opened: OpenedInvitation | null }

/** The link opens by itself; six digits when they were typed. */
export function useInvitation(token: string | null) {
  const [held, setHeld] = useState<Held | null>(token === null ? null : { shown: { token }, opened: null })
  const [problem, setProblem] = useState<unknown>(null)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (token === null) return
    let isWanted = true
    /* Without an answer it may still be good, and whoever has begun to type keeps what is typed. */
    const refused = (failure: unknown) => {
      if (failure instanceof CallRefused) setHeld(null)
      setProblem(failure)
    }
    opening({ token }).then(
      (opened) => isWanted && setHeld(opened),
      (failure: unknown) => isWanted && refused(failure),
    )
    return () => void (isWanted = false)
  }, [token])
  const read = async (shown: CodeOrToken) => {
    setReading(true)
    setProblem(null)
    try {
      setHeld(await opening(shown))
    } catch (failure) {
      setProblem(failure)
    } finally {
      setReading(false)
    }
  }
  return { held, problem, isReading, read: (shown: CodeOrToken) => void read(shown) }
}

async function opening(shown: CodeOrToken): Promise<Held> {
  return { shown, opened: await call(invitationsApi.open, { body: shown }) }
}
