import { ChevronDown, Phone } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useEffect, useRef } from 'react'
import { useConnection } from '#web/platform/api/connection.ts'
import { isKeptOnDevice } from '#web/platform/outbox/outbox-of-this-device.ts'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type SosCase, isKeyEnded, wantsCall } from './sos-case.ts'
import { sosPanelWords } from './sos-panel.words.ts'
import { useRescue } from './sos-rescue.ts'
import { phaseIcons, sosLook, sosStateText } from './sos-state-text.ts'
import { sosWords } from './sos.words.ts'
import { SosCalls } from './SosCalls.tsx'
import { KindMark } from './SosCountdown.tsx'
import { SosWhole } from './SosWhole.tsx'
import { useNow } from './use-now.ts'

/** The times behind what the first line says, and what may be said after it: the panel calls for help without them. */
export const loadMore = async () => ({ default: (await import('./SosMore.tsx')).SosMore })
const SosMore = lazy(loadMore)

type SosPanelProps = {
  readonly one: SosCase
  readonly all: readonly SosCase[]
  /** The button itself, which stays in its corner. */
  readonly button: ReactNode
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

/** Everything that the person in distress needs to know and may want to say, after the press and never before. */
export function SosPanel({ one, all, button, onShow, onClose }: SosPanelProps) {
  const say = useWords(sosPanelWords)
  const word = useWords(sosWords)
  const title = useFocusedTitle()
  const language = useLanguage()
  const Icon = phaseIcons[one.phase.name]
  return (
    <SosWhole kind={sosLook(one)} label={word.sos} onEscape={onClose}>
      <div className="mx-auto flex min-h-full max-w-2xl flex-col gap-4 px-4 pt-3">
        <header className="@container">
          <div className="grid grid-cols-[auto_1fr_auto] items-start gap-3 @max-[14rem]:grid-cols-[1fr_auto]">
            <Icon aria-hidden className="size-8 shrink-0" />
            <div className="min-w-0 @max-[14rem]:order-last @max-[14rem]:col-span-2">
              <h1 ref={title} tabIndex={-1} className="text-2xl leading-7 font-extrabold outline-none">
                {sosStateText(one, language)}
              </h1>
              <p className="font-semibold">{one.boat ? word.openOf(one.boat) : word.sos}</p>
            </div>
            <button
              type="button"
              aria-label={say.minimise}
              title={say.minimise}
              onClick={onClose}
              className="sos-line grid size-14 shrink-0 place-items-center rounded-full"
            >
              <ChevronDown aria-hidden className="size-8" />
            </button>
          </div>
        </header>
        <KindMark kind={one.kind} />
        <Explained one={one} />
        <OrNothing>
          <Suspense>
            <SosMore {...{ one, all, onShow, onClose }} />
          </Suspense>
        </OrNothing>
        <div
          className="sos-surface sticky bottom-0 mt-auto -mx-4 flex items-center gap-3 px-3 pt-2 pb-[max(0.75rem,var(--safe-bottom))]"
          data-kind={sosLook(one)}
        >
          {button}
          <SosCalls one={one} />
        </div>
      </div>
    </SosWhole>
  )
}

/** What to do now, in the place where one looks first. */
function Explained({ one }: { one: SosCase }) {
  const say = useWords(sosPanelWords)
  const rescue = useRescue()
  const now = useNow(5_000)
  const isOffline = useConnection().state === 'offline'
  return (
    <>
      {wantsCall(one, isOffline, now) && (
        <section role="alert" className="sos-key grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-card px-4 py-3">
          <Phone aria-hidden className="row-span-2 size-9" />
          <strong className="text-2xl leading-8 font-extrabold">{say.call(rescue.rescueNumber)}</strong>
          <span>{one.phase.name === 'refused' ? say.refusedText : say.callText}</span>
        </section>
      )}
      {one.phase.name === 'waiting' && one.kind !== 'demonstration' && (
        <p className="text-lg">{isKeyEnded(one) ? say.keyEnded : say.keepsTrying}</p>
      )}
      {!isKeptOnDevice() && <p className="text-lg font-bold">{say.notKeptOnDevice}</p>}
    </>
  )
}

function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
