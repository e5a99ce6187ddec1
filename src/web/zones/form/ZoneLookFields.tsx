import { zoneDefaults } from '#contract/zones/zone.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { ZoneSwatch } from '#web/zones/ZoneSwatch.tsx'
import { typedType } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import type { ZoneForm } from './ZoneAboutFields.tsx'

const widest = 10

/** How the zone is drawn; as its type, unless somebody asks for more. */
export function ZoneLookFields({ form: { typed, set, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const isOwn = typed.ownColours !== ''
  const look = {
    zoneType: typedType(typed),
    color: isOwn ? typed.color : zoneDefaults.color,
    strokeColor: isOwn ? typed.strokeColor : zoneDefaults.strokeColor,
    opacity: Number(typed.opacity) / 100,
    isRestricted: typed.isRestricted !== '',
  }
  return (
    <fieldset className="grid gap-x-8 sm:grid-cols-2">
      <legend className="mb-1 flex items-center gap-3 text-lg font-bold">
        {say.look}
        <ZoneSwatch zone={look} />
      </legend>
      <Slider
        label={say.opacity}
        value={Number(typed.opacity)}
        max={100}
        step={5}
        format={say.percent}
        onValueChange={(value) => set('opacity', String(value))}
      />
      <Slider
        label={say.strokeWidth}
        value={Number(typed.strokeWidth)}
        max={widest}
        format={say.pixels}
        onValueChange={(value) => set('strokeWidth', String(value))}
      />
      <Checkbox
        label={say.ownColours}
        hint={say.ownColoursHint}
        className="sm:col-span-2"
        checked={isOwn}
        onChange={({ currentTarget }) => set('ownColours', currentTarget.checked ? 'yes' : '')}
      />
      {isOwn && (
        <>
          <TextField label={say.color} type="color" {...field('color')} />
          <TextField label={say.strokeColor} type="color" {...field('strokeColor')} />
        </>
      )}
    </fieldset>
  )
}
