import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type SecondFactorState, secondFactorEnd } from '#contract/accounts/second-factor.rules.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ProofForm, useProof } from './ProofForm.tsx'
import { ownSecondFactor, useEndSecondFactor } from './second-factor.data.ts'
import { secondFactorWords } from './second-factor.words.ts'
import { SecondFactorOn } from './SecondFactorOn.tsx'

/** Off: switch it on, in three steps. On: since when, how many codes are left, and the way to switch it off. */
export function SecondFactorCard() {
  const say = useWords(secondFactorWords)
  const sentence = useSentence()
  const { data, error, refetch, isFetching } = useQuery(ownSecondFactor())
  return (
    <Card title={say.title}>
      <div className="grid max-w-md gap-4">
        <p className="text-ink-2">{say.intro}</p>
        {data && <Known state={data} />}
        {!data && error && <ErrorState text={sentence(error)} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && (
          <div aria-busy>
            <VisuallyHidden>{say.loading}</VisuallyHidden>
            <Skeleton className="h-6 w-40" />
          </div>
        )}
      </div>
    </Card>
  )
}

function Known({ state }: { state: SecondFactorState }) {
  const say = useWords(secondFactorWords)
  /* What was begun stays open when the state is read again: the recovery codes are shown once. */
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const [endedNow, setEndedNow] = useState(false)
  const close = () => setOpen(null)
  const done = () => {
    setEndedNow(true)
    close()
  }
  if (open === 'off') return <SecondFactorOff onCancel={close} onDone={done} />
  if (open === 'on') return <SecondFactorOn onClose={close} />
  return (
    <div className="grid justify-items-start gap-4">
      <Standing state={state} />
      {endedNow && !state.isOn && (
        <Notice tone="ok" live>
          {say.isOffNow}
        </Notice>
      )}
      <Button variant={state.isOn ? 'secondary' : 'primary'} onClick={() => setOpen(state.isOn ? 'off' : 'on')}>
        {state.isOn ? say.stop : say.start}
      </Button>
    </div>
  )
}

const few = 3

function Standing({ state: { isOn, since, recoveryCodesLeft } }: { state: SecondFactorState }): ReactNode {
  const say = useWords(secondFactorWords)
  const times = useTimes()
  if (!isOn) return <Badge>{say.isOff}</Badge>
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="ok">{say.isOnSince(since === null ? '' : times.date(since))}</Badge>
      <p>{say.codesLeft(recoveryCodesLeft)}</p>
      {recoveryCodesLeft <= few && <Notice tone="warn">{say.fewCodes}</Notice>}
    </div>
  )
}

function SecondFactorOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const say = useWords(secondFactorWords)
  const { field, ...proof } = useProof(secondFactorEnd, { password: '', code: '' }, useEndSecondFactor(), onDone)
  return (
    <ProofForm {...proof} does={say.stop} doing={say.stopping} onCancel={onCancel}>
      <PasswordField
        label={say.password}
        required
        reveal
        ref={focusOnArrival}
        autoComplete="current-password"
        {...field('password')}
      />
      <TextField
        label={say.codeOrRecovery}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </ProofForm>
  )
}
