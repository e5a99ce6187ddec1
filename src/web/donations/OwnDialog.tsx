import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'

/**
 * The browser’s own dialog: it holds the focus, closes with Escape, and gives the focus back to what opened it. Everything
 * beside it is out of reach, so it is of the page that has no SOS, and never of the app.
 */
export const OwnDialog: FormFrame = ({ title, text, children, actions, onClose }) => {
  const say = useWords(donationWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const onClosed = () => {
      if (!shown.open) closed()
    }
    const opener = document.activeElement
    shown.addEventListener('close', onClosed)
    shown.showModal()
    return () => {
      shown.removeEventListener('close', onClosed)
      shown.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="m-0 mt-auto flex max-h-[calc(100dvh-2rem)] w-full max-w-none flex-col overflow-hidden rounded-t-sheet bg-card p-0 text-ink shadow-raised backdrop:bg-scrim sm:m-auto sm:max-w-2xl sm:rounded-sheet"
    >
      <header className="relative py-4 pr-16 pl-5 sm:pt-5 sm:pl-6">
        <h2 id={titleId} className="pt-1.5 text-xl font-bold">
          {title}
        </h2>
        <p id={textId} className="pt-1 text-ink-2">
          {text}
        </p>
        <IconButton label={say.close} icon={X} className="absolute top-3.5 right-3" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6">{children}</div>
      <footer className="flex flex-col-reverse gap-3 px-5 pt-3 pb-[max(1.25rem,var(--safe-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
        {actions}
      </footer>
    </dialog>
  )
}
