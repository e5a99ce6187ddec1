import { zoneStates, zoneTypes } from '#contract/zones/zone.ts'
import type { ListChoice } from '#web/ui/lists/list-choice.ts'
import { ListFilters } from '#web/ui/lists/ListFilters.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/words/words.ts'
import { zoneFilters } from './zone-list.ts'
import { zoneWords } from './zones.words.ts'

export function ZoneFilters({ choice }: { choice: ListChoice }) {
  const say = useWords(zoneWords)
  const any = (label: string) => ({ value: '', label })
  return (
    <ListFilters
      list="zones"
      choice={choice}
      label={say.search}
      names={zoneFilters}
      className="grid-cols-[1fr_12rem_12rem]"
    >
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
    </ListFilters>
  )
}
