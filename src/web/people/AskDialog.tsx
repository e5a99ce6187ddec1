import type { User } from '#contract/accounts/account.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AskedNote } from './AskedNote.tsx'
import { pendingActWords } from './pending-acts.words.ts'
import { useAskDeactivation, useAskRemoval } from './people.data.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { userWords } from './users.words.ts'

type AskDialogProps = { readonly user: User; readonly onClose: () => void }

/** Nobody switches another administrator off alone. */
export function DeactivationDialog({ user, onClose }: AskDialogProps) {
  const { asked, word, name } = useAsking(user, onClose)
  return (
    <ProofDialog {...asked} title={word.deactivation(name)} doing={useAskDeactivation(user.id)}>
      <p>{word.deactivationText}</p>
      <AskedNote />
    </ProofDialog>
  )
}

/** Nor deletes him. */
export function RemovalDialog({ user, onClose }: AskDialogProps) {
  const { asked, word, name } = useAsking(user, onClose)
  return (
    <ProofDialog {...asked} title={word.removal(name)} doing={useAskRemoval(user.id)}>
      <p>{word.removalText(name)}</p>
      <AskedNote />
    </ProofDialog>
  )
}

function useAsking(user: User, onClose: () => void) {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  const onDone = () => {
    toast({ title: say.asked, tone: 'ok' })
    onClose()
  }
  const asked = { does: say.ask, failed: word.askFailed, onDone, onClose }
  return { asked, word, name: user.profile.fullName ?? say.withoutName }
}
