import { useId } from 'react'
import { Card } from '#web/platform/ui/Card.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type HourScale, type HourValues, frame, highestOf, latestOf, pathsOf, scaleOf } from './hour-chart.ts'
import { monitoringWords } from './monitoring.words.ts'
import { type Unit, useValues } from './use-values.ts'

type Series = { readonly name: string; readonly values: HourValues }
type HourChartProps = {
  readonly title: string
  readonly unit: Unit
  readonly from: number
  readonly series: readonly [Series, Series?]
  /** So high is the drawing at least: what is next to nothing looks like it. */
  readonly least: number
  /** From here on it is critical. */
  readonly limit?: number | null
}

const minute = 60_000
const strokes = ['stroke-sea', 'stroke-warn'] as const
const fills = ['fill-sea', 'fill-warn'] as const
/** « 14:05 » */
const timeAt = (from: number, index: number) => hourText(from + index * minute)

/** One figure over the last hour, with the same as a table for whoever does not see it. */
export function HourChart({ title, unit, from, series, least, limit = null }: HourChartProps) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const shown = series.filter((one) => one !== undefined)
  const all = shown.map(({ values }) => values)
  const highest = highestOf(all)
  const latest = latestOf(all[0] ?? [])
  const scale = scaleOf(all, least)
  return (
    <Card level={3} title={title} aside={latest === null ? say.notKnown : say.latest(format(latest, unit))}>
      <div className="grid gap-2">
        <Drawing {...{ title, unit, from, scale, limit }} series={shown} highest={highest} />
        {shown.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {shown.map(({ name }, index) => (
              <li key={name} className="flex items-center gap-2">
                <svg aria-hidden viewBox="0 0 20 6" className="h-1.5 w-5">
                  <line {...lineOf(index)} x1={0} x2={20} y1={3} y2={3} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
        <AsTable {...{ title, unit, from }} series={shown} />
      </div>
    </Card>
  )
}

/** Two lines are told apart by their stroke too. */
function lineOf(index: number) {
  return { className: strokes[index] ?? strokes[0], strokeWidth: 2, ...(index > 0 && { strokeDasharray: '5 3' }) }
}

type DrawingProps = {
  readonly title: string
  readonly unit: Unit
  readonly from: number
  readonly series: readonly Series[]
  readonly scale: HourScale
  readonly limit: number | null
  readonly highest: number | null
}

function Drawing({ title, unit, from, series, scale, limit, highest }: DrawingProps) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const { number } = useTimes()
  const titleId = useId()
  // Beside the lines there is no room for « par seconde »; the table has it.
  const tick = (value: number) =>
    unit === 'perSecond' ? number(value, Number.isInteger(value) ? 0 : 1) : format(value, unit)
  // Half of a screen is none.
  const ticks = [0, scale.top / 2, scale.top].filter((value) => unit !== 'count' || Number.isInteger(value))
  const minutes = Math.max(1, ...series.map(({ values }) => values.length))
  const [left, right] = [frame.left, frame.width - frame.right]
  const label = say.chartOf(
    title,
    timeAt(from, 0),
    timeAt(from, minutes - 1),
    highest === null ? say.notKnown : format(highest, unit),
  )
  return (
    <svg aria-labelledby={titleId} viewBox={`0 0 ${frame.width} ${frame.height}`} width="100%">
      <title id={titleId}>{label}</title>
      {ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={right} y1={scale.y(value)} y2={scale.y(value)} className="stroke-line" />
          <text x={left - 4} y={scale.y(value) + 3} textAnchor="end" className="fill-ink-2 text-[9px]">
            {tick(value)}
          </text>
        </g>
      ))}
      {limit !== null && limit <= scale.top && (
        <line
          x1={left}
          x2={right}
          y1={scale.y(limit)}
          y2={scale.y(limit)}
          className="stroke-forbid"
          strokeDasharray="2 3"
          strokeWidth={1.5}
        />
      )}
      {[0, Math.floor((minutes - 1) / 2), minutes - 1].map((index, place) => (
        <text
          key={index}
          x={scale.x(index)}
          y={frame.height - 5}
          textAnchor={place === 0 ? 'start' : place === 1 ? 'middle' : 'end'}
          className="fill-ink-2 text-[9px]"
        >
          {timeAt(from, index)}
        </text>
      ))}
      {series.map(({ name, values }, index) => (
        <Line key={name} {...pathsOf(values, scale)} index={index} />
      ))}
    </svg>
  )
}

function Line({ lines, dots, index }: ReturnType<typeof pathsOf> & { index: number }) {
  return (
    <g>
      <path d={lines} fill="none" strokeLinejoin="round" {...lineOf(index)} />
      {dots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={2} className={classes(fills[index] ?? fills[0])} />
      ))}
    </g>
  )
}

type AsTableProps = Pick<DrawingProps, 'title' | 'unit' | 'from' | 'series'>

/** Every fifth minute: an hour that is read aloud. */
const everyMinutes = 5

function AsTable({ title, unit, from, series }: AsTableProps) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const minutes = series[0]?.values.length ?? 0
  const indexes = Array.from({ length: minutes }, (_, index) => index).filter(
    (index) => (minutes - 1 - index) % everyMinutes === 0,
  )
  return (
    <details className="text-sm">
      <summary className="flex min-h-target cursor-pointer items-center text-ink-2 underline">{say.asTable}</summary>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col">{say.minute}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indexes.toReversed().map((index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="text-left font-normal">
                {timeAt(from, index)}
              </th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null
                return (
                  <td key={name} className="text-right">
                    {value === null ? '–' : format(value, unit)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
