import { versionIn } from '#contract/versions.ts'
import { type Difference, fieldsThatDiffer } from '#web/platform/forms/typed-fields.ts'
import { useFieldName, useFieldValue } from '#web/platform/forms/TypedFields.tsx'
import type { Entry, Problem } from '#web/platform/outbox/outbox-entry.ts'
import { theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { NounName } from './outbox-about.ts'
import { aboutWords } from './outbox-about.words.ts'

type ConflictProps = { readonly entry: Entry; readonly problem: Problem; readonly onChosen?: () => void }

/** Somebody was faster: both versions, field by field, and one of them is chosen. */
export function Conflict({ entry: { id, letter, about }, problem: { current }, onChosen }: ConflictProps) {
  const say = useWords(aboutWords)
  const outbox = theOutbox()
  const differing = fieldsThatDiffer(letter.body, current)
  const keepMine = async () => {
    const { seen: _, ...rest } = letter
    const version = about ? versionIn(about.noun, current) : null
    await outbox.mend(id, version === null ? rest : { ...rest, seen: version })
    outbox.wake()
    onChosen?.()
  }
  const keepTheirs = async () => {
    await outbox.dismiss([id])
    onChosen?.()
  }
  return (
    <div className="grid gap-3">
      {differing.length === 0 && <p>{say.same}</p>}
      {differing.map((one) => (
        <BothVersions key={one.field} {...one} noun={about?.noun ?? ''} />
      ))}
      <div className="flex flex-wrap gap-3">
        {differing.length > 0 && <Button onClick={() => void keepMine()}>{say.keepMine}</Button>}
        <Button variant="secondary" onClick={() => void keepTheirs()}>
          {say.keepTheirs}
        </Button>
      </div>
    </div>
  )
}

function BothVersions({ field, mine, theirs, noun }: Difference & { readonly noun: NounName }) {
  const say = useWords(aboutWords)
  const name = useFieldName(noun)
  const text = useFieldValue(noun)
  const versions = [
    [say.mine, mine],
    [say.theirs, theirs],
  ] as const
  return (
    <fieldset className="grid min-w-0 gap-1 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-ink-2">{name(field)}</legend>
      <dl className="grid grid-cols-2 gap-3">
        {versions.map(([whose, value]) => (
          <div key={whose} className="min-w-0">
            <dt className="text-sm text-ink-2">{whose}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-wrap">{text(field, value)}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}
