import { Copy, Dices, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { passwordSet } from '#contract/accounts/person.rules.ts'
import { NewPasswordFields } from '#web/accounts/security/NewPasswordFields.tsx'
import { reportFault } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AskedNote } from './AskedNote.tsx'
import { drawnPassword } from './drawn-password.ts'
import { noProof } from './no-proof.ts'
import { OwnProofFields } from './OwnProofFields.tsx'
import { useSetPassword } from './people.data.ts'
import { userWords } from './users.words.ts'

type PasswordDialogProps = { readonly user: User; readonly onClose: () => void }

const nothingTyped = { ...noProof, newPassword: '', confirmPassword: '' }

/** For somebody who has forgotten his: typed twice or drawn, told by voice, and shown by nobody ever again. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const say = useWords(userWords)
  const { typed, setTyped, field, refuse, refusedByServer, form } = useTypedForm(nothingTyped)
  const [proposed, setProposed] = useState<string | null>(null)
  const giving = useSetPassword(user)
  const name = user.profile.fullName ?? say.withoutName
  const isAsked = user.role === 'admin'
  const isProposed = proposed !== null && proposed === typed.newPassword
  const propose = () => {
    const password = drawnPassword()
    setProposed(password)
    setTyped({ ...typed, newPassword: password, confirmPassword: password })
    refuse({})
  }
  const save = () => {
    if (refuse(refusalsOf(passwordSet, typed))) return
    giving.mutate(typed, { onError: refusedByServer })
  }
  if (giving.isSuccess) return <Given {...{ user, name, onClose }} password={typed.newPassword} />
  return (
    <FormDialog
      title={say.givePasswordTo(name)}
      hasChanges={typed.newPassword !== ''}
      isSaving={giving.isPending}
      words={{ cancel: say.cancel, save: isAsked ? say.ask : say.givePassword, saving: say.saving }}
      form={form}
      className="grid gap-4 pb-2"
      onSave={save}
      onClose={onClose}
    >
      <OfflineNote writing="needs-network" />
      <p>{say.givePasswordText}</p>
      {isAsked && <AskedNote />}
      <Button variant="secondary" icon={Dices} className="justify-self-start max-sm:w-full" onClick={propose}>
        {isProposed ? say.proposeAnother : say.propose}
      </Button>
      {isProposed && <Shown password={proposed} />}
      <div className="grid max-w-md">
        <NewPasswordFields {...{ typed, field }} labels={{ first: say.password, again: say.passwordAgain }} />
      </div>
      <OwnProofFields field={field} />
      <FailureNotice of={giving.error} title={say.givePasswordFailed} />
    </FormDialog>
  )
}

type GivenProps = PasswordDialogProps & { readonly name: string; readonly password: string }

/** The only moment at which it stands there to be read out. */
function Given({ user, name, password, onClose }: GivenProps) {
  const say = useWords(userWords)
  const signsIn = user.phoneNumber === null ? user.email : numberShown(user.phoneNumber)
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.passwordGivenTo(name)}
      onOpenChange={(open) => !open && onClose()}
      actions={<Button onClick={onClose}>{say.told}</Button>}
    >
      <div className="grid gap-4 pb-2">
        <Notice live tone="ok" title={user.role === 'admin' ? say.asked : say.passwordGiven}>
          {user.role === 'admin' ? say.askText : say.passwordGivenText(signsIn ?? '')}
        </Notice>
        <Shown password={password} />
      </div>
    </Dialog>
  )
}

function Shown({ password }: { readonly password: string }) {
  const say = useWords(userWords)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      toast({ title: say.passwordCopied, tone: 'ok' })
    } catch (problem) {
      reportFault(problem)
      toast({ title: say.passwordNotCopied, tone: 'warn' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
      <output aria-label={say.password} className="min-w-0 grow font-mono text-2xl font-bold break-all select-all">
        {password}
      </output>
      <Button variant="secondary" icon={Copy} className="max-sm:w-full" onClick={() => void copy()}>
        {say.copy}
      </Button>
    </div>
  )
}
