import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { GivenDonation, PublicGoal } from '#contract/donations/donation.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import { DonationFields } from './DonationFields.tsx'
import { type DonationErrors, type TypedDonation, errorsOf, errorsToldBy } from './donation-form.ts'
import { donationWords } from './donations.words.ts'
import { Sending } from './sending.ts'
import { Declined, type SupportSource } from './support-source.ts'

type DonationFormDialogProps = {
  readonly source: SupportSource
  readonly goals: readonly PublicGoal[]
  readonly typed: TypedDonation
  readonly onTyped: (typed: TypedDonation) => void
  readonly onGiven: (given: GivenDonation) => void
  readonly onClose: () => void
}

/** The browser’s own dialog: it holds the focus, closes with Escape, and gives the focus back to what opened it. */
export function DonationFormDialog({ source, goals, typed, onTyped, onGiven, onClose }: DonationFormDialogProps) {
  const say = useWords(donationWords)
  const formId = useId()
  const { form, errors, problem, isSending, send } = useSending({ source, typed, onGiven })
  return (
    <ModalFrame title={say.formTitle} text={say.formText} onClose={onClose}>
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={send}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6"
      >
        <DonationFields typed={typed} onTyped={onTyped} errors={errors} goals={goals} />
        {problem !== null && (
          <div className="pb-4">
            <Notice live tone="forbid" title={problem} />
          </div>
        )}
      </form>
      <footer className="flex flex-col-reverse gap-3 px-5 pt-3 pb-[max(1.25rem,var(--safe-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
        <Button variant="secondary" onClick={onClose}>
          {say.cancel}
        </Button>
        <Button type="submit" form={formId} loading={isSending} loadingLabel={say.sending}>
          {say.send}
        </Button>
      </footer>
    </ModalFrame>
  )
}

type SendingProps = Pick<DonationFormDialogProps, 'source' | 'typed' | 'onGiven'>

function useSending({ source, typed, onGiven }: SendingProps) {
  const say = useWords(donationWords)
  const [sending] = useState(() => new Sending(source))
  const [errors, setErrors] = useState<DonationErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever listens hears the field and what is wrong with it, in one.
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const wrong = errorsOf(typed)
    setErrors(wrong)
    const codes = Object.values(wrong)
    if (codes.length > 0) return setProblem(codes.includes('field_required') ? say.incomplete : null)
    setProblem(null)
    setSending(true)
    try {
      onGiven(await sending.send(typed))
    } catch (refused) {
      setErrors(refused instanceof Declined ? errorsToldBy(refused.fields) : {})
      setProblem((refused instanceof Declined && refused.detail) || say.sendFailed)
    } finally {
      setSending(false)
    }
  }
  return { form, errors, problem, isSending, send: (event: FormEvent) => void send(event) }
}

type ModalFrameProps = {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function ModalFrame({ title, text, onClose, children }: ModalFrameProps) {
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
      className="m-0 mt-auto flex max-h-[calc(100dvh-2rem-var(--sos-clearance))] w-full max-w-none flex-col overflow-hidden rounded-t-sheet bg-card p-0 text-ink shadow-raised backdrop:bg-scrim sm:m-auto sm:max-w-2xl sm:rounded-sheet"
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
      {children}
    </dialog>
  )
}
