import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { setRootProperty } from '#web/platform/ui/look/root-property.ts'

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

/** As high as each was found to be. The one that is hidden under another takes no room. */
const heights = new Map<Element, number>()
let sizes: ResizeObserver | undefined

function keepRoomFor(notice: HTMLElement): () => void {
  const watch = (sizes ??= new ResizeObserver(measure))
  heights.set(notice, 0)
  watch.observe(notice, { box: 'border-box' })
  return () => {
    watch.unobserve(notice)
    heights.delete(notice)
    tellHeight()
  }
}

/** Of all that changed at once, when the browser has just laid them out: to be read then costs nothing. */
function measure(changed: readonly ResizeObserverEntry[]): void {
  for (const { target } of changed) if (heights.has(target)) heights.set(target, (target as HTMLElement).offsetHeight)
  tellHeight()
}

function tellHeight(): void {
  setRootProperty('--foot-notice', heights.size === 0 ? null : `${Math.max(...heights.values())}px`)
}
