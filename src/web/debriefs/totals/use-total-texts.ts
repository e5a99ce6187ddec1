import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { sectorOf } from '#contract/weather/sectors.ts'
import { monthName } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { TotalLine } from './totals.data.ts'
import { totalsWords } from './totals.words.ts'

/** What a line of the totals says, the same in the table, on a phone and in the file. */
export function useTotalTexts() {
  const say = useWords(totalsWords)
  const times = useTimes()
  const language = useLanguage()
  const { number } = times
  const after = (seconds: number | null) => {
    if (seconds === null) return say.unknown
    return seconds < 60 ? say.seconds(number(seconds)) : times.lasting(seconds * 1000)
  }
  /* The year is chosen above. */
  const monthOf = ({ month }: TotalLine) => (month === null ? say.joinedMonths : monthName(`${month}-01`, language))
  const placeOf = ({ sector, quai }: TotalLine, isByQuai: boolean) => {
    if (sector === null) return say.otherPlaces
    if (!isByQuai) return sectorOf(sector).name
    return quai ?? say.otherQuais(sectorOf(sector).name)
  }
  const miles = (metres: number | null) => (metres === null ? null : metres / metresPerNauticalMile)
  return {
    say,
    number,
    after,
    monthOf,
    placeOf,
    nameOf: (line: TotalLine, isByQuai: boolean) => `${monthOf(line)} · ${placeOf(line, isByQuai)}`,
    miles,
    milesText: (metres: number | null) => {
      const far = miles(metres)
      return far === null ? say.unknown : say.miles(number(far, 1))
    },
  }
}

export type TotalTexts = ReturnType<typeof useTotalTexts>
