import { Popover } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { popupLook } from '#web/platform/ui/dialogs/overlay-look.ts'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { monthText, weekdayText, wholeDay } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { daysShown, monthsOn, stepped } from './calendar.ts'
import { isDay } from './typed-date.ts'

type CalendarPopupProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly value: string
  readonly max?: string | undefined
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** The SOS in its corner covers no day. */
const besideSos = { top: 8, right: 8, bottom: 112, left: 8 }

/** A month of days; the week begins on Monday, and the arrows go through it. */
export function CalendarPopup({ anchor, value, max, onChoose, onClose }: CalendarPopupProps) {
  const say = useWords(uiWords)
  const language = useLanguage()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [at, setAt] = useState(isDay(value) ? value : today)
  const days = daysShown(at)
  const press = (event: KeyboardEvent) => {
    const next = stepped(at, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Opened />
        <Popover.Positioner
          anchor={anchor}
          sideOffset={6}
          align="end"
          collisionPadding={besideSos}
          className="z-(--layer-popup) outline-none"
        >
          <Popover.Popup aria-label={say.calendar} className={classes(popupLook, 'grid gap-2 p-3')}>
            <div className="flex items-center justify-between gap-2">
              <IconButton label={say.monthBefore} icon={ChevronLeft} onClick={() => setAt(monthsOn(at, -1))} />
              <p aria-live="polite" className="font-bold first-letter:uppercase">
                {monthText(at, language)}
              </p>
              <IconButton label={say.monthAfter} icon={ChevronRight} onClick={() => setAt(monthsOn(at, 1))} />
            </div>
            <div aria-hidden className="grid grid-cols-7 text-center text-sm text-ink-2">
              {days.slice(0, 7).map((day) => (
                <span key={day}>{weekdayText(day, language, 'short')}</span>
              ))}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className="grid grid-cols-7" onKeyDown={press}>
              {days.map((day) => (
                <button
                  key={day}
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  ref={day === at ? focusOnArrival : null}
                  aria-label={wholeDay(day, language)}
                  aria-pressed={day === value}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={max !== undefined && day > max}
                  onClick={() => onChoose(day)}
                  className={classes(
                    'grid size-11 place-items-center rounded-control font-semibold hover:bg-water disabled:font-normal disabled:text-edge',
                    day.slice(0, 7) !== at.slice(0, 7) && 'font-normal text-ink-2',
                    day === today && 'border border-edge',
                    day === value && 'bg-action text-on-action hover:bg-action-hover',
                  )}
                >
                  {Number(day.slice(8))}
                </button>
              ))}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
