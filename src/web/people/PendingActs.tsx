import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingAct } from '#contract/accounts/pending-acts.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { pendingActWords } from './pending-acts.words.ts'
import { pendingActs, useAgree, useStop } from './people.data.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { userWords } from './users.words.ts'

/** What waits for a second administrator: agreed to by one who neither asked nor is concerned, stopped by any. */
export function PendingActs({ viewerId }: { readonly viewerId: string }) {
  const word = useWords(pendingActWords)
  const { data } = useQuery(pendingActs())
  const [agreeing, setAgreeing] = useState<PendingAct | null>(null)
  if (data === undefined || data.results.length === 0) return null
  return (
    <section aria-label={word.title} className="grid gap-3">
      {data.results.map((act) => (
        <OneAct key={act.id} act={act} viewerId={viewerId} onAgree={() => setAgreeing(act)} />
      ))}
      {agreeing !== null && <Agreeing act={agreeing} onClose={() => setAgreeing(null)} />}
    </section>
  )
}

type OneActProps = { readonly act: PendingAct; readonly viewerId: string; readonly onAgree: () => void }

function OneAct({ act, viewerId, onAgree }: OneActProps) {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  const times = useTimes()
  const sentence = useSentence()
  const stopping = useStop()
  const title = useTitle(act)
  const mayAgree = viewerId !== act.askedBy && viewerId !== act.user
  const stop = () =>
    stopping.mutate(act.id, {
      onSuccess: () => toast({ title: word.stopped, tone: 'ok' }),
      onError: (problem) => toast({ title: word.stopFailed, text: sentence(problem), tone: 'forbid' }),
    })
  return (
    <Notice tone="warn" title={title}>
      <Wanted act={act} />
      <p>{word.until(act.askedByName ?? say.withoutName, times.dateTime(act.dueAt))}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {mayAgree && <Button onClick={onAgree}>{word.agree}</Button>}
        <Button variant="secondary" loading={stopping.isPending} loadingLabel={say.saving} onClick={stop}>
          {word.stop}
        </Button>
      </div>
    </Notice>
  )
}

function Agreeing({ act, onClose }: { readonly act: PendingAct; readonly onClose: () => void }) {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  const agreeing = useAgree(act.id)
  const title = useTitle(act)
  const done = () => {
    toast({ title: word.agreed, tone: 'ok' })
    onClose()
  }
  return (
    <ProofDialog
      title={title}
      does={word.agree}
      failed={word.agreeFailed}
      doing={agreeing}
      onDone={done}
      onClose={onClose}
    >
      <Wanted act={act} />
      <p>{word.agreeText(act.askedByName ?? say.withoutName)}</p>
    </ProofDialog>
  )
}

/** Of a change what would be another one; where he would only be switched off the title says it. */
function Wanted({ act }: { readonly act: PendingAct }) {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  const { role, isActive, email, phoneNumber } = act
  if (act.act !== 'change' || isDeactivation(act)) return null
  const facts: Fact[] = [
    [word.role, role && say[role]],
    [word.state, isActive === false ? say.isInactive : null],
    [word.email, email === '' ? word.none : email],
    [word.phoneNumber, phoneNumber === '' ? word.none : phoneNumber && numberShown(phoneNumber)],
  ]
  return <Facts facts={facts} />
}

function isDeactivation({ isActive, role, email, phoneNumber }: PendingAct): boolean {
  return isActive === false && role === null && email === null && phoneNumber === null
}

function useTitle(act: PendingAct): string {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  const name = act.userName ?? say.withoutName
  switch (act.act) {
    case 'password':
      return word.password(name)
    case 'second_factor':
      return word.factor(name)
    case 'removal':
      return word.removal(name)
    case 'change':
      return isDeactivation(act) ? word.deactivation(name) : word.access(name)
  }
}
