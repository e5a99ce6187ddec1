import { Dices } from 'lucide-react'
import {
  type Hull,
  allPaints,
  hullFrom,
  motifs,
  readHull,
  sidePaints,
  signs,
  writtenHull,
} from '#contract/pirogues/hull.ts'
import { useFormState } from '#web/platform/kit/form/form-state.ts'
import { HullToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { hullWords } from './hull.words.ts'
import { pirogueWords } from './pirogues.words.ts'

const parts = {
  side: sidePaints,
  field: sidePaints,
  mark: allPaints,
  rail: allPaints,
  motif: motifs,
  sign: signs,
} as const
type Part = keyof typeof parts

/** How the boat is painted, seen as it is chosen: its token on every screen. */
export function HullField() {
  const { form } = useFormState()
  const say = useWords(pirogueWords)
  const paintWord = useWords(hullWords)
  const hull = readHull(form.typed['hull'] ?? '') ?? hullFrom(form.typed['name'] ?? '')
  const paint = (next: Hull) => form.set('hull', writtenHull(next))
  const change = (part: Part, word: string) => paint(apart({ ...hull, [part]: word }, part))
  return (
    <fieldset className="grid gap-3 pb-4">
      <legend className="pb-1 font-semibold">{say.hull}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <HullToken hull={hull} name={form.typed['name'] ?? ''} size="large" />
        <HullToken hull={hull} name={null} size="small" />
        <Button variant="secondary" icon={Dices} onClick={() => paint(hullFrom(crypto.randomUUID()))}>
          {say.anotherHull}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{say.hullHint}</p>
      <div className="grid grid-cols-2 gap-x-3">
        {(Object.keys(parts) as Part[]).map((part) => (
          <NativeSelect
            key={part}
            label={paintWord[part]}
            value={hull[part]}
            options={parts[part].map((word) => ({ value: word, label: paintWord[word] }))}
            onChange={({ currentTarget }) => change(part, currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A motif in the colour of its field would not be seen: the other one gives way. */
function apart(hull: Hull, changed: Part): Hull {
  if (hull.field !== hull.mark) return hull
  const other = hull.field === 'cream' ? 'ink' : 'cream'
  return changed === 'mark' ? { ...hull, field: other } : { ...hull, mark: other }
}
