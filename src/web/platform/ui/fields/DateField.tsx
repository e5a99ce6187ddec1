import { CalendarDays } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'
import { dateShown, dateTyped } from './typed-date.ts'

const CalendarPopup = lazy(async () => ({ default: (await import('./CalendarPopup.tsx')).CalendarPopup }))

const dayLength = 'yyyy-mm-dd'.length

function timeIn(value: string): string {
  return /T(\d\d:\d\d)/.exec(value)?.[1] ?? '00:00'
}

type DateFieldProps = FieldTexts & {
  readonly name?: string | undefined
  /** As it is kept: « 2026-11-22 », with a time « 2026-11-22T08:30 »; or what somebody has typed that is no date. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly hasTime?: boolean
  /** The last day that can be chosen. */
  readonly max?: string | undefined
  readonly className?: string | undefined
}

/** A day, with its hour where one is wanted: typed as it is written here, or chosen in a calendar. */
export function DateField({ name, value, onValueChange, hasTime = false, max, className, ...texts }: DateFieldProps) {
  const say = useWords(uiWords)
  /* While somebody types, his own text stands there. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    setTyped(text)
    onValueChange(dateTyped(text, hasTime) ?? text.trim())
  }
  const choose = (day: string) => {
    setOpen(false)
    input.current?.focus()
    setTyped(null)
    onValueChange(hasTime ? `${day}T${timeIn(value)}` : day)
  }
  return (
    <Field {...texts} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            ref={input}
            name={name}
            autoComplete="off"
            placeholder={hasTime ? say.dateAndTimeHint : say.dateHint}
            className={classes(controlBox, 'pr-14')}
            value={typed ?? dateShown(value)}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <IconButton
            label={say.calendar}
            icon={CalendarDays}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="absolute top-0 right-0"
            onClick={() => setOpen(true)}
          />
          {isOpen && (
            <Suspense>
              <CalendarPopup
                anchor={input}
                value={value.slice(0, dayLength)}
                max={max}
                onChoose={choose}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  )
}
