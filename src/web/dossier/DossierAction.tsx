import { PhoneCall } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { whatAcknowledgingDoes } from '#contract/alerts/alert-rights.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useWhomToCall } from '#web/rescue/calling/use-whom-to-call.ts'
import { GoingButton } from '#web/rescue/going/GoingButton.tsx'
import { ownWay } from '#web/rescue/going/own-way.ts'
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
  /* That he has seen it is said by opening it: a button for that would become another one under his thumb. */
  if (ownWay(alert, user, dossier.maySail) === 'go') return <GoingButton alert={alert} word="go" />
  const comesTo = whatAcknowledgingDoes(viewerOf(user), alert)
  const hasSeen = comesTo === 'has_seen' && alert.seenBy.some((seen) => seen.user === user.id)
  if (alert.status === 'active' && comesTo !== 'refused' && !hasSeen) {
    return <AcknowledgeButton alert={alert} user={user} size="thumb" />
  }
  return <CallFirst alert={alert} dossier={dossier} />
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
