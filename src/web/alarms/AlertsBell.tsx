import { useQuery } from '@tanstack/react-query'
import { Bell, List, PhoneCall } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { recentAlerts } from '#web/alerts/alerts.data.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { RecentAlerts } from '#web/alerts/AlertsCard.tsx'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { SoundCheck } from './SoundCheck.tsx'

const Drawer = lazy(async () => ({ default: (await import('#web/ui/Drawer.tsx')).Drawer }))

/** On every screen: how many alerts are active, and behind it the alerts themselves. */
export function AlertsBell({ user, compact = false }: { user: User; compact?: boolean }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { data } = useQuery(recentAlerts())
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const count = data?.filter(({ status }) => status === 'active').length ?? 0
  const counted = count === 0 ? say.none : count === 1 ? say.oneActive : say.activeCount(times.number(count))
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
            {`${say.alerts} · ${counted}`}
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

function AlertsPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
  const say = useWords(alertsWords)
  const [, navigate] = useLocation()
  const go = (path: string) => {
    onLeave()
    navigate(path)
  }
  return (
    <div className="grid gap-5">
      <OfflineNote writing="waits" />
      <RecentAlerts user={user} onOpened={onLeave} />
      <div className="grid gap-3 border-t border-line pt-4">
        {user.role !== 'fisherman' && <SoundCheck />}
        <Button variant="secondary" icon={List} onClick={() => go('/alerts')}>
          {say.all}
        </Button>
        <Button variant="secondary" icon={PhoneCall} onClick={() => go('/alerts/duty')}>
          {say.dutyLink}
        </Button>
      </div>
    </div>
  )
}
