import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { call } from '#web/platform/api/call.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { CodeForm } from './CodeForm.tsx'
import { invitationWords } from './invitations.words.ts'

type OwnOrganisationProps = { readonly user: User; readonly onChanged: (user: User) => void }

/** A fisherman's own word on where he belongs: he joins with a code, and leaves when he wants. */
export function OwnOrganisation({ user, onChanged }: OwnOrganisationProps) {
  const say = useWords(invitationWords)
  const group = user.organisationName ?? say.somebody
  const leaving = useLeaving(group, onChanged)
  const joining = useJoiningByCode(onChanged)
  if (user.organisation === null) {
    return (
      <Card title={say.ownTitle}>
        <div className="grid gap-3">
          <p className="text-ink-2">{say.memberOfNone}</p>
          <CodeForm problem={joining.problem} isReading={joining.isPending} onTyped={joining.join} />
        </div>
      </Card>
    )
  }
  return (
    <Card
      title={say.ownTitle}
      actions={
        <Button variant="secondary" icon={LogOut} loading={leaving.isPending} onClick={() => void leaving.ask()}>
          {say.leave}
        </Button>
      }
    >
      <p>{say.memberOf(group)}</p>
    </Card>
  )
}

function useLeaving(group: string, onChanged: OwnOrganisationProps['onChanged']) {
  const say = useWords(invitationWords)
  const sentence = useSentence()
  const [isPending, setPending] = useState(false)
  const ask = async () => {
    const question = { title: say.leaveSure(group), text: say.leaveText, confirmLabel: say.leaveYes, danger: true }
    if (!(await confirm(question))) return
    setPending(true)
    try {
      onChanged(await call(invitationsApi.leave, {}))
      toast({ title: say.left, tone: 'ok' })
    } catch (problem) {
      toast({ title: say.leaveFailed, text: sentence(problem), tone: 'forbid' })
    } finally {
      setPending(false)
    }
  }
  return { ask, isPending }
}

function useJoiningByCode(onChanged: OwnOrganisationProps['onChanged']) {
  const say = useWords(invitationWords)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const join = async (code: string) => {
    setPending(true)
    setProblem(null)
    try {
      const { organisationName } = await call(invitationsApi.open, { body: { code } })
      const group = organisationName ?? say.somebody
      const question = { title: say.joinSure(group), text: say.joinText, confirmLabel: say.join }
      if (!(await confirm(question))) return
      onChanged(await call(invitationsApi.join, { body: { code } }))
      toast({ title: say.joined(group), tone: 'ok' })
    } catch (failure) {
      setProblem(failure)
    } finally {
      setPending(false)
    }
  }
  return { join: (code: string) => void join(code), isPending, problem }
}
