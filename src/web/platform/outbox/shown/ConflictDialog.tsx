import { useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { conflictSentence } from './conflict-sentence.ts'
import { Conflict } from './Conflict.tsx'
import { aboutWords } from './outbox-about.words.ts'

type ConflictDialogProps = { readonly id: string; readonly onClose: () => void }

/** Asked at once of whoever has just saved. Closed without a choice, both versions stay in the list. */
export function ConflictDialog({ id, onClose }: ConflictDialogProps) {
  const say = useWords(aboutWords)
  const language = useLanguage()
  const entry = useOutbox().find((one) => one.id === id)
  if (entry?.state.name !== 'refused') return null
  const { problem } = entry.state
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.conflictTitle}
      description={`${conflictSentence(problem, language)} ${say.conflictText}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="pb-4">
        <Conflict entry={entry} problem={problem} onChosen={onClose} />
      </div>
    </Dialog>
  )
}
