import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { DateField } from '#web/platform/ui/fields/DateField.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { isDay } from '#web/platform/ui/fields/typed-date.ts'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { logWords } from './logs.words.ts'

type Option = { readonly value: string; readonly label: string }
type Chooser = { readonly name: string; readonly label: string; readonly options: readonly Option[] }
type LogFiltersProps = {
  readonly choice: ListChoice
  readonly choosers: readonly Chooser[]
  /** The name of the one person whose lines are shown. */
  readonly person: string | null
}

/** Text, kinds, days and person: the same for both logs, all of it in the address, and on a phone behind one button. */
export function LogFilters({ choice, choosers, person }: LogFiltersProps) {
  const say = useWords(logWords)
  const [from, to] = [choice.chosen('from'), choice.chosen('to')]
  const isReversed = from !== '' && to !== '' && to < from
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListFilters
        label={say.search}
        choice={choice}
        names={[...choosers.map(({ name }) => name), 'from', 'to']}
        className="grid-cols-2 items-end lg:grid-cols-[minmax(12rem,2fr)_repeat(4,minmax(9rem,1fr))]"
      >
        {choosers.map(({ name, label, options }) => (
          <NativeSelect
            key={name}
            hideLabel
            label={label}
            options={[...options]}
            value={choice.chosen(name)}
            onChange={({ currentTarget }) => choice.choose(name, currentTarget.value)}
          />
        ))}
        <Day name="from" label={say.from} choice={choice} />
        <Day name="to" label={say.to} choice={choice} refused={isReversed ? say.endsBefore : undefined} />
      </ListFilters>
      {person !== null && (
        <Button variant="secondary" icon={X} className="justify-self-start" onClick={() => choice.choose('user', null)}>
          {say.person(person)}
          <span className="sr-only"> — {say.everyone}</span>
        </Button>
      )}
    </div>
  )
}

function Day({ name, label, choice, refused }: DayProps): ReactNode {
  const say = useWords(logWords)
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (text: string) => {
    const isMeant = text === '' || isDay(text)
    setWrong(isMeant ? null : text)
    if (isMeant) choice.choose(name, text)
  }
  const isWholeDate = wrong !== null && wrong.length >= wholeDate
  return (
    <DateField
      label={label}
      below={null}
      error={isWholeDate ? say.noSuchDay : refused}
      value={wrong ?? choice.chosen(name)}
      onValueChange={type}
    />
  )
}

type DayProps = {
  readonly name: string
  readonly label: string
  readonly choice: ListChoice
  /** What is to be said against the day that was chosen. */
  readonly refused?: string | undefined
}
/** Shorter ones are still being typed. */
const wholeDate = '1/1/2026'.length
