import type { Column } from '#web/platform/ui/lists/table.ts'
import { cellOf } from '#contract/imports/written-cells.ts'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import type { TotalLine } from './totals.data.ts'
import type { TotalTexts } from './use-total-texts.ts'

/*
 * How a line of the totals is shown.
 *   deskColumns     a column for each figure
 *   phoneColumns    two lines; the rest is behind a press
 *   figuresOf       all figures of a line, each with its whole name
 *   exportColumns   as they stand in a file: seconds and miles as numbers
 */
const end = 'end' as const

export function deskColumns(texts: TotalTexts, isByQuai: boolean): Column<TotalLine>[] {
  const { say, number, after, milesText } = texts
  const whole = (key: 'sos' | 'overdue' | 'falseAlarms' | 'byItself', header: string): Column<TotalLine> => {
    return { key, header, align: end, room: 6.5, cell: (line) => number(line[key]) }
  }
  const delay = (key: 'toldAfter' | 'inChargeAfter' | 'onSceneAfter' | 'overAfter'): Column<TotalLine> => {
    return { key, header: say[key], align: end, cell: (line) => after(line[key]) }
  }
  return [
    { key: 'month', header: say.month, main: true, room: 10, cell: texts.monthOf },
    { key: 'place', header: say.place, room: isByQuai ? 17 : 13, cell: (line) => texts.placeOf(line, isByQuai) },
    { ...whole('sos', say.sos), room: 5 },
    { ...whole('overdue', say.overdue), room: 9 },
    { key: 'people', header: say.aboard, align: end, room: 6.5, cell: ({ people }) => number(people) },
    whole('falseAlarms', say.falseAlarms),
    { ...whole('byItself', say.byItself), yields: true },
    { ...delay('toldAfter'), yields: true },
    delay('inChargeAfter'),
    delay('onSceneAfter'),
    delay('overAfter'),
    {
      key: 'drift',
      header: say.driftError,
      align: end,
      room: 6.5,
      cell: ({ driftErrorMetres }) => milesText(driftErrorMetres),
    },
  ]
}

export function phoneColumns(
  texts: TotalTexts,
  isByQuai: boolean,
  open: (line: TotalLine) => void,
): Column<TotalLine>[] {
  const { say, number, after } = texts
  return [
    {
      key: 'name',
      header: say.month,
      main: true,
      cell: (line) => {
        const name = texts.nameOf(line, isByQuai)
        return (
          <button
            type="button"
            data-names
            aria-label={say.open(name)}
            className="one-line w-full cursor-pointer text-left"
            onClick={() => open(line)}
          >
            {texts.placeOf(line, isByQuai)}
          </button>
        )
      },
    },
    { key: 'cases', header: say.count, card: 'state', cell: ({ cases }) => say.cases(cases, number(cases)) },
    {
      key: 'delays',
      header: say.overAfter,
      card: 'age',
      cell: (line) => say.delays(texts.monthOf(line), after(line.inChargeAfter), after(line.overAfter)),
    },
  ]
}

export function figuresOf({ say, number, after, milesText }: TotalTexts, line: TotalLine): [string, string][] {
  return [
    [say['figure.sos'], number(line.sos)],
    [say['figure.overdue'], number(line.overdue)],
    [say['figure.aboard'], number(line.people)],
    [say['figure.falseAlarms'], number(line.falseAlarms)],
    [say['figure.byItself'], number(line.byItself)],
    [say['figure.toldAfter'], after(line.toldAfter)],
    [say['figure.seenAfter'], after(line.seenAfter)],
    [say['figure.inChargeAfter'], after(line.inChargeAfter)],
    [say['figure.onSceneAfter'], after(line.onSceneAfter)],
    [say['figure.overAfter'], after(line.overAfter)],
    [say['figure.driftError'], milesText(line.driftErrorMetres)],
  ]
}

export function exportColumns(texts: TotalTexts, isByQuai: boolean): Exported<TotalLine>['columns'] {
  const { say, miles } = texts
  const count = (value: number | null) => cellOf({ kind: 'number' }, value)
  const delay = (key: 'toldAfter' | 'seenAfter' | 'inChargeAfter' | 'onSceneAfter' | 'overAfter') => {
    return { label: say.inSeconds(say[`figure.${key}`]), cell: (line: TotalLine) => count(line[key]) }
  }
  return [
    { label: say.month, cell: ({ month }) => month ?? say.joinedMonths },
    { label: say.place, cell: (line) => cellOf({ kind: 'text' }, texts.placeOf(line, isByQuai)) },
    { label: say.count, cell: ({ cases }) => count(cases) },
    { label: say['figure.sos'], cell: ({ sos }) => count(sos) },
    { label: say['figure.overdue'], cell: ({ overdue }) => count(overdue) },
    { label: say['figure.aboard'], cell: ({ people }) => count(people) },
    { label: say['figure.falseAlarms'], cell: ({ falseAlarms }) => count(falseAlarms) },
    { label: say['figure.byItself'], cell: ({ byItself }) => count(byItself) },
    delay('toldAfter'),
    delay('seenAfter'),
    delay('inChargeAfter'),
    delay('onSceneAfter'),
    delay('overAfter'),
    {
      label: say.inMiles(say['figure.driftError']),
      cell: ({ driftErrorMetres }) => {
        const far = miles(driftErrorMetres)
        return count(far === null ? null : Number(far.toFixed(2)))
      },
    },
  ]
}
