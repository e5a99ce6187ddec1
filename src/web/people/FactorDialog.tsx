import type { User } from '#contract/accounts/account.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AskedNote } from './AskedNote.tsx'
import { useResetSecondFactor } from './people.data.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { userWords } from './users.words.ts'

/** For somebody who has lost the telephone and the codes; of another administrator it is asked for. */
export function FactorDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const say = useWords(userWords)
  const resetting = useResetSecondFactor(user)
  const name = user.profile.fullName ?? say.withoutName
  const isAsked = user.role === 'admin'
  const done = () => {
    toast({ title: isAsked ? say.asked : say.resetFactorDone(name), tone: 'ok' })
    onClose()
  }
  return (
    <ProofDialog
      title={say.resetFactorSure(name)}
      does={isAsked ? say.ask : say.resetFactorYes}
      failed={say.resetFactorFailed}
      doing={resetting}
      onDone={done}
      onClose={onClose}
    >
      <p>{say.resetFactorText}</p>
      {isAsked && <AskedNote />}
    </ProofDialog>
  )
}
