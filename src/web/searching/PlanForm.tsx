import { type FormEvent, useState } from 'react'
import { patternsForOne, searchPatterns } from '#contract/searching/search-plan.ts'
import { searchTargets } from '#contract/searching/sweep-width.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { typedPlace } from '#web/platform/map/typed-place.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { hourText } from '#contract/wire/days/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ChosenBoats } from './ChosenBoats.tsx'
import { PlanShown } from './PlanShown.tsx'
import { searchingWords } from './searching.words.ts'
import { mostHours } from './use-plan.ts'
import type { Search } from './use-search.ts'

/** Boats, pattern and hours; the plan follows each choice. */
export function PlanForm({ search, name }: { readonly search: Search; readonly name: string }) {
  const say = useWords(searchingWords)
  const { planning, keeping, setPlanning } = search
  const draft = planning.draft()
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (draft) keeping.mutate(draft, { onSuccess: () => setPlanning(false) })
  }
  return (
    <form noValidate aria-label={say.begin} onSubmit={keep} className="grid gap-3">
      <ChosenBoats search={search} />
      <Choices search={search} />
      <WhyNot search={search} />
      {draft && <PlanShown plan={draft} name={name} idle={idleOf(search)} />}
      <div className="flex flex-wrap gap-3">
        {draft && (
          <Button type="submit" loading={keeping.isPending} loadingLabel={say.keeping}>
            {say.keep}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setPlanning(false)}>
          {say.close}
        </Button>
      </div>
    </form>
  )
}

function idleOf({ planning, helpers }: Search): string[] {
  const idle = planning.plan?.idle ?? []
  return helpers.filter(({ id }) => idle.includes(id)).map(({ name }) => name)
}

function Choices({ search: { planning } }: { readonly search: Search }) {
  const say = useWords(searchingWords)
  const { number } = useTimes()
  const { typed, change, target, hours, isNight, foreseen, light } = planning
  return (
    <>
      <NativeSelect
        label={say.pattern}
        value={typed.pattern}
        onChange={({ target: { value } }) => {
          const pattern = searchPatterns.find((one) => one === value)
          if (pattern) change({ pattern })
        }}
        options={searchPatterns.map((pattern) => ({ value: pattern, label: say[pattern] }))}
      />
      {typed.pattern === 'track_line' && <Destination search={{ planning }} />}
      <NativeSelect
        label={say.target}
        value={target}
        onChange={({ target: { value } }) => change({ target: searchTargets.find((one) => one === value) ?? null })}
        options={searchTargets.map((one) => ({ value: one, label: say[one] }))}
      />
      <Slider
        label={say.hours}
        value={hours}
        min={0.5}
        max={mostHours}
        step={0.5}
        largeStep={2}
        format={(value) => say.inHours(number(value, value % 1 === 0 ? 0 : 1))}
        onValueChange={(next) => change({ hours: next })}
      />
      <p className="text-sm text-ink-2">
        {light.isNight || light.sets === null ? say.isDark : say.sets(hourText(new Date(light.sets).toISOString()))}
      </p>
      <TextField
        label={say.waves}
        unit="m"
        hint={foreseen === null ? say.wavesUnknown : say.wavesForeseen(number(foreseen, 1))}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-56"
        value={typed.waves}
        onChange={(event) => change({ waves: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label={say.night} checked={isNight} onChange={(event) => change({ isNight: event.target.checked })} />
        <Checkbox label={say.lit} checked={typed.isLit} onChange={(event) => change({ isLit: event.target.checked })} />
      </div>
    </>
  )
}

function Destination({ search: { planning } }: { readonly search: Pick<Search, 'planning'> }) {
  const say = useWords(searchingWords)
  const [written, setWritten] = useState('')
  const isWrong = written.trim() !== '' && planning.typed.to === null
  return (
    <TextField
      label={say.to}
      hint={say.toHint}
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? say.toWrong : undefined}
      value={written}
      onChange={({ target }) => {
        setWritten(target.value)
        planning.change({ to: typedPlace(target.value) })
      }}
    />
  )
}

/** Why there is no plan yet. */
function WhyNot({ search: { planning, belief, drift } }: { readonly search: Search }) {
  const say = useWords(searchingWords)
  const sentence = useSentence()
  if (planning.plan) return null
  const isOne = patternsForOne.includes(planning.typed.pattern)
  const text = () => {
    if (drift.choice.isBackward) return say.isBackward
    if (belief.problem) return `${say.noDrift} ${sentence(belief.problem)}`
    if (drift.from === null) return say.noDrift
    if (belief.isPending) return say.reckoning
    if (!planning.isAnyChosen) return say.chooseBoats
    if (isOne && planning.typed.pattern === 'track_line' && planning.typed.to === null) return `${say.to}…`
    return say.noPlan
  }
  return <output className="font-semibold">{text()}</output>
}
