import { Search } from 'lucide-react'
import { zoneStates, zoneTypes } from '#contract/zones/zone.ts'
import type { ListChoice } from '#web/ui/lists/list-choice.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { zoneWords } from './zones.words.ts'

export function ZoneFilters({ choice }: { choice: ListChoice }) {
  const say = useWords(zoneWords)
  const any = (label: string) => ({ value: '', label })
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <TextField
        type="search"
        label={say.search}
        hideLabel
        icon={Search}
        placeholder={say.search}
        value={choice.chosen('q')}
        onChange={({ currentTarget }) => choice.choose('q', currentTarget.value)}
      />
      <NativeSelect
        label={say.type}
        hideLabel
        options={[any(say.anyType), ...zoneTypes.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('zoneType')}
        onChange={({ currentTarget }) => choice.choose('zoneType', currentTarget.value)}
      />
      <NativeSelect
        label={say.status}
        hideLabel
        options={[any(say.anyStatus), ...zoneStates.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('state')}
        onChange={({ currentTarget }) => choice.choose('state', currentTarget.value)}
      />
    </search>
  )
}
