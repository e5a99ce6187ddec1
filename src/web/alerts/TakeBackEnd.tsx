import { Undo2 } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { takenBackWithin } from '#contract/alerts/slip.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { SteadyButton } from '#web/platform/ui/SteadyButton.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { failureOf, useUndoResolve } from './alerts.data.ts'
import { takeBackWords } from './take-back.words.ts'
import { useIsActWaiting } from './use-waiting-acts.ts'

/** For whoever ended it: it was a slip of the finger, and goes on as it was. Also of an end that is still on its way. */
export function TakeBackEnd({ alert, user }: { alert: Alert; user: User }) {
  const say = useWords(takeBackWords)
  const now = useMinute()
  const { isPending, takeBack } = useTakeBack()
  const isEnding = useIsActWaiting(alert, 'resolve')
  const isSaid = useIsActWaiting(alert, 'unresolve')
  const { status, resolvedBy, resolvedAt } = alert
  const isOwn = status === 'resolved' && resolvedBy === user.id && resolvedAt !== null
  const isFresh = isOwn && now - Date.parse(resolvedAt) < takenBackWithin
  if (isSaid || !(isEnding || isFresh)) return null
  return (
    <SteadyButton
      variant="secondary"
      icon={Undo2}
      className="shrink-0 whitespace-nowrap"
      loading={isPending}
      onClick={() => takeBack(alert)}
    >
      {say.takeBackEnd}
    </SteadyButton>
  )
}

export function useTakeBack() {
  const say = useWords(takeBackWords)
  const sentence = useSentence()
  const undo = useUndoResolve()
  const takeBack = (alert: Alert) => {
    const about = failureOf('unresolve', alert)
    const onError = (problem: unknown) =>
      toast({ about, title: say.takeBackFailed, text: sentence(problem), tone: 'forbid' })
    undo.mutate(alert, { onError })
  }
  return { isPending: undo.isPending, takeBack }
}
