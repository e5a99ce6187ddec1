import { PhoneCall } from 'lucide-react'
import type { Alert } from '#contract/alerts/alert.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'

/** Nobody has answered for three minutes: one touch calls the rescue. */
export function CallRescueNow({ alert: { callRescueSince, status } }: { alert: Alert }) {
  const say = useWords(rescueWords)
  if (!callRescueSince || status !== 'active') return null
  return (
    <a
      href={callAddress(rescueNumber)}
      className="flex max-lg:mt-1.5 min-h-target items-center gap-3 rounded-control border-2 border-alarm-edge bg-alarm-soft px-3 py-1 leading-5 font-semibold text-alarm max-sm:text-sm"
    >
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      {say.callRescue}
    </a>
  )
}
