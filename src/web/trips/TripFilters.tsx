import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { DateField } from '#web/platform/ui/fields/DateField.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { KeepView } from '#web/platform/ui/lists/SavedViews.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TripPeriod, dayIn, periods } from './period.ts'
import { tripWords } from './trips.words.ts'
import { useToday } from './use-today.ts'

type TripFiltersProps = {
  readonly choice: ListChoice
  readonly period: TripPeriod
  /** Empty: all of them. Null: whoever looks has trips of their own alone. */
  readonly pirogue: string | null
}

const oneDay = 'day'

/* A fisherman has his own alone: his phone does not read it. */
const BoatChoice = lazyPart(async () => (await import('./BoatChoice.tsx')).BoatChoice)

/** Whose trips, and when: a period, yesterday, or a day of the calendar. */
export function TripFilters({ choice, period, pirogue }: TripFiltersProps) {
  const say = useWords(tripWords)
  const day = dayIn(period)
  const today = useToday()
  return (
    <search className="grid gap-2 lg:flex lg:gap-3">
      {pirogue !== null && (
        <div className="lg:flex-[1_1_0]">
          <Suspense fallback={<TextField hideLabel label={say.boat} icon={Search} value={say.allBoats} disabled />}>
            <BoatChoice
              hideLabel
              label={say.boat}
              value={pirogue}
              onChoose={({ id }) => choice.choose('pirogue', id)}
              onClear={() => choice.choose('pirogue', null)}
            />
          </Suspense>
        </div>
      )}
      <div
        className={classes(
          /* In large letters the period has a line of its own. */
          'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-sm:flex max-sm:flex-wrap lg:gap-3',
          day === null ? 'lg:flex-[1_1_0]' : 'sm:grid-cols-[1fr_1fr_auto] lg:flex-[2_1_0]',
        )}
      >
        <NativeSelect
          hideLabel
          label={say.period}
          className="max-sm:min-w-[min(9rem,100%)] max-sm:flex-1"
          options={[
            ...periods.map((value) => ({ value: value as string, label: say[value] })),
            { value: oneDay, label: say.oneDay },
          ]}
          value={day === null ? period : oneDay}
          onChange={({ currentTarget: { value } }) => choice.choose('period', value === oneDay ? today : value)}
        />
        {day !== null && (
          <DateField
            hideLabel
            label={say.day}
            max={today}
            value={day}
            onValueChange={(value) => dayIn(value) !== null && value <= today && choice.choose('period', value)}
            className="max-sm:order-1 max-sm:basis-full"
          />
        )}
        <KeepView list="history" />
      </div>
    </search>
  )
}
