import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingAct } from '#contract/accounts/pending-acts.ts'
import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { pendingActs, useAgree, useStop } from './people.data.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { userWords } from './users.words.ts'

/** What waits for a second administrator: agreed to by one who neither asked nor is concerned, stopped by any. */
export function PendingActs({ viewerId }: { readonly viewerId: string }) {
  const say = useWords(userWords)
  const { data } = useQuery(pendingActs())
  const [agreeing, setAgreeing] = useState<PendingAct | null>(null)
  if (data === undefined || data.results.length === 0) return null
  return (
    <section aria-label={say.pendingActs} className="grid gap-3">
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
  const times = useTimes()
  const sentence = useSentence()
  const stopping = useStop()
  const title = useTitle(act)
  const mayAgree = viewerId !== act.askedBy && viewerId !== act.user
  const stop = () =>
    stopping.mutate(act.id, {
      onSuccess: () => toast({ title: say.stopped, tone: 'ok' }),
      onError: (problem) => toast({ title: say.stopFailed, text: sentence(problem), tone: 'forbid' }),
    })
  return (
    <Notice tone="warn" title={title}>
      <p>{say.pendingUntil(act.askedByName ?? say.withoutName, times.dateTime(act.dueAt))}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {mayAgree && <Button onClick={onAgree}>{say.agree}</Button>}
        <Button variant="secondary" loading={stopping.isPending} loadingLabel={say.saving} onClick={stop}>
          {say.stop}
        </Button>
      </div>
    </Notice>
  )
}

function Agreeing({ act, onClose }: { readonly act: PendingAct; readonly onClose: () => void }) {
  const say = useWords(userWords)
  const agreeing = useAgree(act.id)
  const title = useTitle(act)
  const done = () => {
    toast({ title: say.agreed, tone: 'ok' })
    onClose()
  }
  return (
    <ProofDialog
      title={title}
      does={say.agree}
      failed={say.agreeFailed}
      doing={agreeing}
      onDone={done}
      onClose={onClose}
    >
      <p>{say.agreeText(act.askedByName ?? say.withoutName)}</p>
    </ProofDialog>
  )
}

function useTitle({ act, userName }: PendingAct): string {
  const say = useWords(userWords)
  const name = userName ?? say.withoutName
  return act === 'password' ? say.pendingPassword(name) : say.pendingFactor(name)
}
