import { Pencil, Trash2 } from 'lucide-react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import { type Kind, type Thing, calledOf } from '#web/platform/kit/kind.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'

type RowButtonsProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly thing: Thing
  readonly onEdit: () => void
  readonly remove: (thing: Thing) => void
}

/** What may be done with one, beside it. */
export function RowButtons({ kind, say, thing, onEdit, remove }: RowButtonsProps) {
  const name = calledOf(kind, thing)
  return (
    <>
      <IconButton label={say.change(name)} icon={Pencil} onClick={onEdit} />
      <IconButton label={say.removeNamed(name)} icon={Trash2} onClick={() => remove(thing)} />
    </>
  )
}
