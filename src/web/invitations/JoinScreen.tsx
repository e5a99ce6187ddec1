import { type ReactNode, useState } from 'react'
import type { SignedIn, User } from '#contract/accounts/account.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { CodeForm } from './CodeForm.tsx'
import { invitationWords } from './invitations.words.ts'
import { JoinForm } from './JoinForm.tsx'
import { type Held, useInvitation } from './use-invitation.ts'

type JoinScreenProps = {
  /** What the link held; null: six digits are asked for. */
  readonly token: string | null
  /** Who is signed in on this device; null: nobody, and an account is made. */
  readonly person: User | null
  /** What is accepted by making an account. */
  readonly acceptance: ReactNode
  readonly onRegistered: (signedIn: SignedIn) => Promise<void>
  readonly onJoined: (person: User) => void
  readonly onBack: () => void
}

/** Somebody comes with an invitation: one page, whoever it is. */
export function JoinScreen({ token, person, acceptance, onRegistered, onJoined, onBack }: JoinScreenProps) {
  const say = useWords(invitationWords)
  const { held, problem, isReading, read } = useInvitation(token)
  const group = held?.opened?.organisationName ?? say.somebody
  const back = (
    <Button variant="quiet" wide onClick={onBack}>
      {person === null ? say.toLogin : say.toApp}
    </Button>
  )
  if (person !== null && person.role !== 'fisherman') {
    return (
      <div className="grid gap-5">
        <Notice tone="warn" title={say.onlyFishermen}>
          {say.onlyFishermenText}
        </Notice>
        {back}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{held?.opened ? say.invitedBy(group) : say.joinTitle}</h1>
        <p className="text-ink-2">{held ? (person ? null : say.joinForm) : say.joinHint}</p>
      </div>
      {!held && <CodeForm focuses problem={problem} isReading={isReading} onTyped={(code) => read({ code })} />}
      {held && person === null && <JoinForm held={held} acceptance={acceptance} onRegistered={onRegistered} />}
      {held && person !== null && <JoinWithAccount held={held} group={group} onJoined={onJoined} />}
      {back}
    </div>
  )
}

type JoinWithAccountProps = { readonly held: Held; readonly group: string; readonly onJoined: (person: User) => void }

function JoinWithAccount({ held, group, onJoined }: JoinWithAccountProps) {
  const say = useWords(invitationWords)
  const [isJoining, setJoining] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const join = async () => {
    setJoining(true)
    setProblem(null)
    try {
      onJoined(await call(invitationsApi.join, { body: held.shown }))
    } catch (failure) {
      setProblem(failure)
    } finally {
      setJoining(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg">{say.joinSure(group)}</p>
      <p className="text-ink-2">{say.joinText}</p>
      <FailureNotice of={problem} title={say.joinFailed} />
      <EntryFoot>
        <Button size="large" loading={isJoining} loadingLabel={say.joining} onClick={() => void join()}>
          {say.join}
        </Button>
      </EntryFoot>
    </div>
  )
}
