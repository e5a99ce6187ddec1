import { RotateCcw } from 'lucide-react'
import { type Alert, isCase, isOverdue, isReopenable } from '#contract/alerts/alert.ts'
import { failureOf, useReopen } from '#web/alerts/alerts.data.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useIsActWaiting } from '#web/alerts/use-waiting-acts.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { endReason } from './end-reason.ts'
import { reopenWords } from './reopen.words.ts'
import { rescueWords } from './rescue.words.ts'

/** For whoever called: who ended it and why, and the way back with one press. */
export function ReopenButton({ alert }: { alert: Alert }) {
  const say = useWords(rescueWords)
  const again = useWords(reopenWords)
  const word = useWords(alertsWords)
  const sentence = useSentence()
  const now = useMinute()
  const reopening = useReopen()
  const isSaid = useIsActWaiting(alert, 'reopen')
  if (!isCase(alert) || alert.status !== 'resolved') return null
  const about = failureOf('reopen', alert)
  const isSearch = isOverdue(alert)
  const closedBy = isSearch ? again.searchClosedBy : again.closedBy
  const reopenFailed = isSearch ? again.searchReopenFailed : again.reopenFailed
  const send = () =>
    reopening.mutate(alert, {
      onError: (problem) => toast({ about, title: reopenFailed, text: sentence(problem), tone: 'forbid' }),
    })
  return (
    <div className="grid basis-full justify-items-start gap-3">
      <p className="text-lg font-semibold">
        {closedBy(alert.resolvedByName ?? word.itself, endReason(alert, say) ?? say.notSaid)}
      </p>
      {isSaid && <WaitingMark noun="alert" id={alert.id} />}
      {!isSaid && isReopenable(alert, now) && (
        <Button
          size="large"
          variant="primary"
          icon={RotateCcw}
          loading={reopening.isPending}
          loadingLabel={again.reopening}
          onClick={send}
        >
          {isSearch ? again.reopenSearch : again.reopen}
        </Button>
      )}
    </div>
  )
}
