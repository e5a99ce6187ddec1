import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import type { KindSaying } from './kind-words.ts'
import { type Kind, type Thing, calledOf } from './kind.ts'
import { useRemoveThing } from './things.data.ts'

/** Asks, removes, and says what came of it. */
export function useRemoval(kind: Kind, say: KindSaying, onRemoved: (id: string) => void): (thing: Thing) => void {
  const sentence = useSentence()
  const removing = useRemoveThing(kind)
  const ask = async (thing: Thing) => {
    const name = calledOf(kind, thing)
    const question = { title: say.removeSure(name), text: say.removeText, confirmLabel: say.remove, danger: true }
    if (!(await confirm(question))) return
    const about = `remove ${thing.id}`
    removing.mutate(thing, {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ about, title: say.removed(name), tone: 'ok' })
        onRemoved(thing.id)
      },
      onError: (problem) => {
        reportFault(problem)
        toast({ about, title: say.removeFailed, text: sentence(problem), tone: 'forbid' })
      },
    })
  }
  return (thing) => void ask(thing)
}
