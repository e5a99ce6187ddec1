import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { SignedIn, User } from '#contract/accounts/account.ts'
import { EntryFrame } from '#web/accounts/entry/EntryFrame.tsx'
import { Acceptance } from '#web/accounts/entry/RegisterLaterSteps.tsx'
import { enter } from '#web/accounts/entry/sign-in.ts'
import { useSignsInBy } from '#web/accounts/entry/signs-in-by.ts'
import { DemonstrationMarks } from '#web/app/demonstration/DemonstrationMarks.tsx'
import { JoinScreen } from '#web/invitations/JoinScreen.tsx'
import { rememberUser, useSession } from '#web/platform/api/session.ts'
import { ForgetfulNote } from '#web/platform/kept/ForgetfulNote.tsx'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'

/** Where an invitation leads, whoever is signed in here. What the link holds stands behind the `#`: no server sees it pass. */
export function JoinPage() {
  const [, navigate] = useLocation()
  const [, keepSignsInBy] = useSignsInBy()
  const held = useSyncExternalStore(onHash, readHash)
  const session = useSession()
  const home = () => navigate('/', { replace: true })
  const registered = async (signedIn: SignedIn) => {
    keepSignsInBy('phone')
    await enter(signedIn)
    home()
  }
  const joined = (user: User) => {
    rememberUser(user)
    navigate('/profile', { replace: true })
  }
  return (
    <EntryFrame marks={<DemonstrationMarks />} brief>
      <ForgetfulNote />
      <Failsafe>
        <JoinScreen
          key={held}
          token={held === '' ? null : held}
          person={session?.user ?? null}
          acceptance={<Acceptance />}
          onRegistered={registered}
          onJoined={joined}
          onBack={() => navigate(session ? '/' : '/login', { replace: true })}
        />
      </Failsafe>
    </EntryFrame>
  )
}

function readHash(): string {
  return location.hash.slice(1)
}

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
