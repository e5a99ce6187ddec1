import { useId, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { searchingWords } from './searching.words.ts'
import { type BoatTyped, untold } from './use-plan.ts'
import type { Search } from './use-search.ts'

const atFirst = 6

/** Those who go, then who is near; of each that is chosen its speed, and what its patron says of his fuel. */
export function ChosenBoats({ search: { helpers, planning, alert } }: { readonly search: Search }) {
  const say = useWords(searchingWords)
  const title = useId()
  const helper = useHelperWords()
  const { number } = useTimes()
  const [shown, setShown] = useState(atFirst)
  const { typed, change } = planning
  const going = new Set(alert.going.map(({ user }) => user))
  const goes = (user: string | null) => user !== null && going.has(user)
  const boats = helpers.toSorted((one, other) => Number(goes(other.position.user)) - Number(goes(one.position.user)))
  const choose = (id: string, isChosen: boolean) => {
    const { [id]: _, ...others } = typed.boats
    change({ boats: isChosen ? { ...others, [id]: untold } : others })
  }
  const rest = boats.length - shown
  return (
    <fieldset aria-labelledby={title} className="grid gap-1">
      <legend id={title} className="font-semibold">
        {say.boats}
      </legend>
      {boats.length === 0 && <p>{say.noBoats}</p>}
      {boats.slice(0, shown).map((boat) => {
        const told = typed.boats[boat.id]
        const more = [helper.far(boat), helper.time(boat), goes(boat.position.user) ? say.goes : null]
        return (
          <div key={boat.id} className="border-b border-line pb-1">
            <Checkbox
              label={`${boat.name} · ${more.filter(Boolean).join(' · ')}`}
              checked={told !== undefined}
              onChange={({ target }) => choose(boat.id, target.checked)}
            />
            {told && (
              <BoatFields
                name={boat.name}
                told={told}
                onChange={(next) => change({ boats: { ...typed.boats, [boat.id]: next } })}
              />
            )}
          </div>
        )
      })}
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + 20)}>
          {say.moreBoats(number(Math.min(20, rest)))}
        </Button>
      )}
    </fieldset>
  )
}

type BoatFieldsProps = {
  readonly name: string
  readonly told: BoatTyped
  readonly onChange: (told: BoatTyped) => void
}

function BoatFields({ name, told, onChange }: BoatFieldsProps) {
  const say = useWords(searchingWords)
  const fields = [
    { of: 'speed', label: say.speed, unit: say.knots },
    { of: 'litresAnHour', label: say.litresAnHour, unit: say.perHour },
    { of: 'litresAboard', label: say.litresAboard, unit: say.litres },
  ] as const
  return (
    <fieldset aria-label={name} className="grid grid-cols-3 gap-x-2">
      {fields.map(({ of, label, unit }) => (
        <TextField
          key={of}
          label={label}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          value={told[of]}
          onChange={({ target }) => onChange({ ...told, [of]: target.value })}
        />
      ))}
    </fieldset>
  )
}
