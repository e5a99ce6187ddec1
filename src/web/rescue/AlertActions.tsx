import { Flag, MapPin, Pencil, Printer } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { mayChange, resolutionBy } from '#contract/alerts/alert-rights.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { useWaitingActs } from '#web/alerts/use-waiting-acts.ts'
import { WaitingMark } from '#web/outbox/WaitingMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { RemoveAlertButton } from './RemoveAlertButton.tsx'
import { ReopenButton } from './ReopenButton.tsx'
import { movePlaceWords } from './move-place.words.ts'
import { rescueWords } from './rescue.words.ts'

const ResolveDialog = lazy(async () => ({ default: (await import('./ResolveDialog.tsx')).ResolveDialog }))
const EditAlertDialog = lazy(async () => ({ default: (await import('./EditAlertDialog.tsx')).EditAlertDialog }))
const MovePlaceDialog = lazy(async () => ({ default: (await import('./MovePlaceDialog.tsx')).MovePlaceDialog }))

/** What this person may do with it now, and nothing else. */
export function AlertActions({ alert, user }: { alert: AlertWithTrail; user: User }) {
  const say = useWords(rescueWords)
  const move = useWords(movePlaceWords)
  const [asked, setAsked] = useState<'resolve' | 'edit' | 'move' | null>(null)
  const viewer = viewerOf(user)
  const may = resolutionBy(viewer, alert)
  const mayEnd = may === 'any_reason' || may === 'false_alarm_only'
  const isEnding = useWaitingActs(alert, 'resolve')
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-3">
      <AcknowledgeButton alert={alert} user={user} size="large" />
      {alert.user === user.id && <ReopenButton alert={alert} />}
      {isEnding && <WaitingMark noun="alert" id={alert.id} />}
      {alert.status !== 'resolved' && mayEnd && !isEnding && (
        <Button variant="secondary" icon={Flag} onClick={() => setAsked('resolve')}>
          {say.resolve}
        </Button>
      )}
      {mayChange(viewer, alert) && (
        <Button variant="secondary" icon={Pencil} onClick={() => setAsked('edit')}>
          {alert.alertType === 'emergency' ? say.correct : say.edit}
        </Button>
      )}
      {mayMove(user, alert) && (
        <Button variant="secondary" icon={MapPin} onClick={() => setAsked('move')}>
          {move.open}
        </Button>
      )}
      <Button variant="secondary" icon={Printer} onClick={() => print()}>
        {say.print}
      </Button>
      {mayCall(alertsApi.remove.who, user.role) && (
        <RemoveAlertButton alert={alert} onResolveFirst={() => setAsked('resolve')} />
      )}
      <Suspense fallback={null}>
        {asked === 'resolve' && <ResolveDialog alert={alert} own={may === 'false_alarm_only'} onClose={close} />}
        {asked === 'move' && <MovePlaceDialog alert={alert} onClose={close} />}
        {asked === 'edit' && <EditAlertDialog alert={alert} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Where an SOS is, its own devices say; against them an administrator alone, who says why. */
function mayMove({ role }: User, { alertType, status }: AlertWithTrail): boolean {
  return role === 'admin' && alertType === 'emergency' && status !== 'resolved'
}
