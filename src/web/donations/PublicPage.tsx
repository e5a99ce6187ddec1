import { Languages, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { type Language, switchLanguage, useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'
import { withoutToken } from './support-source.ts'
import { SupportPage } from './SupportPage.tsx'

/**
 * The browser’s own dialog: it holds the focus, closes with Escape, and gives the focus back to what opened it. Everything
 * beside it is out of reach, so it is of the page that has no SOS, and never of the app.
 */
const OwnDialog: FormFrame = ({ title, text, children, actions, onClose }) => {
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

/** Those in which this page is written whole. */
const spoken = ['fr', 'en'] as const

function LanguageChoice() {
  const say = useWords(donationWords)
  const language = useLanguage()
  return (
    <span className="flex items-center gap-2 text-ink-2">
      <Languages aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      <NativeSelect
        label={say.language}
        hideLabel
        value={spoken.find((one) => one === language) ?? 'fr'}
        options={spoken.map((value) => ({ value, label: say[value] }))}
        onChange={({ currentTarget }) => void switchLanguage(currentTarget.value as Language)}
      />
    </span>
  )
}

/** The page with a head and a foot of its own, for whoever has no account. */
export function PublicPage() {
  const say = useWords(donationWords)
  return (
    <>
      {!withoutToken.isReal && (
        <section
          aria-label={say.demoServer}
          className="border-b border-soft-edge bg-sand px-4 py-1 text-center text-sm font-semibold text-ink"
        >
          {say.demoServer}
        </section>
      )}
      <div className="mx-auto grid min-h-screen max-w-6xl grid-rows-[auto_1fr_auto] gap-6 px-4 py-4 sm:px-6">
        <nav aria-label={say.home} className="flex items-center justify-between gap-2 sm:gap-4">
          <a href="/" className="flex min-h-target items-center gap-3 text-2xl font-extrabold text-sea">
            <img src="/icons/guet.svg" alt="" width={40} height={40} />
            <span className="max-sm:sr-only">{say.home}</span>
          </a>
          <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:gap-2">
            <LanguageChoice />
            <a href="/login" className={buttonLook('quiet', 'medium')}>
              {say.signIn}
            </a>
          </div>
        </nav>
        <main>
          <SupportPage source={withoutToken} frame={OwnDialog} />
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-ink-2">
          <p>{say.tagline}</p>
          <p>
            {say.danger}{' '}
            <a href={`tel:${rescueNumber}`} className="font-bold text-ink underline">
              {rescueNumber}
            </a>
          </p>
        </footer>
      </div>
    </>
  )
}
