import { sosText } from '#contract/sms/sos-text.ts'
import { MessageSquare, Phone } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useCallsPlace } from '#web/platform/ui/calls-place.ts'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { smsLink } from './sending/sos-sms.ts'
import type { SosCase } from './sos-case.ts'
import { crewOf } from './sos-crew.ts'
import { sosPanelWords } from './sos-panel.words.ts'
import { lastPlace } from './sos-place.ts'
import { useRescue } from './sos-rescue.ts'
import { sosWords } from './sos.words.ts'

/** The telephone's own network, and the radio: neither needs us. An exercise disturbs nobody. An SMS whose receiver we do not know is addressed by whoever sends it. */
export function SosCalls({ one }: { one: SosCase }) {
  const say = useWords(sosPanelWords)
  const { rescueNumber, sosNumber } = useRescue()
  if (one.kind !== 'real') return <p className="min-w-0 flex-1 font-semibold">{say.noCallInDrill}</p>
  const { boat, place, pressedAt, details } = one
  const { nature = null, peopleOnBoard = null } = details
  const look =
    'sos-key inline-flex min-h-16 flex-1 items-center justify-center gap-2 rounded-card px-2 text-center text-lg leading-tight font-extrabold max-[25rem]:flex-col max-[25rem]:gap-0.5 max-[25rem]:py-1.5 max-[25rem]:text-base/4.5'
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      <a href={`tel:${rescueNumber}`} className={look}>
        <Phone aria-hidden className="size-6 shrink-0" />
        {say.callButton(rescueNumber)}
      </a>
      <a
        href={smsLink(
          sosNumber ?? '',
          sosText({ boat, place, pressedAt, nature, peopleOnBoard, crewDeclared: crewOf(one) }),
        )}
        className={look}
      >
        <MessageSquare aria-hidden className="size-6 shrink-0" />
        {say.sms}
      </a>
    </div>
  )
}

/** On a phone the screen ends above it: what lies under a floating pill is a button that cannot be pressed. */
const alone = {
  foot: 'fixed bottom-0 left-0 z-(--layer-sos) pr-3 pb-[max(0.75rem,var(--safe-bottom))] pl-[max(0.75rem,var(--safe-left))] max-sm:right-0 max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:pt-2 sm:pointer-events-none',
  pill: 'sos-surface pointer-events-auto inline-flex max-w-full overflow-hidden rounded-full border-2 border-card shadow-raised max-sm:flex',
}

/**
 * Where nobody is known on this device no server would hear an SOS: the telephone's own network is left, and it is offered
 * on every screen.
 */
export function CallsAlone() {
  const say = useWords(sosPanelWords)
  const word = useWords(sosWords)
  const { rescueNumber, sosNumber } = useRescue()
  /* Written when it is touched: the place and the time are those of that moment. */
  const written = () => {
    const said = {
      boat: null,
      place: lastPlace(),
      nature: null,
      peopleOnBoard: null,
      crewDeclared: null,
      pressedAt: Date.now(),
    }
    return smsLink(sosNumber ?? '', sosText(said))
  }
  const place = useCallsPlace()
  const isInPlace = !useRoomForMenu() && place !== null
  const look = `inline-flex items-center gap-2 font-bold whitespace-nowrap ${isInPlace ? 'min-h-13 px-3 max-[22rem]:px-2' : 'min-h-target px-4 max-sm:text-sm'}`
  const calls = (
    <section aria-label={word.sos} aria-live="off" className={isInPlace ? '' : alone.foot}>
      <div className={alone.pill}>
        <a
          href={`tel:${rescueNumber}`}
          {...(isInPlace && { 'aria-label': say.callButton(rescueNumber) })}
          className={`${look} max-sm:flex-1 max-sm:justify-center`}
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {isInPlace ? rescueNumber : say.callButton(rescueNumber)}
        </a>
        <a
          href={smsLink(sosNumber ?? '', '')}
          onClick={({ currentTarget }) => currentTarget.setAttribute('href', written())}
          className={`${look} border-l-2 border-card`}
        >
          <MessageSquare aria-hidden className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{say.smsShort}</span>
        </a>
      </div>
    </section>
  )
  return isInPlace ? createPortal(calls, place) : calls
}
