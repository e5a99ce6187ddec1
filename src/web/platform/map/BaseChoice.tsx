import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { mapWords } from './map.words.ts'
import { type Base, bases } from './marks.ts'
import { sourceFor, useTileSources } from './tiles/tiles.ts'

/** The chart of the device, or pictures from the network over it. What cannot be had is said, not hidden. */
export function BaseChoice({ value, onChange }: { value: Base; onChange: (base: Base) => void }) {
  const say = useWords(mapWords)
  const sources = useTileSources()
  const { isSavingData } = useDataSaver()
  const isTooHeavy = (base: Base) => isSavingData && base === 'satellite'
  const isOffered = (base: Base) => base === 'chart' || sourceFor(base, sources) !== null
  const hintOf = (base: Base) => {
    if (base === 'chart') return undefined
    if (!isOffered(base)) return say.notOffered
    return isTooHeavy(base) ? say.tooHeavy : say.online
  }
  return (
    <RadioGroup<Base>
      label={say.base}
      value={isTooHeavy(value) ? 'chart' : value}
      onValueChange={onChange}
      options={bases.map((base) => ({
        value: base,
        label: say[base],
        hint: hintOf(base),
        disabled: !isOffered(base) || isTooHeavy(base),
      }))}
    />
  )
}
