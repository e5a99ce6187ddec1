import { classes } from '#web/platform/ui/look/classes.ts'
import './sos.css'
import { ChevronRight, Hourglass, Megaphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { type SosRight, sosRight } from '#web/platform/api/sos-right.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { setRootProperty } from '#web/platform/ui/look/root-property.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SosCase } from './sos-case.ts'
import { theSos, useSos } from './sos-of-this-device.ts'
import { rehearsal } from './sos-rehearsal.ts'
import { usePressedElsewhere } from './press-sos.ts'
import { keepRescueKnown } from './sos-rescue.ts'
import { signal } from './sending/sos-signals.ts'
import { phaseIcons, sosLook, sosStateText } from './sos-state-text.ts'
import { sosWords } from './sos.words.ts'
import { CallsAlone } from './SosCalls.tsx'
import { SosCountdown } from './SosCountdown.tsx'
import { SosPanel, loadMore } from './SosPanel.tsx'

const pressedFor = 5_000
/** Whom else to call, and what more can be said of an SOS: while there is somebody to ask. */
function makeReady(): void {
  keepRescueKnown()
  void loadMore().catch(() => undefined)
}

/** The screen that somebody waits for comes before it. */
const readyAfter = 10_000
const clearance = '6.5rem'
/** What it has to say then stands above the app's bottom bar. */
const clearanceOfCase = 'max(6.5rem, calc(5.5rem + var(--bar-height)))'

/** The one corner that no screen covers: the button, the countdown, and how far the SOS of this device has come. */
export function SosCorner() {
  const session = useSession()
  const { armed, cases } = useSos()
  const isRehearsal = session?.kind === 'demonstration'
  const right = isRehearsal ? null : sosRight()
  const isThere = isRehearsal || right !== null || cases.length > 0 || armed !== null
  const [open, setOpen] = useState<string | null>(null)
  const { isBusy, isPressed, press } = usePress(right, setOpen)
  useRoomBelow(cases.length > 0)
  usePressedElsewhere(right || isRehearsal ? press : null)
  const isCalling = armed !== null || cases.length > 0
  /* Once somebody presses, at once. */
  useEffect(() => (isCalling ? makeReady() : later(readyAfter, makeReady)), [isCalling])
  const cancel = async (id: string) => {
    const isOff = isRehearsal || (await theSos().cancel(id))
    if (isRehearsal) rehearsal.end()
    if (isOff) sayCancelled()
  }
  const sayCancelled = useCancelledWord()
  const button = <OwnSosButton {...{ right, isBusy, isPressed, press }} />
  const shown = cases.find(({ id }) => id === open)
  if (!isThere) return <CallsAlone />
  return (
    <>
      <section
        aria-label="SOS"
        /* Whoever announces is not hidden by an open dialog: so this corner is always found. */
        aria-live="off"
        className="pointer-events-none fixed bottom-(--sos-foot) left-[max(0.75rem,var(--safe-left))] z-(--layer-sos) lg:left-2.5 flex max-w-[calc(100vw-1.5rem)] items-end gap-2 *:pointer-events-auto"
      >
        {(right || isRehearsal) && button}
        {cases[0] && <SosStrip one={cases[0]} onOpen={(id) => setOpen(id)} />}
      </section>
      {armed && <SosCountdown key={armed.id} armed={armed} onCancel={() => void cancel(armed.id)} />}
      {shown && !armed && (
        <SosPanel
          key={shown.id}
          one={shown}
          all={cases}
          button={button}
          onShow={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type OwnButton = { right: SosRight | null; isBusy: boolean; isPressed: boolean; press: () => void }

/** On a screen on which nobody is signed in it says for whom it calls. */
function OwnSosButton({ right, isBusy, isPressed, press }: OwnButton) {
  const say = useWords(sosWords)
  const session = useSession()
  const who = right?.boat ?? right?.name
  const label = session || !who ? say.press : say.pressFor(who)
  return (
    <SosButton
      label={isPressed ? say.open : label}
      word={say.sos}
      isBusy={isBusy}
      isPressed={isPressed}
      onPress={press}
    />
  )
}

/** One line on every screen; the panel behind it says the rest. */
function SosStrip({ one, onOpen }: { one: SosCase; onOpen: (id: string) => void }) {
  const say = useWords(sosWords)
  const language = useLanguage()
  const Icon = phaseIcons[one.phase.name]
  const title = one.kind === 'drill' ? say.drill : one.boat ? say.openOf(one.boat) : say.sos
  return (
    <button
      type="button"
      data-kind={sosLook(one)}
      onClick={() => onOpen(one.id)}
      className="sos-surface mb-[max(0.25rem,calc(var(--bar-height)+var(--foot-notice-room)-var(--sos-foot)+0.25rem))] flex min-h-16 min-w-0 items-center gap-[min(0.5rem,10px)] rounded-card border-2 border-card px-[min(0.75rem,14px)] py-2 text-left shadow-raised"
    >
      <Icon aria-hidden className="size-[min(1.5rem,28px)] shrink-0" />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate text-sm font-semibold">{title}</span>
        <output className="line-clamp-2 font-bold">{sosStateText(one, language)}</output>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />
      <span className="sr-only">{say.open}</span>
    </button>
  )
}

/** In the outbox before the countdown shows; for some seconds a second press leads to the first. */
function usePress(right: SosRight | null, open: (id: string) => void) {
  const say = useWords(sosWords)
  const [isBusy, setBusy] = useState(false)
  const { armed, cases } = useSos()
  const pressed = useJustPressed(armed?.id ?? null, cases, open)
  const press = () => {
    if (isBusy || armed) return
    if (pressed) return open(pressed)
    signal('second')
    if (!right) return rehearsal.press()
    setBusy(true)
    theSos()
      .press(right, 'real')
      .catch((problem: unknown) => {
        reportError(problem)
        toast({ title: say.notKept, tone: 'alarm' })
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, isPressed: pressed !== null, press }
}

/**
 * Which one it was, from the end of its countdown until the button is itself again. What was counted down on this screen and
 * called opens by itself: that is the confirmation. What was called off is never a case.
 */
function useJustPressed(armed: string | null, cases: readonly SosCase[], open: (id: string) => void): string | null {
  const [pressed, setPressed] = useState<string | null>(null)
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (armed) counted.current = armed
    const ended = counted.current
    if (armed || !ended || !cases.some(({ id }) => id === ended)) return
    counted.current = null
    signal('gone')
    open(ended)
    setPressed(ended)
  }, [armed, cases, open])
  useEffect(() => {
    if (pressed === null) return
    const reset = setTimeout(() => setPressed(null), pressedFor)
    return () => clearTimeout(reset)
  }, [pressed])
  return cases.some(({ id }) => id === pressed) ? pressed : null
}

function useCancelledWord(): () => void {
  const say = useWords(sosWords)
  return () => {
    signal('called_off')
    toast({ title: say.cancelled, tone: 'neutral' })
  }
}

/** Sheets and dialogs stop above the button. */
function useRoomBelow(hasCase: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    setRootProperty('--sos-clearance', hasCase ? clearanceOfCase : clearance)
    if (hasCase) dataset['sosCase'] = ''
    return () => {
      setRootProperty('--sos-clearance', null)
      delete dataset['sosCase']
    }
  }, [hasCase])
}

type SosButtonProps = {
  readonly label: string
  readonly word: string
  readonly isBusy: boolean
  /** It was pressed a moment ago: for some seconds it leads to that SOS, and raises no second one. */
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** Round, red, as large as a thumb, always in the same corner. */
function SosButton({ label, word, isBusy, isPressed, onPress }: SosButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={onPress}
      className={classes(
        'grid size-(--sos-size) shrink-0 lg:size-17 touch-manipulation place-items-center rounded-full border-4 border-card bg-alarm-fill text-on-alarm shadow-raised select-none',
        'outline-2 outline-alarm-edge active:scale-95',
      )}
    >
      {isBusy ? (
        <Hourglass aria-hidden className="size-8" />
      ) : (
        <span className="grid justify-items-center text-[min(1.25rem,26px)] leading-none font-extrabold">
          {isPressed && <Megaphone aria-hidden className="mb-0.5 size-5" />}
          {word}
        </span>
      )}
    </button>
  )
}
