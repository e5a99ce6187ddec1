import { CircleCheck, CircleDashed, Clock, HandHeart } from 'lucide-react'
import type { DonationStatus } from '#contract/donations/donation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useWords } from '#web/words/words.ts'
import { donationWords } from './donations.words.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'sea', icon: CircleCheck },
  completed: { tone: 'ok', icon: HandHeart },
} as const
const anyOther = { tone: 'neutral', icon: CircleDashed } as const

export function DonationStatusBadge({ status }: { status: DonationStatus }) {
  const say = useWords(donationWords)
  const { tone, icon } = status === 'refused' ? anyOther : looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {say[status]}
    </Badge>
  )
}
