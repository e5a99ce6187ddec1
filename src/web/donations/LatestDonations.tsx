import { HandHeart } from 'lucide-react'
import { anonymousDonor, latestDonations } from '#contract/donations/donation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'
import { DonationStatusBadge } from './DonationStatusBadge.tsx'
import { money } from './money.ts'
import { Problem } from './Problem.tsx'
import type { ShownDonation } from './support-source.ts'
import type { AnswerState } from './use-answer.ts'

type LatestProps = { readonly latest: AnswerState<readonly ShownDonation[]>; readonly onDonate: () => void }

export function LatestDonations({ latest, onDonate }: LatestProps) {
  const say = useWords(donationWords)
  const { value, isAsking } = latest
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{say.latest}</h2>
      <Problem answer={latest} failed={say.listFailed} unreachable={say.listUnreachable} />
      {value === null && isAsking && <Skeleton className="h-64 w-full rounded-card" />}
      {value?.length === 0 && (
        <div className="rounded-card bg-card shadow-card">
          <EmptyState
            icon={HandHeart}
            title={say.none}
            text={say.noneText}
            action={
              <Button variant="secondary" onClick={onDonate}>
                {say.donate}
              </Button>
            }
          />
        </div>
      )}
      {value !== null && value.length > 0 && (
        <ul aria-label={say.latest} className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card">
          {value.slice(0, latestDonations).map((donation) => (
            <LatestDonation key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LatestDonation({ donation }: { donation: ShownDonation }) {
  const say = useWords(donationWords)
  const times = useTimes()
  const { displayName, displayOrganization, donationType, amount, description, status, createdAt } = donation
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-4 sm:grid-cols-[1fr_auto]">
      <p className="min-w-0 break-words">
        <span className="font-bold">{displayName === anonymousDonor ? say.anonymous : displayName}</span>
        {displayOrganization && <span className="text-ink-2"> {say.of(displayOrganization)}</span>}
      </p>
      <p className="text-lg font-bold whitespace-nowrap sm:text-right">
        {amount === null ? say[donationType] : money(amount)}
      </p>
      <p className="min-w-0 text-sm text-ink-2 break-words">
        {amount !== null && `${say[donationType]} · `}
        <time dateTime={createdAt}>{times.ago(createdAt)}</time>
      </p>
      <p className="sm:justify-self-end">
        <DonationStatusBadge status={status} />
      </p>
      {description && <p className="line-clamp-4 break-words sm:col-span-2">{description}</p>}
    </li>
  )
}
