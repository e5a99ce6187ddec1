import { ArrowLeft, OctagonAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { CallRefused, fieldSentence, useSentence } from '#web/platform/api/problems.ts'
import { inFormNames, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { StepDots } from '#web/platform/ui/StepDots.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { EntryNote, showWhole } from './EntryNote.tsx'
import { RegisterStep, readLaterSteps } from './RegisterStep.tsx'
import {
  emptyRegistration,
  lastStep,
  refusedAtStep,
  refusedAtSubmit,
  registrationFrom,
  sentenceOnTop,
  stepOfFirstRefused,
} from './registration-form.ts'
import { register } from './sign-in.ts'
import { useSignsInBy } from './signs-in-by.ts'

/* What fails here is said where it is shown. */
const readAhead = () => void readLaterSteps().catch(() => undefined)

export function RegisterScreen({ onLogin }: { onLogin: () => void }) {
  const say = useWords(accountsWords)
  const { step, typed, field, set, form, busy, problem, next, previous } = useWizard()
  const steps = [say.stepYou, say.stepAccount, typed.role === 'organization' ? say.stepOrganisation : say.stepBoat]
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{say.registerTitle}</h1>
        {/* What went wrong takes the place of the invitation: nothing moves under the thumb. */}
        <div className={step === lastStep ? 'min-h-20' : 'min-h-16'}>
          {problem === null ? <p className="text-ink-2">{say.registerHint}</p> : <WizardProblem problem={problem} />}
        </div>
      </div>
      <div className="flex items-start gap-3">
        {step > 0 && (
          <Button variant="secondary" size="compact" icon={ArrowLeft} onClick={previous}>
            {say.previous}
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <StepDots steps={steps} current={step} />
        </div>
      </div>
      {/* The specification's own sentences are shown, so the browser's bubbles stay away. */}
      <form ref={form} noValidate className="grid gap-3" onSubmit={next} onInput={readAhead}>
        <RegisterStep key={step} step={step} title={steps[step] ?? ''} typed={typed} field={field} set={set} />
        <EntryFoot>
          {step < lastStep ? (
            <Button type="submit" size="large">
              {say.next}
            </Button>
          ) : (
            <Button type="submit" size="large" disabled={busy} loading={busy} loadingLabel={say.creating}>
              {say.create}
            </Button>
          )}
        </EntryFoot>
      </form>
      <Button variant="quiet" wide onClick={onLogin}>
        {say.haveAccount}
      </Button>
    </div>
  )
}

/** A sentence of the rules, or a failure with what to do about it. */
type Problem = { readonly said: string } | { readonly failure: unknown }

function WizardProblem({ problem }: { problem: Problem }) {
  const say = useWords(accountsWords)
  const sentence = useSentence()
  return (
    <div className="red-box" role="alert" ref={showWhole}>
      {'said' in problem ? (
        <EntryNote refused icon={OctagonAlert} title={fieldSentence(problem.said)} />
      ) : (
        <EntryNote refused icon={OctagonAlert} title={say.createFailed} text={sentence(problem.failure)} />
      )}
    </div>
  )
}

function useWizard() {
  const [signsInBy, keepSignsInBy] = useSignsInBy()
  const { typed, field, set, refuse, form } = useTypedForm({ ...emptyRegistration, signsInBy })
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const going = useRef(false)
  useUnsavedWork(!busy && (typed.fullName !== '' || typed.email !== '' || typed.phoneNumber !== ''))
  useEffect(() => {
    if (step > 0) document.getElementById('etape')?.focus()
  }, [step])

  const refused = (refusals: { readonly [field: string]: string }, sentence: string | null, at: number) => {
    refuse(refusals)
    setProblem(sentence === null ? null : { said: sentence })
    setStep(at)
  }
  const failed = (failure: unknown) => {
    if (!(failure instanceof CallRefused)) {
      reportError(failure)
      return setProblem({ failure })
    }
    const fields = inFormNames(failure.fields)
    if (Object.keys(fields).length === 0) return setProblem({ failure })
    const isTaken = failure.status === 409
    refused(fields, isTaken ? null : failure.sentence, stepOfFirstRefused(fields))
  }
  const create = async () => {
    setBusy(true)
    try {
      await register(registrationFrom(typed))
      keepSignsInBy(typed.signsInBy)
    } catch (failure) {
      failed(failure)
    } finally {
      setBusy(false)
      going.current = false
    }
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (going.current) return
    setProblem(null)
    const refusals = step === lastStep ? refusedAtSubmit(typed) : refusedAtStep(typed, step)
    if (Object.keys(refusals).length > 0)
      return refused(refusals, sentenceOnTop(refusals), stepOfFirstRefused(refusals))
    if (step < lastStep) return setStep(step + 1)
    going.current = true
    void create()
  }
  const previous = () => {
    refuse({})
    setProblem(null)
    setStep(step - 1)
  }
  return { step, typed, field, set, form, busy, problem, next, previous }
}
