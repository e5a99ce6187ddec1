import { Bell } from 'lucide-react'
import { Suspense, lazy, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { atLeast, openGroups } from '#web/alerts/alert-list.ts'
import { useAlertsKnown } from '#web/alerts/alerts-known.ts'
import { manyIn } from '#web/alerts/says-the-same.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useUnknownText } from '#web/alerts/said/unknown-text.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'

const railLook =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control border-l-4 border-transparent pr-1 text-[0.75rem]/3.5 font-medium text-ink-2 transition-colors hover:bg-well hover:text-ink'

/** As the entries of the menu below it, and what is open quietly under its word. */
const wideLook =
  'flex min-h-target w-full items-center gap-3 rounded-control border-l-4 border-transparent px-3 py-1 text-left font-semibold text-ink-2 transition-colors hover:bg-well hover:text-ink'

const AlertsPanel = lazy(async () => ({ default: (await import('./AlertsPanel.tsx')).AlertsPanel }))
const Drawer = lazy(async () => ({ default: (await import('#web/platform/ui/dialogs/Drawer.tsx')).Drawer }))

/** `rail`: a picture over its word, as the entries beside it. */
type BellLook = 'wide' | 'compact' | 'rail'

/** On every screen: how many alerts are open, and behind it the alerts themselves. */
export function AlertsBell({ user, look = 'wide' }: { user: User; look?: BellLook }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alerts, isMissing, isAwaited, unknownSince } = useAlertsKnown()
  const unknownText = useUnknownText()
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const groups = useMemo(() => openGroups(alerts), [alerts])
  const count = manyIn(groups)
  const number = atLeast(groups.length, times.number(count))
  const isUnknown = count === 0 && unknownSince !== null
  const counted = isUnknown
    ? unknownText(unknownSince)
    : count > 0
      ? say.openCount(number)
      : isMissing || isAwaited
        ? say.loading
        : say.none
  /* As high as it stays, also while nothing is known yet: the menu below it stays where it is. */
  const short = count === 0 && unknownSince === null && (isMissing || isAwaited) ? '…' : counted
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': shown === 'open',
    onClick: () => setShown('open'),
  } as const
  return (
    <>
      <span className="relative grid">
        {look === 'rail' && (
          <button type="button" aria-label={`${say.open}, ${counted}`} className={railLook} {...opener}>
            <Bell aria-hidden className="size-6" />
            {say.alerts}
          </button>
        )}
        {look === 'compact' && <IconButton icon={Bell} label={`${say.open}, ${counted}`} {...opener} />}
        {look === 'wide' && (
          <button type="button" className={wideLook} {...opener}>
            <Bell aria-hidden className="size-5.5 shrink-0" />
            <span className="min-w-0 leading-5">
              {say.alerts}
              <span className="sr-only"> · </span>
              <span className="block text-sm/4 font-normal">{short}</span>
            </span>
          </button>
        )}
        {look !== 'wide' && count > 0 && (
          <span
            aria-hidden
            className={classes(
              'pointer-events-none absolute top-0.5 grid min-w-5.5 place-items-center rounded-full border border-card bg-ink px-1 text-xs font-bold text-card',
              look === 'rail' ? 'right-4' : 'right-0.5',
            )}
          >
            {count > 99 ? '99+' : number}
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
