import { useState } from 'react'
import type { ListChoice } from '#web/ui/lists/list-choice.ts'
import { KeepView } from '#web/ui/lists/SavedViews.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { BoatChoice } from './BoatChoice.tsx'
import { type Period, dayIn, periods, todayInDakar } from './period.ts'
import { tripWords } from './trips.words.ts'

type TripFiltersProps = {
  readonly choice: ListChoice
  readonly period: Period
  /** Null: whoever looks has trips of their own alone. */
  readonly pirogue: string | null
}

const oneDay = 'day'

/** Whose trips, and when: a period, yesterday, or a day of the calendar. */
export function TripFilters({ choice, period, pirogue }: TripFiltersProps) {
  const say = useWords(tripWords)
  const day = dayIn(period)
  const [today] = useState(() => todayInDakar(Date.now()))
  return (
    <search className="grid gap-x-3 lg:flex">
      {pirogue !== null && (
        <div className="lg:flex-[2_1_0]">
          <BoatChoice label={say.boat} value={pirogue} onChoose={({ id }) => choice.choose('pirogue', id)} />
        </div>
      )}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3',
          day === null ? 'lg:flex-[1_1_0]' : 'sm:grid-cols-[1fr_1fr_auto] lg:flex-[2_1_0]',
        )}
      >
        <NativeSelect
          label={say.period}
          options={[
            ...periods.map((value) => ({ value: value as string, label: say[value] })),
            { value: oneDay, label: say.oneDay },
          ]}
          value={day === null ? period : oneDay}
          onChange={({ currentTarget: { value } }) => choice.choose('period', value === oneDay ? today : value)}
        />
        {day !== null && (
          <DateField
            label={say.day}
            max={today}
            value={day}
            onValueChange={(value) => dayIn(value) !== null && value <= today && choice.choose('period', value)}
            className="max-sm:order-1 max-sm:col-span-2"
          />
        )}
        <span className="self-center">
          <KeepView list="history" />
        </span>
      </div>
    </search>
  )
}
