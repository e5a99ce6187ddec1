import { List, PhoneCall } from 'lucide-react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { RecentAlerts } from '#web/alerts/AlertsCard.tsx'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { SoundCheck } from './SoundCheck.tsx'

/** Behind the bell: the alerts themselves, and where there are more. */
export function AlertsPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
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
