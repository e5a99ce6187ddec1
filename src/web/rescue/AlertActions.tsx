import { type LucideIcon, Flag, MapPin, Pencil, Printer, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { mayChange, resolutionBy } from '#contract/alerts/alert-rights.ts'
import { type AlertWithTrail, type Alert, isCase, isOpenSos } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { failureOf, useRemoveAlert } from '#web/alerts/alerts.data.ts'
import { TakeBackEnd } from '#web/alerts/TakeBackEnd.tsx'
import { useIsActWaiting } from '#web/alerts/use-waiting-acts.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useConfirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Tooltip } from '#web/platform/ui/dialogs/Tooltip.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { movePlaceWords } from './move-place.words.ts'
import { rescueWords } from './rescue.words.ts'

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

type RemoveAlertButtonProps = { alert: Alert; onResolveFirst: () => void }

/** Gone for everybody and for good. A call for help that is open is ended first: nobody makes it disappear. */
function RemoveAlertButton({ alert, onResolveFirst }: RemoveAlertButtonProps) {
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
