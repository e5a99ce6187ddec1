import { zoneShapes, zoneTypes } from '#contract/zones/zone.ts'
import type { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import type { TypedZone } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'

export type ZoneForm = Pick<ReturnType<typeof useTypedForm<TypedZone>>, 'typed' | 'set' | 'field'>

export function ZoneAboutFields({ form: { typed, set, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const sayZone = useWords(zoneWords)
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <TextField label={sayZone.name} required autoComplete="off" className="sm:col-span-2" {...field('name')} />
      <NativeSelect
        label={sayZone.type}
        required
        options={zoneTypes.map((value) => ({ value, label: sayZone[value] }))}
        {...field('zoneType')}
      />
      <NativeSelect
        label={sayZone.shape}
        required
        options={zoneShapes.map((value) => ({ value, label: sayZone[value] }))}
        {...field('zoneShape')}
      />
      <TextArea
        label={say.description}
        optional
        rows={2}
        className="sm:col-span-2"
        value={typed.description}
        error={field('description').error}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
      />
    </div>
  )
}
