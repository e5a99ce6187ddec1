import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { GivenDonation, PublicGoal } from '#contract/donations/donation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type DonationErrors, type TypedDonation, errorsOf, errorsToldBy } from './donation-form.ts'
import { DonationFields } from './DonationFields.tsx'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'
import type { Sending } from './sending.ts'
import { Declined } from './support-source.ts'

type DonationFormDialogProps = {
  readonly sending: Sending
  readonly frame: FormFrame
  readonly goals: readonly PublicGoal[]
  readonly typed: TypedDonation
  readonly onTyped: (typed: TypedDonation) => void
  readonly onGiven: (given: GivenDonation) => void
  readonly onClose: () => void
  readonly isReal: boolean
}

export function DonationFormDialog({ sending, frame: Frame, goals, typed, ...props }: DonationFormDialogProps) {
  const { onTyped, onGiven, onClose, isReal } = props
  const say = useWords(donationWords)
  const formId = useId()
  const { form, errors, problem, isSending, send } = useSending({ sending, typed, onGiven })
  /* Nobody goes away from what is on its way: whether it arrived is said here. */
  const close = () => !isSending && onClose()
  const actions = (
    <>
      <Button variant="secondary" disabled={isSending} onClick={close}>
        {say.cancel}
      </Button>
      <Button type="submit" form={formId} loading={isSending} loadingLabel={say.sending}>
        {say.send}
      </Button>
    </>
  )
  return (
    <Frame title={say.formTitle} text={isReal ? say.formText : say.notReal} actions={actions} onClose={close}>
      <form id={formId} ref={form} noValidate onSubmit={send}>
        <DonationFields typed={typed} onTyped={onTyped} errors={errors} goals={goals} />
        {problem !== null && (
          <div className="pb-4">
            <Notice live tone="forbid" title={problem} />
          </div>
        )}
      </form>
    </Frame>
  )
}

type SendingProps = Pick<DonationFormDialogProps, 'sending' | 'typed' | 'onGiven'>

function useSending({ sending, typed, onGiven }: SendingProps) {
  const say = useWords(donationWords)
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
