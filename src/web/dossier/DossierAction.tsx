import { PhoneCall } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useWhomToCall } from '#web/rescue/calling/use-whom-to-call.ts'
import { FirstAction } from '#web/rescue/FirstAction.tsx'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

type ActionProps = { readonly alert: AlertWithTrail; readonly user: User; readonly dossier: Dossier }

/** Beside the SOS, under the thumb: the one thing to do now. */
export function DossierAction({ alert, user, dossier }: ActionProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--layer-bar) flex h-(--bar-height) items-center border-t border-line bg-card pr-[max(0.75rem,var(--safe-right))] pb-(--safe-bottom) pl-[calc(max(0.75rem,var(--safe-left))+5.25rem)] *:min-w-0 *:flex-1 print:hidden">
      <TheAction alert={alert} user={user} dossier={dossier} />
    </div>
  )
}

/** To take charge, or to go; once that is said, to call whoever can be there first. */
export function TheAction({ alert, user, dossier }: ActionProps) {
  return (
    <FirstAction alert={alert} user={user} maySail={dossier.maySail}>
      <CallFirst alert={alert} dossier={dossier} />
    </FirstAction>
  )
}

function CallFirst({ alert, dossier: { toCall, ownBoat, phoneOf, contacts } }: Omit<ActionProps, 'user'>) {
  const say = useWords(dossierWords)
  const reached = useWhomToCall(
    alert,
    toCall.filter((one) => one !== ownBoat),
    phoneOf,
  )
  const skipper = contacts.find(({ isCaller, phone }) => isCaller && phone !== null)
  const [phone, word] = reached
    ? [reached.phone, say.callOf(reached.helper.name)]
    : skipper
      ? [skipper.phone, say.callOf(skipper.name ?? skipper.role)]
      : [rescueNumber, say.callNumber(rescueNumber)]
  return (
    <LinkButton variant="primary" size="thumb" icon={PhoneCall} href={callAddress(phone ?? rescueNumber)}>
      <span className="line-clamp-2">{word}</span>
    </LinkButton>
  )
}
