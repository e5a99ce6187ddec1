import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { SosKind } from './sos-case.ts'

type SosWholeProps = {
  readonly kind: SosKind | 'charge' | 'over'
  readonly label: string
  /** Escape, and the back button of the phone. Without it the screen stays: nothing is called off by accident. */
  readonly onEscape?: () => void
  readonly children: ReactNode
}

/** The whole screen, above everything that may be open: the browser's own dialog is in its top layer, and costs no code. */
export function SosWhole({ kind, label, onEscape, children }: SosWholeProps) {
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  /* Not inside the app, which an open dialog hides from those who listen. */
  return createPortal(
    <dialog
      ref={place}
      aria-label={label}
      data-kind={kind}
      className="sos-surface sos-whole"
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClose={({ currentTarget }) => {
        /* A browser closes it all the same when Escape is pressed twice. */
        if (currentTarget.open || !currentTarget.isConnected) return
        if (onEscape) onEscape()
        else currentTarget.showModal()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
