import { CircleCheck, CircleDashed, Clock, HandHeart } from 'lucide-react'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'sea', icon: CircleCheck },
  completed: { tone: 'ok', icon: HandHeart },
} as const
const anyOther = { tone: 'neutral', icon: CircleDashed } as const

/** The page without the app believes what it is told: of a newer server it may be told of a state that it does not know. */
export function DonationStatusBadge({ status }: { status: string }) {
  const say = useWords(donationWords)
  const { tone, icon } = status in looks ? looks[status as keyof typeof looks] : anyOther
  return (
    <Badge tone={tone} icon={icon}>
      {status in looks || status === 'refused'
        ? say[status as keyof typeof looks | 'refused']
        : `${status.charAt(0).toUpperCase()}${status.slice(1)}`}
    </Badge>
  )
}
