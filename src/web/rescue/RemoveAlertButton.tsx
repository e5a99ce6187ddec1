import { Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { failureOf, useRemoveAlert } from '#web/alerts/alerts.data.ts'
import { useIsActWaiting } from '#web/alerts/use-waiting-acts.ts'
import { useSentence } from '#web/api/problems.ts'
import { WaitingMark } from '#web/outbox/WaitingMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/dialogs/confirm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { rescueWords } from './rescue.words.ts'

type RemoveAlertButtonProps = { alert: Alert; onResolveFirst: () => void }

/** Gone for everybody and for good. A call for help that is open is ended first: nobody makes it disappear. */
export function RemoveAlertButton({ alert, onResolveFirst }: RemoveAlertButtonProps) {
  const say = useWords(rescueWords)
  const sentence = useSentence()
  const confirm = useConfirm()
  const [, navigate] = useLocation()
  const removing = useRemoveAlert()
  const isLeaving = useIsActWaiting(alert, 'remove')
  const resolveFirst = async () => {
    const wanted = await confirm({ title: say.resolveFirst, text: say.resolveFirstText, confirmLabel: say.resolve })
    if (wanted) onResolveFirst()
  }
  const remove = async () => {
    const sure = await confirm({
      title: say.removeTitle,
      text: say.removeText,
      confirmLabel: say.removeAlert,
      danger: true,
    })
    if (!sure) return
    removing.mutate(alert, {
      onSuccess: ({ storedOn }) => {
        if (storedOn !== 'server') return
        toast({ about: failureOf('remove', alert), title: say.removedNow, tone: 'ok' })
        navigate('/alerts', { replace: true })
      },
      onError: (problem) =>
        toast({ about: failureOf('remove', alert), title: say.removeFailed, text: sentence(problem), tone: 'forbid' }),
    })
  }
  if (isLeaving) return <WaitingMark noun="alert" id={alert.id} />
  return (
    <Button
      variant="secondary"
      icon={Trash2}
      loading={removing.isPending}
      loadingLabel={say.removing}
      onClick={() => void (isOpenSos(alert) ? resolveFirst() : remove())}
    >
      {say.remove}
    </Button>
  )
}
