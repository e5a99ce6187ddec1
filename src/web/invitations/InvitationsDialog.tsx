import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus, QrCode as QrCodeIcon, Ticket, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Invitation, linkOf } from '#contract/invitations/invitation.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { LinkActions } from '#web/platform/ui/LinkActions.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { isLoopbackHost } from '#web/platform/ui/loopback-host.ts'
import { QrCode } from '#web/platform/ui/QrCode.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { openInvitations, useInvite, useRevoke } from './invitations.data.ts'
import { invitationWords } from './invitations.words.ts'

type InvitationsDialogProps = {
  /** To which organisation; undefined: nobody has said yet. A coordinator invites to his own, which is null. */
  readonly organisation: string | null | undefined
  /** Where somebody has to say it. */
  readonly choice?: ReactNode
  readonly onClose: () => void
}

/** Of an address that no other telephone finds there is no picture to scan, and none is spoken of. */
const showsPicture = !isLoopbackHost(location.hostname)

/** Those that are open, and one of them large enough for a camera. */
export function InvitationsDialog({ organisation, choice, onClose }: InvitationsDialogProps) {
  const say = useWords(invitationWords)
  const [shown, setShown] = useState<Invitation | null>(null)
  const inviting = useInvite()
  const invite = () => {
    if (organisation !== undefined) inviting.mutate(organisation, { onSuccess: setShown })
  }
  return (
    <Dialog
      open
      title={say.title}
      description={showsPicture ? say.text : say.textWithoutPicture}
      onOpenChange={(open) => !open && onClose()}
      actions={
        shown ? (
          <Button variant="secondary" icon={ArrowLeft} onClick={() => setShown(null)}>
            {say.back}
          </Button>
        ) : (
          <Button
            icon={Plus}
            disabled={organisation === undefined}
            loading={inviting.isPending}
            loadingLabel={say.making}
            onClick={invite}
          >
            {say.make}
          </Button>
        )
      }
    >
      <div className="grid gap-4 pb-4">
        <FailureNotice of={inviting.error} title={say.makeFailed} />
        {!shown && choice}
        {shown ? <Shown invitation={shown} /> : <Open onShow={setShown} />}
      </div>
    </Dialog>
  )
}

function Shown({ invitation }: { invitation: Invitation }) {
  const say = useWords(invitationWords)
  const times = useTimes()
  const { token, expiresAt, organisationName } = invitation
  const link = linkOf(location.origin, token)
  const code = inHalves(invitation.digits)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {organisationName !== null && <p className="text-lg font-bold">{organisationName}</p>}
      {showsPicture && <QrCode text={link} label={say.picture(code)} />}
      <p className="grid">
        <span className="text-ink-2">{say.code}</span>
        <span className="text-4xl font-bold tracking-wide tabular-nums">{code}</span>
        <span className="text-ink-2 tabular-nums">{say.moreDigits(invitation.moreDigits)}</span>
      </p>
      <p className="text-ink-2">{say.until(times.dateTime(expiresAt))}</p>
      <LinkActions link={link} text={say.message(organisationName ?? say.group, link, code)} />
    </div>
  )
}

function Open({ onShow }: { onShow: (invitation: Invitation) => void }) {
  const say = useWords(invitationWords)
  const [page, setPage] = useState(1)
  const { data, isPending, isPaused, isFetching, refetch } = useQuery(openInvitations(page))
  if (data === undefined) {
    if (isPending && !isPaused) return <Skeleton className="h-24 w-full" />
    return <ErrorState title={say.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  }
  const pages = Math.ceil(data.count / largestPageSize)
  if (data.count === 0) return <EmptyState icon={Ticket} title={say.none} text={say.noneText} />
  const saysFor = new Set(data.results.map(({ organisationName }) => organisationName)).size > 1
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{say.open}</h3>
      <ul className="grid divide-y divide-line">
        {data.results.map((invitation) => (
          <OpenOne key={invitation.id} {...{ invitation, saysFor }} onShow={() => onShow(invitation)} />
        ))}
      </ul>
      {Math.max(pages, page) > 1 && <Pagination page={page} pages={pages} onPageChange={setPage} />}
    </section>
  )
}

type OpenOneProps = {
  readonly invitation: Invitation
  /** Where those of several organisations are listed. */
  readonly saysFor: boolean
  readonly onShow: () => void
}

function OpenOne({ invitation, saysFor, onShow }: OpenOneProps) {
  const say = useWords(invitationWords)
  const times = useTimes()
  const sentence = useSentence()
  const revoking = useRevoke()
  const code = inHalves(invitation.digits)
  const revoke = async () => {
    const question = { title: say.revokeSure(code), text: say.revokeText, confirmLabel: say.revoke, danger: true }
    if (!(await confirm(question))) return
    revoking.mutate(invitation.id, {
      onSuccess: () => toast({ title: say.revoked, tone: 'ok' }),
      onError: (problem) => toast({ title: say.revokeFailed, text: sentence(problem), tone: 'forbid' }),
    })
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="grid min-w-0 flex-1">
        <span className="text-lg font-bold tabular-nums">{code}</span>
        <span className="text-sm break-words text-ink-2">{say.until(times.dateTime(invitation.expiresAt))}</span>
        {saysFor && invitation.organisationName !== null && (
          <span className="text-sm font-semibold break-words">{invitation.organisationName}</span>
        )}
        {invitation.createdByName !== null && <span className="text-sm text-ink-2">{invitation.createdByName}</span>}
      </div>
      <IconButton label={say.showNamed(code)} icon={QrCodeIcon} onClick={onShow} />
      <IconButton label={say.revokeNamed(code)} icon={Trash2} onClick={() => void revoke()} />
    </li>
  )
}

/** As it is read aloud: three and three. */
function inHalves(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
