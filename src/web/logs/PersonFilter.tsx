import { useWords } from '#web/platform/words/words.ts'
import { logWords } from './logs.words.ts'

type PersonFilterProps = {
  readonly id: string | null
  readonly name: string
  readonly onChoose: (id: string) => void
}

/** A name that, pressed, leaves only the lines of that person. */
export function PersonFilter({ id, name, onChoose }: PersonFilterProps) {
  const say = useWords(logWords)
  if (id === null) return <span className="text-ink-2">{name}</span>
  return (
    <button
      type="button"
      title={say.onlyPerson(name)}
      className="-mx-1 min-h-target rounded-control px-1 text-start font-semibold text-sea underline underline-offset-4 hover:bg-well max-sm:text-end"
      onClick={() => onChoose(id)}
    >
      {name}
    </button>
  )
}
