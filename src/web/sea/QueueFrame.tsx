import { ChevronDown, ChevronUp, BellOff, BellRing } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { mutedAs } from '#web/alarms/alarms.ts'
import { alarmWords } from '#web/alarms/alarms.words.ts'
import { mute, ringAgain, useMuted } from '#web/alarms/muted.ts'
import { useAlarms } from '#web/alarms/use-alarms.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useClock } from '#web/dashboard/use-clock.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useMoments } from '#web/weather/moments.ts'
import { seaWords } from './sea.words.ts'

type QueueFrameProps = {
  readonly user: User
  readonly isDesk: boolean
  /** Where the keyboard goes from here. */
  readonly onLeave: () => void
  readonly peek: ReactNode
  /** Below it, beside the corner of the SOS. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** « Alertes & Notifications »: a rail beside the chart at a desk, a sheet at its foot on a phone. Keys walk through its cards. */
export function QueueFrame({ user, isDesk, onLeave, peek, foot, children }: QueueFrameProps) {
  const word = useWords(alertsWords)
  const { at, text } = useClock()
  const { dayClock } = useMoments()
  const [isOpen, setOpen] = useState(false)
  const isPeek = !isDesk && !isOpen
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      return onLeave()
    }
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    focusCard(event.currentTarget, step)
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that walk between what is in it, each of which is reached by Tab as well */
    <section
      aria-label={word.title}
      className={classes('sea-queue', isDesk ? 'is-rail' : 'is-sheet', isPeek && 'is-peek')}
      onKeyDown={walk}
    >
      {!isDesk && <Handle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {isPeek ? (
        <h2 className="sr-only">{word.title}</h2>
      ) : (
        <header className="sea-queue-head">
          <h2>{word.title}</h2>
          <time dateTime={at} title={text}>
            <span className="sr-only">{text}</span>
            <span aria-hidden>{dayClock(at)}</span>
          </time>
          <MuteQueueButton user={user} />
        </header>
      )}
      <div className="sea-queue-cards">{isPeek ? peek : children}</div>
      {isPeek && foot}
    </section>
  )
}

function Handle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const say = useWords(seaWords)
  const Icon = isOpen ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? say.foldQueue : say.unfoldQueue}
      className="sea-handle"
      onClick={onToggle}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}

function stepOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): -1 | 0 | 1 {
  const isTyping = target instanceof Element && target.matches('input, textarea, select')
  if (isTyping || ctrlKey || metaKey || altKey) return 0
  if (key === 'j' || key === 'J' || key === 'ArrowDown') return 1
  return key === 'k' || key === 'K' || key === 'ArrowUp' ? -1 : 0
}

function focusCard(queue: Element, step: -1 | 1): void {
  const cards = [...queue.querySelectorAll<HTMLElement>('[data-card]')]
  const here = cards.findIndex((card) => card.contains(document.activeElement))
  const next = cards[Math.max(0, Math.min(cards.length - 1, here + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** What rings here is muted here, and rings again, by one button beside the title. */
function MuteQueueButton({ user }: { user: User }) {
  const say = useWords(alarmWords)
  const alarms = useAlarms(user)
  const muted = useMuted()
  const ringing = alarms.filter(({ sound }) => sound !== 'silent').map(({ alert }) => mutedAs(alert))
  const quiet = alarms.map(({ alert }) => mutedAs(alert)).filter((id) => muted.has(id))
  if (ringing.length > 0) return <IconButton icon={BellOff} label={say.mute} onClick={() => mute(ringing)} />
  if (quiet.length > 0) return <IconButton icon={BellRing} label={say.ringAgain} onClick={() => ringAgain(quiet)} />
  return null
}
