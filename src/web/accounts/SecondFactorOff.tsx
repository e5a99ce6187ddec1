import { secondFactorEnd } from '#contract/accounts/second-factor.rules.ts'
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { ProofForm } from './ProofForm.tsx'
import { useEndSecondFactor } from './second-factor.data.ts'
import { secondFactorWords } from './second-factor.words.ts'
import { useProof } from './use-proof.ts'

export function SecondFactorOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
