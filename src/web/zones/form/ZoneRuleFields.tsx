import { forbidsEntry } from '#contract/zones/zone.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { typedType } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import type { ZoneForm } from './ZoneAboutFields.tsx'
import { zoneWords } from '#web/zones/zones.words.ts'

/** What holds in the zone, and when. */
export function ZoneRuleFields({ form: { typed, set, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const sayZone = useWords(zoneWords)
  const alwaysForbids = forbidsEntry({ zoneType: typedType(typed), isRestricted: false })
  return (
    <fieldset className="grid gap-x-5 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-bold">{say.rules}</legend>
      <Checkbox
        label={say.isActive}
        hint={say.isActiveHint}
        checked={typed.isActive !== ''}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked ? 'yes' : '')}
      />
      <Checkbox
        label={say.isRestricted}
        hint={alwaysForbids ? say.typeForbids : say.isRestrictedHint}
        checked={alwaysForbids || typed.isRestricted !== ''}
        disabled={alwaysForbids}
        onChange={({ currentTarget }) => set('isRestricted', currentTarget.checked ? 'yes' : '')}
      />
      <TextField
        label={sayZone.maxSpeed}
        optional
        unit={say.knots}
        inputMode="decimal"
        className="pt-2 sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        {...field('maxSpeed')}
      />
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <DateField
          key={name}
          label={say[name]}
          optional
          hasTime
          hint={say.dakar}
          name={name}
          value={typed[name]}
          error={field(name).error}
          onValueChange={(value) => set(name, value)}
        />
      ))}
    </fieldset>
  )
}
