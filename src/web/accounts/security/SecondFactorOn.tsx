import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { secondFactorBegun, secondFactorProof } from '#contract/accounts/second-factor.rules.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { QrCode } from '#web/platform/ui/QrCode.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ProofForm, useProof } from './ProofForm.tsx'
import { useBeginSecondFactor, useConfirmSecondFactor } from './second-factor.data.ts'
import { secondFactorWords } from './second-factor.words.ts'

type Begun = { readonly secret: string; readonly address: string }

/** The password, then the code of the app that has read the secret, then the recovery codes, once. */
export function SecondFactorOn({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onNoted={onClose} />
  if (begun) return <Confirming begun={begun} onConfirmed={setCodes} onCancel={onClose} />
  return <Beginning onBegun={setBegun} onCancel={onClose} />
}

function Beginning({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const say = useWords(secondFactorWords)
  const { field, ...proof } = useProof(secondFactorBegun, { password: '' }, useBeginSecondFactor(), onBegun)
  return (
    <ProofForm {...proof} does={say.start} doing={say.starting} onCancel={onCancel}>
      <PasswordField
        label={say.password}
        required
        reveal
        ref={focusOnArrival}
        autoComplete="current-password"
        {...field('password')}
      />
    </ProofForm>
  )
}

type ConfirmingProps = {
  readonly begun: Begun
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function Confirming({ begun: { secret, address }, onConfirmed, onCancel }: ConfirmingProps) {
  const say = useWords(secondFactorWords)
  /* No phone scans its own screen: the app that keeps the codes is most likely on it. */
  const isWide = useWideScreen()
  const { field, ...proof } = useProof(secondFactorProof, { code: '' }, useConfirmSecondFactor(), ({ recoveryCodes }) =>
    onConfirmed(recoveryCodes),
  )
  return (
    <ProofForm {...proof} does={say.confirm} doing={say.confirming} onCancel={onCancel} className="grid gap-4">
      {/* Not the field: on a telephone the code to read would lie above the screen. */}
      <p tabIndex={-1} ref={focusOnArrival}>
        {isWide ? say.scanHint : say.openAppHint}
      </p>
      <code
        aria-label={say.key}
        className="rounded-control border border-line p-3 text-lg font-semibold break-all select-all"
      >
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      {isWide ? (
        <QrCode text={address} label={say.scan} />
      ) : (
        <LinkButton href={address} icon={KeyRound} wide>
          {say.openApp}
        </LinkButton>
      )}
      <TextField
        label={say.code}
        hint={say.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
    </ProofForm>
  )
}

function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const say = useWords(secondFactorWords)
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-bold" tabIndex={-1} ref={focusOnArrival}>
        {say.codesTitle}
      </h3>
      <p>{say.codesHint}</p>
      <ol className="grid grid-cols-2 gap-2 rounded-control border border-line p-3 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button className="justify-self-start" onClick={onNoted}>
        {say.noted}
      </Button>
    </div>
  )
}
