import { secondFactorEnd } from '#contract/accounts/second-factor.rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { ProofProblem } from './ProofProblem.tsx'
import { useEndSecondFactor } from './second-factor.data.ts'
import { secondFactorWords } from './second-factor.words.ts'
import { useProof } from './use-proof.ts'

export function SecondFactorOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const say = useWords(secondFactorWords)
  const { field, form, submit, problem, busy } = useProof(
    secondFactorEnd,
    { password: '', code: '' },
    useEndSecondFactor(),
    onDone,
  )
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-2">
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
      <ProofProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy} loadingLabel={say.stopping}>
          {say.stop}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}
