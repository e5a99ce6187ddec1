import { Bell } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { isOpen } from '#web/alerts/alert-list.ts'
import { useAlertsKnown } from '#web/alerts/alerts-known.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useUnknownText } from '#web/alerts/unknown-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'

const AlertsPanel = lazy(async () => ({ default: (await import('./AlertsPanel.tsx')).AlertsPanel }))
const Drawer = lazy(async () => ({ default: (await import('#web/ui/dialogs/Drawer.tsx')).Drawer }))

/** On every screen: how many alerts are open, and behind it the alerts themselves. */
export function AlertsBell({ user, compact = false }: { user: User; compact?: boolean }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alerts, isMissing, unknownSince } = useAlertsKnown()
  const unknownText = useUnknownText()
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const count = alerts.filter(isOpen).length
  const number = count === 1 ? say.oneActive : say.activeCount(times.number(count))
  const isUnknown = count === 0 && unknownSince !== null
  const counted = isUnknown ? unknownText(unknownSince) : count > 0 ? number : isMissing ? say.loading : say.none
  /* On one line, also while nothing is known yet: the menu below it stays where it is. */
  const short = count === 0 && isMissing ? '…' : counted
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': shown === 'open',
    onClick: () => setShown('open'),
  } as const
  return (
    <>
      <span className="relative grid">
        {compact ? (
          <IconButton icon={Bell} label={`${say.open}, ${counted}`} {...opener} />
        ) : (
          <Button variant="quiet" icon={Bell} className="justify-self-start px-3" {...opener}>
            {isUnknown ? counted : `${say.alerts} · ${short}`}
          </Button>
        )}
        {compact && count > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 right-0.5 grid min-w-5.5 place-items-center rounded-full border border-card bg-ink px-1 text-xs font-bold text-card"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {shown !== 'never' && (
        <Suspense fallback={null}>
          <Drawer title={say.title} open={shown === 'open'} onOpenChange={(open) => setShown(open ? 'open' : 'closed')}>
            <AlertsPanel user={user} onLeave={() => setShown('closed')} />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
