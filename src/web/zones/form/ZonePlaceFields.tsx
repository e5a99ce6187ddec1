import { type ReactNode, useMemo } from 'react'
import type { Sketch } from '#web/platform/map/sketch/sketch.ts'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TypedZone, radiusOf } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import { drawn, sketchOf } from './zone-sketch.ts'
import type { ZoneForm } from './ZoneAboutFields.tsx'

type ZonePlaceFieldsProps = {
  form: ZoneForm
  renderSurface: (sketch: Sketch, onChange: (sketch: Sketch) => void) => ReactNode
}

/** Where the zone is: drawn by a finger or written by a keyboard, each moving the other. */
export function ZonePlaceFields({ form, renderSurface }: ZonePlaceFieldsProps) {
  const say = useWords(zoneFormWords)
  const { typed, set } = form
  const { zoneShape, centerLatitude, centerLongitude, radiusLatitude, radiusLongitude, points } = typed
  const sketch = useMemo(
    () => sketchOf({ zoneShape, centerLatitude, centerLongitude, radiusLatitude, radiusLongitude, points }),
    [zoneShape, centerLatitude, centerLongitude, radiusLatitude, radiusLongitude, points],
  )
  const draw = (next: Sketch) => {
    for (const [name, value] of Object.entries(drawn(typed, next))) set(name as keyof TypedZone, value)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-bold">{say.place}</legend>
      <p className="text-sm text-ink-2">{say.placeHint}</p>
      {renderSurface(sketch, draw)}
      {zoneShape === 'circle' ? <CircleFields form={form} /> : <PointsField form={form} />}
    </fieldset>
  )
}

function CircleFields({ form: { typed, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const times = useTimes()
  const radius = radiusOf(typed)
  const angle = { required: true, inputMode: 'text', autoComplete: 'off' } as const
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <TextField label={say.centerLatitude} placeholder="14,932512" {...angle} {...field('centerLatitude')} />
      <TextField label={say.centerLongitude} placeholder="-17,192534" {...angle} {...field('centerLongitude')} />
      <TextField label={say.radiusLatitude} placeholder="14,941512" {...angle} {...field('radiusLatitude')} />
      <TextField label={say.radiusLongitude} placeholder="-17,192534" {...angle} {...field('radiusLongitude')} />
      <output className="rounded-control bg-well px-4 py-3 font-semibold sm:col-span-2">
        {radius === null ? say.noRadius : say.computedRadius(times.number(radius), times.number(radius / 1000, 2))}
      </output>
    </div>
  )
}

function PointsField({ form: { typed, set, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const hints: { readonly [shape: string]: string } = { rectangle: say.cornersHint, line: say.lineHint }
  return (
    <TextArea
      label={say.points}
      required
      rows={5}
      spellCheck={false}
      hint={hints[typed.zoneShape] ?? say.pointsHint}
      placeholder={'14,9325 -17,1925\n14,9410 -17,1800'}
      value={typed.points}
      error={field('points').error}
      onChange={({ currentTarget }) => set('points', currentTarget.value)}
    />
  )
}
