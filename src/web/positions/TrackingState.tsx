import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Tracking } from './own/own-tracking.ts'
import { trackingWords } from './own/own-tracking.words.ts'

/** « ACTIF » or « ARRÊTÉ », and how old the last fix is. */
export function TrackingBadge({ tracking }: { tracking: Tracking }) {
  const say = useWords(trackingWords)
  return 'account' in tracking ? <Badge tone="ok">{say.on}</Badge> : <Badge>{say.off}</Badge>
}

export function TrackingAge({ tracking }: { tracking: Tracking }) {
  const say = useWords(trackingWords)
  const times = useTimes()
  if (!('account' in tracking)) return null
  if (!tracking.fix) return <span>{say.searching}</span>
  const { timestamp } = tracking.fix
  return <Age at={timestamp} text={times.ago(timestamp)} stale={tracking.state === 'noFix'} />
}

/** What keeps this device from saying where it is, and what to do about it. */
export function TrackingProblem({ state }: Pick<Tracking, 'state'>) {
  const say = useWords(trackingWords)
  switch (state) {
    case 'off':
    case 'searching':
    case 'active':
      return null
    case 'noFix':
      return (
        <Notice tone="warn" live title={say.noFix}>
          {say.noFixText}
        </Notice>
      )
    case 'denied':
      return (
        <Notice tone="forbid" live title={say.denied}>
          {say.deniedText}
        </Notice>
      )
    case 'unsupported':
      return (
        <Notice tone="forbid" live title={say.unsupported}>
          {say.unsupportedText}
        </Notice>
      )
  }
}
