import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'

type FootNoticeProps = {
  readonly label: string
  readonly className: string
  readonly text: ReactNode
  /** The one of the watch stands alone: whoever takes it hears every alarm, and needs no second notice. */
  readonly isShift?: boolean
  /** A few words and one button: one line, wherever it is. */
  readonly isLine?: boolean
  readonly children: ReactNode
}

/**
 * What is asked once and can wait. At a desk it lies over the foot of the page. On a phone it stands above the bar, and the page
 * and what floats over it end above it: nothing lies where nobody can scroll it to.
 */
export function FootNotice({ label, className, text, isShift = false, isLine = false, children }: FootNoticeProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => (place.current ? keepRoomFor(place.current) : undefined), [])
  return (
    <section
      ref={place}
      aria-label={label}
      data-foot-notice
      data-over-page
      data-shift={isShift || undefined}
      data-line={isLine || undefined}
      className={classes('foot-notice', !isShift && 'in-[:has([data-shift])]:hidden', className)}
    >
      <p>{text}</p>
      <div>{children}</div>
    </section>
  )
}

/** The one that is hidden under another takes no room. */
const notices = new Set<HTMLElement>()

function keepRoomFor(notice: HTMLElement): () => void {
  notices.add(notice)
  const sizes = new ResizeObserver(tellHeight)
  sizes.observe(notice)
  return () => {
    sizes.disconnect()
    notices.delete(notice)
    tellHeight()
  }
}

function tellHeight(): void {
  const { style } = document.documentElement
  const heights = Array.from(notices, ({ offsetHeight }) => offsetHeight)
  if (heights.length === 0) style.removeProperty('--foot-notice')
  else style.setProperty('--foot-notice', `${Math.max(...heights)}px`)
}
