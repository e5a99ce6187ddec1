import { type FormEvent, useState } from 'react'
import { type LngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { typedPlace } from '#web/platform/map/typed-place.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useMoments } from '#web/weather/moments.ts'
import { type KnownPlaces, NeverHeard } from './NeverHeard.tsx'
import { driftWords } from './drift.words.ts'
import { startRadii } from './never-heard.ts'

export type SearchTyped = {
  readonly at: LngLat
  readonly since: number
  /** In metres; null is the usual one. */
  readonly radius: number | null
  /** Nobody knows when it began to drift. */
  readonly isSpan: boolean
}

type SearchFormProps = {
  readonly at: LngLat | null
  readonly since: number
  readonly now: number
  readonly places: KnownPlaces
  /** What was reckoned with last. */
  readonly typed: Pick<SearchTyped, 'radius' | 'isSpan'>
  readonly onSearch: (typed: SearchTyped) => void
}

const hour = 3_600_000
const hoursAgo = [1, 2, 3, 6, 12, 24, 36, 48, 72] as const
const asSaid = 'said'

/** The last place that is known, since when, and how exactly: also of a boat that nobody heard, from its quai or where it was going. */
export function SearchForm({ at, since, now, places, typed, onSearch }: SearchFormProps) {
  const say = useWords(driftWords)
  const language = useLanguage()
  const moments = useMoments()
  const { number } = useTimes()
  const [place, setPlace] = useState(at ? placeInMinutes(at, language) : '')
  const [seen, setSeen] = useState(asSaid)
  const [radius, setRadius] = useState(milesOf(typed.radius))
  const [isSpan, setSpan] = useState(typed.isSpan)
  const [isWrong, setWrong] = useState(false)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const read = typedPlace(place)
    setWrong(read === null)
    if (read === null) return
    onSearch({
      at: read,
      since: seen === asSaid ? since : now - Number(seen) * hour,
      radius: radius === '' ? null : Number(radius) * metresPerNauticalMile,
      isSpan,
    })
  }
  return (
    <Card title={say.place}>
      <form noValidate onSubmit={search} className="grid gap-x-3 sm:grid-cols-2">
        <NeverHeard
          places={places}
          onChoose={({ at: start, miles }) => {
            setPlace(placeInMinutes(start, language))
            setRadius(miles === null ? '' : String(miles))
            setSpan(true)
          }}
        />
        <TextField
          label={say.place}
          hint={say.placeHint}
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
          error={isWrong ? say.placeWrong : undefined}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        <NativeSelect
          label={say.since}
          value={seen}
          onChange={({ target }) => setSeen(target.value)}
          options={[
            { value: asSaid, label: say.sinceAt(moments.short(since)) },
            { value: '0', label: say.thisMoment },
            ...hoursAgo.map((hours) => ({ value: String(hours), label: say.hoursSince(number(hours)) })),
          ]}
        />
        <NativeSelect
          label={say.radius}
          value={radius}
          onChange={({ target }) => setRadius(target.value)}
          options={[
            { value: '', label: say.usualRadius },
            ...startRadii.map((miles) => ({
              value: String(miles),
              label: say.miles(number(miles, miles < 1 ? 1 : 0)),
            })),
          ]}
        />
        <Checkbox
          label={say.span}
          checked={isSpan}
          onChange={({ target }) => setSpan(target.checked)}
          className="sm:col-span-2"
        />
        <Button type="submit" className="justify-self-start">
          {say.search}
        </Button>
      </form>
    </Card>
  )
}

/** As it is chosen; '' is the usual one. */
function milesOf(radius: number | null): string {
  return String(startRadii.find((miles) => miles * metresPerNauticalMile === radius) ?? '')
}
