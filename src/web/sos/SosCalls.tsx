import { MessageSquare, Phone } from 'lucide-react'
import { useWords } from '#web/words/words.ts'
import type { SosCase } from './sos-case.ts'
import { useRescue } from './sos-rescue.ts'
import { smsLink, smsText } from './sos-sms.ts'
import { sosPanelWords } from './sos-panel.words.ts'

/** The telephone's own network, and the radio: neither needs us. An exercise disturbs nobody. */
export function SosCalls({ one }: { one: SosCase }) {
  const say = useWords(sosPanelWords)
  const { rescueNumber, sosNumber } = useRescue()
  if (one.kind !== 'real') return <p className="min-w-0 flex-1 font-semibold">{say.noCallInDrill}</p>
  const { boat, place, pressedAt, details } = one
  const { nature = null, peopleOnBoard = null } = details
  const look =
    'sos-key inline-flex min-h-16 flex-1 items-center justify-center gap-2 rounded-card px-2 text-center text-lg leading-tight font-extrabold'
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      <a href={`tel:${rescueNumber}`} className={look}>
        <Phone aria-hidden className="size-6 shrink-0" />
        {say.callButton(rescueNumber)}
      </a>
      {sosNumber && (
        <a href={smsLink(sosNumber, smsText({ boat, place, pressedAt, nature, peopleOnBoard }))} className={look}>
          <MessageSquare aria-hidden className="size-6 shrink-0" />
          {say.sms}
        </a>
      )}
    </div>
  )
}
