import { Flag, type LucideIcon, MapPin, Pencil, Printer } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { mayChange, resolutionBy } from '#contract/alerts/alert-rights.ts'
import { type AlertWithTrail, isCase } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useIsActWaiting } from '#web/alerts/use-waiting-acts.ts'
import { WaitingMark } from '#web/outbox/WaitingMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Tooltip } from '#web/ui/dialogs/Tooltip.tsx'
import { useWords } from '#web/words/words.ts'
import { RemoveAlertButton } from './RemoveAlertButton.tsx'
import { movePlaceWords } from './move-place.words.ts'
import { rescueWords } from './rescue.words.ts'
import { TakeBackEnd } from '#web/alerts/TakeBackEnd.tsx'

const ResolveDialog = lazy(async () => ({ default: (await import('./ResolveDialog.tsx')).ResolveDialog }))
const EditAlertDialog = lazy(async () => ({ default: (await import('./EditAlertDialog.tsx')).EditAlertDialog }))
const MovePlaceDialog = lazy(async () => ({ default: (await import('./MovePlaceDialog.tsx')).MovePlaceDialog }))

type AlertActionsProps = {
  alert: AlertWithTrail
  user: User
  /** The band of a dossier has three of them as icons, and the page below it the rest. */
  part?: 'all' | 'band' | 'rest'
}

/** What this person may do with it now besides taking charge, and nothing else. */
export function AlertActions({ alert, user, part = 'all' }: AlertActionsProps) {
  const say = useWords(rescueWords)
  const move = useWords(movePlaceWords)
  const [asked, setAsked] = useState<'resolve' | 'edit' | 'move' | null>(null)
  const viewer = viewerOf(user)
  const may = resolutionBy(viewer, alert)
  const mayEnd = alert.status !== 'resolved' && (may === 'any_reason' || may === 'false_alarm_only')
  const isEnding = useIsActWaiting(alert, 'resolve')
  const close = () => setAsked(null)
  const Key = part === 'band' ? BandKey : WordKey
  return (
    <>
      {part !== 'rest' && (
        <>
          <Key icon={Printer} word={say.print} onPress={() => print()} />
          {mayChange(viewer, alert) && (
            <Key icon={Pencil} word={isCase(alert) ? say.correct : say.edit} onPress={() => setAsked('edit')} />
          )}
          {isEnding && <WaitingMark noun="alert" id={alert.id} />}
          {isEnding && <TakeBackEnd alert={alert} user={user} />}
          {mayEnd && !isEnding && <Key icon={Flag} word={say.resolve} onPress={() => setAsked('resolve')} />}
        </>
      )}
      {part !== 'band' && mayMove(user, alert) && (
        <Key icon={MapPin} word={move.open} onPress={() => setAsked('move')} />
      )}
      {part !== 'band' && mayCall(alertsApi.remove.who, user.role) && (
        <RemoveAlertButton alert={alert} onResolveFirst={() => setAsked('resolve')} />
      )}
      <Suspense fallback={null}>
        {asked === 'resolve' && <ResolveDialog alert={alert} own={may === 'false_alarm_only'} onClose={close} />}
        {asked === 'move' && <MovePlaceDialog alert={alert} onClose={close} />}
        {asked === 'edit' && <EditAlertDialog alert={alert} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Where an SOS is, its own devices say; against them an administrator alone, who says why. */
function mayMove({ role }: User, alert: AlertWithTrail): boolean {
  return role === 'admin' && isCase(alert) && alert.status !== 'resolved'
}

type KeyProps = { readonly icon: LucideIcon; readonly word: string; readonly onPress: () => void }

function WordKey({ icon, word, onPress }: KeyProps) {
  return (
    <Button variant="secondary" icon={icon} onClick={onPress}>
      {word}
    </Button>
  )
}

/** Its name for whoever listens, and for whoever waits over it. */
function BandKey({ icon: Icon, word, onPress }: KeyProps) {
  return (
    <Tooltip text={word}>
      <button type="button" aria-label={word} className="dossier-key" onClick={onPress}>
        <Icon aria-hidden className="size-5.5" />
      </button>
    </Tooltip>
  )
}
