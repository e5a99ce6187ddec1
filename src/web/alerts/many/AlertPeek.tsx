import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertBadges, AlertStanding, AlertTime } from '#web/alerts/AlertWords.tsx'
import { BoatOfAlert } from '#web/alerts/BoatOfAlert.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { manyWords } from './many.words.ts'

type AlertPeekProps = {
  readonly alert: Alert
  /** Of so many that say the same this is the newest. */
  readonly many: number | undefined
  readonly user: User
  readonly onClose: () => void
}

/** All that an alert says, without leaving the list: Escape closes it, and the hand is back on its row. */
export function AlertPeek({ alert, many, user, onClose }: AlertPeekProps) {
  const say = useWords(manyWords)
  const times = useTimes()
  const isGroup = many !== undefined
  return (
    <Dialog
      open
      title={alert.message}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Link
            href={isGroup ? `/alerts?alike=${alert.id}` : `/alerts/${alert.id}`}
            onClick={onClose}
            className={buttonLook('secondary', 'medium')}
          >
            {isGroup ? say.peekGroup(times.number(many)) : say.peekOpen}
          </Link>
          {!isGroup && <AcknowledgeButton alert={alert} user={user} />}
        </>
      }
    >
      <div className="grid gap-3 pb-5">
        <AlertBadges alert={alert} {...(isGroup && { many })} />
        <BoatOfAlert alert={alert} />
        <AlertTime alert={alert} />
        <p className="empty:hidden">
          <AlertStanding alert={alert} />
        </p>
      </div>
    </Dialog>
  )
}
