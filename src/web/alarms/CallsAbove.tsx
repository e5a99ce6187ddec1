import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsScreenCovered } from '#web/platform/ui/dialogs/Opened.tsx'
import { setRootProperty } from '#web/platform/ui/look/root-property.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rowsOf } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import { BriefCall } from './BriefCall.tsx'
import type { CallRowsProps } from './call-props.ts'
import { MoreCalls } from './CallRows.tsx'
import { useShownDossierId } from './dossier-shown.ts'
import { type KeyStep, keyStepBetween } from './key-step.ts'

/** Emergencies above whatever is opened over the screen: neither a dialog nor a sheet nor a menu covers who calls, or what is done. */
export function CallsAbove(calls: CallRowsProps) {
  const isCovered = useIsScreenCovered()
  const { rows } = rowsOf(calls.alarms, useShownDossierId())
  const [isHeld, setHeld] = useState(false)
  /* A menu closes as soon as something beside it is pressed: what is pressed here stays until the press has arrived. */
  useEffect(() => {
    if (!isHeld) return undefined
    const end = new AbortController()
    const letGo = () => setHeld(false)
    for (const sign of ['click', 'pointercancel'] as const) addEventListener(sign, letGo, { signal: end.signal })
    return () => end.abort()
  }, [isHeld])
  if (rows.length === 0 || !(isCovered || isHeld)) return null
  return <Above {...calls} onHold={() => setHeld(true)} />
}

function Above({ user, alarms, CallBack, onHold }: CallRowsProps & { readonly onHold: () => void }) {
  const say = useWords(alarmWords)
  const { rows, rest } = rowsOf(alarms, useShownDossierId())
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() => setRootProperty('--calls-above', `${element.offsetHeight}px`))
    sizes.observe(element)
    const onKey = (event: KeyboardEvent) => walk(event, element)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      sizes.disconnect()
      setRootProperty('--calls-above', null)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
  return createPortal(
    <section
      ref={bar}
      aria-label={say.above}
      /* Whoever announces is not hidden by a dialog that opens: so this is always found. */
      aria-live="off"
      onPointerDown={onHold}
      className="fixed inset-x-0 top-0 z-(--layer-calls) grid bg-card pt-(--safe-top) shadow-raised print:hidden"
    >
      {rows.map((alarm) => (
        <BriefCall key={alarm.alert.id} {...{ alarm, user, CallBack }} />
      ))}
      <MoreCalls rest={rest} />
    </section>,
    document.body,
  )
}

/** An open dialog leads the keys round in itself: here they go from its end to the calls, and back. */
function walk(event: KeyboardEvent, bar: HTMLElement): void {
  const dialog = [
    ...document.querySelectorAll<HTMLElement>('[data-base-ui-portal] :is([role=dialog], [role=alertdialog])'),
  ]
    .filter((one) => one.getAttribute('aria-modal') !== 'false' && !one.closest('.toast-place'))
    .at(-1)
  if (!dialog || event.ctrlKey || event.altKey || event.metaKey) return
  const step = stepOf(event)
  const active = document.activeElement
  const to = step && keyStepBetween(reachedByKeys(dialog), reachedByKeys(bar), { from: active, step })
  if (!to) return
  event.preventDefault()
  event.stopPropagation()
  to.focus()
}

function stepOf({ key, shiftKey }: KeyboardEvent): KeyStep | null {
  if (key === 'F6') return 'across'
  if (key !== 'Tab') return null
  return shiftKey ? 'back' : 'on'
}

const mayBeReached = 'a[href], button, input, select, textarea, summary, [tabindex]'

function reachedByKeys(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(mayBeReached)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0,
  )
}
