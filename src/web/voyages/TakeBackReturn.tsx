import { Undo2 } from 'lucide-react'
import { useSentence } from '#web/platform/api/problems.ts'
import { SteadyButton } from '#web/platform/ui/SteadyButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { EndedHere } from './ended-here.ts'
import { useUndoReturn } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

/** « Annuler », where the return was pressed: the watch goes on as it was. */
export function TakeBackReturn({ ended, large = false }: { ended: EndedHere; large?: boolean }) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const undo = useUndoReturn()
  return (
    <>
      <SteadyButton
        variant="secondary"
        icon={Undo2}
        size={large ? 'large' : 'medium'}
        wide={large}
        loading={undo.isPending}
        onClick={() => undo.mutate({ id: ended.voyage, name: ended.name, after: ended.after })}
      >
        {say.takeBack}
      </SteadyButton>
      {undo.isError && <p className="w-full text-forbid">{sentence(undo.error)}</p>}
    </>
  )
}
