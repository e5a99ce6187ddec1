import { type FormEvent, useId, useState } from 'react'
import { type DriftFamily, type Drifting, driftFamilies } from '#contract/drift/drawn-leeway.ts'
import { type DriftObject, driftObjects } from '#contract/drift/drift-objects.ts'
import { compassPoints } from '#contract/weather/compass.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { driftWords } from './drift.words.ts'
import type { TypedFlow } from './reckon.ts'
import type { Drift } from './use-drift.ts'

/** What drifts, and in what wind: the call and the weather say it first, and whoever knows better says it here. */
export function DriftChoices({ drift }: { readonly drift: Drift }) {
  const say = useWords(driftWords)
  const { drifting, change, choice } = drift
  const value = 'object' in drifting ? objectPrefix + drifting.object : drifting.family
  return (
    <div className="grid gap-3">
      <NativeSelect
        label={say.what}
        value={value}
        onChange={({ target }) => change({ drifting: driftingOf(target.value) })}
        options={[
          ...driftFamilies.map((family) => ({ value: family, label: say[`family_${family}`] })),
          ...Object.keys(driftObjects).map((key) => ({ value: objectPrefix + key, label: say.object(key) })),
        ]}
      />
      <TypedFlows drift={drift} />
      <Checkbox
        label={say.backward}
        checked={choice.isBackward}
        onChange={({ target }) => change({ isBackward: target.checked })}
      />
    </div>
  )
}

const objectPrefix = 'object:'

function driftingOf(value: string): Drifting {
  return value.startsWith(objectPrefix)
    ? { object: value.slice(objectPrefix.length) as DriftObject }
    : { family: value as DriftFamily }
}

const eighth = 45

/** As it is told by radio: knots, and one of the eight points. */
function TypedFlows({ drift: { change, choice } }: { readonly drift: Drift }) {
  const say = useWords(driftWords)
  const letters = useWords(weatherWords)
  const title = useId()
  const [wind, setWind] = useState(typedOf(choice.wind))
  const [current, setCurrent] = useState(typedOf(choice.current))
  const [isWrong, setWrong] = useState(false)
  const points = compassPoints.map((point, place) => ({
    value: String(place * eighth),
    label: letters[`letter${point}`],
  }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const flows = { wind: flowOf(wind), current: flowOf(current) }
    const wrong = flows.wind === 'wrong' || flows.current === 'wrong'
    setWrong(wrong)
    if (flows.wind !== 'wrong' && flows.current !== 'wrong') change({ wind: flows.wind, current: flows.current })
  }
  const reset = () => {
    setWind(typedOf(null))
    setCurrent(typedOf(null))
    setWrong(false)
    change({ wind: null, current: null })
  }
  return (
    <details open={choice.wind !== null || undefined} className="rounded-control border border-line px-3">
      <summary id={title} className="min-h-target content-center font-semibold">
        {say.typedTitle}
      </summary>
      <form aria-labelledby={title} noValidate onSubmit={apply} className="grid grid-cols-2 gap-x-3 pb-3">
        <TextField
          label={say.windSpeed}
          unit={say.knots}
          inputMode="decimal"
          autoComplete="off"
          error={isWrong ? say.speedWrong : undefined}
          value={wind.speed}
          onChange={({ target }) => setWind({ ...wind, speed: target.value })}
        />
        <NativeSelect
          label={say.windFrom}
          options={points}
          value={wind.direction}
          onChange={({ target }) => setWind({ ...wind, direction: target.value })}
        />
        <TextField
          label={say.currentSpeed}
          unit={say.knots}
          inputMode="decimal"
          autoComplete="off"
          placeholder={say.fromWeather}
          value={current.speed}
          onChange={({ target }) => setCurrent({ ...current, speed: target.value })}
        />
        <NativeSelect
          label={say.currentTowards}
          options={points}
          value={current.direction}
          onChange={({ target }) => setCurrent({ ...current, direction: target.value })}
        />
        <div className="col-span-2 flex flex-wrap gap-3">
          <Button type="submit">{say.apply}</Button>
          {(choice.wind ?? choice.current) && (
            <Button variant="secondary" onClick={reset}>
              {say.useWeather}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

type Typed = { readonly speed: string; readonly direction: string }

function typedOf(flow: TypedFlow | null): Typed {
  return flow ? { speed: String(flow.speed), direction: String(flow.direction) } : { speed: '', direction: '0' }
}

const strongest = 150

/** Nothing typed is of the weather. */
function flowOf({ speed, direction }: Typed): TypedFlow | null | 'wrong' {
  if (speed.trim() === '') return null
  const knots = Number(speed.trim().replace(',', '.'))
  const isKnown = Number.isFinite(knots) && knots >= 0 && knots <= strongest
  return isKnown ? { speed: knots, direction: Number(direction) } : 'wrong'
}
