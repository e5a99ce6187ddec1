import { useQuery } from '@tanstack/react-query'
import { Copy, FileDown } from 'lucide-react'
import type { WholeDonation } from '#contract/donations/donation.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { decidingWords } from './deciding.words.ts'
import { DonationDecision } from './DonationDecision.tsx'
import { oneDonation } from './donations.data.ts'
import { donationWords } from './donations.words.ts'
import { DonationStatusBadge } from './DonationStatusBadge.tsx'
import { money } from './money.ts'

/** All of one donation, what became of it, and what may still be decided. */
export function DonationDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(decidingWords)
  const { data: donation, isError, isFetching, refetch } = useQuery(oneDonation(id))
  return (
    <Dialog
      open
      title={donation ? say.title(donation.displayName) : say.received}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-5 pb-5">
        {donation && <Known donation={donation} />}
        {donation && <DonationDecision key={donation.updatedAt} donation={donation} />}
        {!donation && isError && (
          <ErrorState title={say.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!donation && !isError && <Skeleton className="h-56 w-full" />}
      </div>
    </Dialog>
  )
}

function Known({ donation }: { donation: WholeDonation }) {
  const { amount, promisedAmount, donationType, status } = donation
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  const isOther = amount !== null && promisedAmount !== null && amount !== promisedAmount
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-3xl font-bold">{amount === null ? shown[donationType] : money(amount)}</p>
        <DonationStatusBadge status={status} />
      </div>
      {isOther && <p className="text-ink-2">{say.promised(money(promisedAmount))}</p>}
      <Facts facts={useFacts(donation)} />
      <Links donation={donation} />
      <Steps donation={donation} />
    </>
  )
}

function useFacts(donation: WholeDonation): readonly Fact[] {
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  return [
    [say.type, shown[donation.donationType]],
    [
      say.email,
      donation.donorEmail && (
        <a key="email" href={`mailto:${donation.donorEmail}`}>
          {donation.donorEmail}
        </a>
      ),
    ],
    [
      say.phone,
      donation.donorPhone && (
        <a key="phone" href={callAddress(donation.donorPhone)}>
          {numberShown(donation.donorPhone)}
        </a>
      ),
    ],
    [say.organization, donation.donorOrganization],
    [say.goal, donation.goalTitle],
    [say.purpose, donation.purpose],
    [say.description, donation.description],
    [say.shown, donation.isPublic ? say.isPublic : say.isPrivate],
    [
      say.print,
      donation.receipt && (
        <span key="print" className="font-mono text-xs break-all">
          {donation.receipt.sha256}
        </span>
      ),
    ],
  ]
}

function Links({ donation: { receipt, statusUrl } }: { donation: WholeDonation }) {
  const say = useWords(decidingWords)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(statusUrl)
      toast({ title: say.linkCopied, tone: 'ok' })
    } catch {
      toast({ title: say.copyFailed, text: statusUrl, tone: 'forbid' })
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      {receipt && (
        <a href={new URL(receipt.url, location.href).pathname} className={buttonLook('secondary', 'medium')}>
          <FileDown aria-hidden className="mr-2 size-5" />
          {say.download(receipt.number)}
        </a>
      )}
      <Button variant="quiet" icon={Copy} onClick={() => void copy()}>
        {say.copyLink}
      </Button>
    </div>
  )
}

function Steps({ donation: { steps, createdAt } }: { donation: WholeDonation }) {
  const say = useWords(decidingWords)
  const times = useTimes()
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{say.steps}</h3>
      <ol className="grid gap-1 text-sm">
        <li>
          {say.given} · <span className="text-ink-2">{times.dateTime(createdAt)}</span>
        </li>
        {steps.map(({ status, at, amount, byName }) => (
          <li key={`${at} ${status}`}>
            {say[status]} {say.by(byName ?? say.someone)}
            {amount !== null && ` · ${money(amount)}`} · <span className="text-ink-2">{times.dateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
