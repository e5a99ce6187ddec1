import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import {
  type Frame,
  type ChartValue,
  areaPath,
  extremesOf,
  hourWidth,
  linePath,
  ticksOf,
  xOf,
  yOf,
} from './chart-scale.ts'

/** One drawing among those that share their hours: a shaded value, a dashed one beside it, and the lines not to cross. */
type LaneLine = { readonly at: number; readonly label: string }
type HourLaneProps = {
  /** What it draws, for whoever does not read its title. */
  readonly icon: LucideIcon
  readonly title: string
  readonly note?: ReactNode
  /** What the drawing says, for those who listen. */
  readonly label: string
  readonly frame: Frame
  readonly values: readonly ChartValue[]
  readonly beside?: readonly ChartValue[]
  /** As it is written where it is highest. */
  readonly as?: (value: number) => number
  readonly decimals: number
  readonly unit: string
  readonly limits?: readonly LaneLine[]
  /** Which hours begin a day. */
  readonly midnights: readonly number[]
  /** The first and the last hour of the best time to go out. */
  readonly window: { readonly from: number; readonly to: number } | null
  readonly above?: ReactNode
}

const headRoom = 22

export function HourLane({ icon: Icon, title, note, label, above, ...drawing }: HourLaneProps) {
  const { frame } = drawing
  return (
    <section>
      <h3 className="sticky left-0 flex w-fit max-w-[calc(100vw-5rem)] flex-wrap items-baseline gap-x-2 pb-1">
        <Icon aria-hidden className="size-5 self-center text-sea" />
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-ink-2">{note}</span>}
      </h3>
      {above}
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg aria-hidden width={frame.width} height={frame.height + headRoom} className="block">
        <g transform={`translate(0 ${headRoom})`}>
          <Drawing {...drawing} />
        </g>
      </svg>
    </section>
  )
}

function Drawing({
  frame,
  values,
  beside,
  as,
  decimals,
  unit,
  limits,
  midnights,
  window,
}: Omit<HourLaneProps, 'icon' | 'title' | 'label'>) {
  return (
    <>
      <rect width={frame.width} height={frame.height} className="fill-well" />
      {window && (
        <rect
          x={xOf(window.from)}
          width={(window.to - window.from) * hourWidth}
          height={frame.height}
          className="fill-ok-soft stroke-ok"
        />
      )}
      <Grid frame={frame} midnights={midnights} />
      <path d={areaPath(values, frame)} className="fill-sea-2" opacity="0.28" />
      <path d={linePath(values, frame)} className="fill-none stroke-sea" strokeWidth="2.5" strokeLinejoin="round" />
      {beside && (
        <path d={linePath(beside, frame)} className="fill-none stroke-ink-2" strokeWidth="2" strokeDasharray="5 4" />
      )}
      {limits?.map((limit) => (
        <Limit key={limit.label} {...limit} frame={frame} from={besideHighest(values)} />
      ))}
      <Highest values={values} frame={frame} {...(as && { as })} decimals={decimals} unit={unit} />
    </>
  )
}

function Grid({ frame, midnights }: { frame: Frame; midnights: readonly number[] }) {
  const { number } = useTimes()
  return (
    <g className="fill-ink-2 stroke-line text-[12px]">
      {ticksOf(frame).map((tick) => (
        <line key={tick} x2={frame.width} y1={yOf(tick, frame)} y2={yOf(tick, frame)} />
      ))}
      {midnights.map((index) => (
        <line key={index} x1={xOf(index)} x2={xOf(index)} y2={frame.height} className="stroke-edge" />
      ))}
      {[frame.low, frame.high].map((tick) => (
        <text key={tick} x="3" y={yOf(tick, frame) + (tick === frame.low ? -3 : 12)} stroke="none">
          {number(tick, Number.isInteger(tick) ? 0 : 1)}
        </text>
      ))}
    </g>
  )
}

/** A limit is named at the left, unless the highest value is written there. */
function besideHighest(values: readonly ChartValue[]): number {
  return (extremesOf(values)?.highAt ?? values.length) < 6 ? 8 : 0
}

function Limit({ at, label, frame, from }: LaneLine & { frame: Frame; from: number }) {
  if (at > frame.high) return null
  const y = yOf(at, frame)
  return (
    <g>
      <line x2={frame.width} y1={y} y2={y} className="stroke-warn" strokeWidth="1.5" strokeDasharray="2 3" />
      <text x={xOf(from) + 4} y={y - 3} className="fill-warn text-[12px] font-semibold">
        {label}
      </text>
    </g>
  )
}

type HighestProps = Pick<HourLaneProps, 'values' | 'frame' | 'as' | 'decimals' | 'unit'>

/** The highest value is written where it is: nobody reads a scale on a wet screen. */
function Highest({ values, frame, as, decimals, unit }: HighestProps) {
  const { number } = useTimes()
  const found = extremesOf(values)
  if (!found) return null
  const [x, y] = [xOf(found.highAt), yOf(found.high, frame)]
  const anchor = found.highAt < 3 ? 'start' : found.highAt > values.length - 4 ? 'end' : 'middle'
  return (
    <g>
      <circle cx={x} cy={y} r="4" className="fill-sea stroke-card" strokeWidth="1.5" />
      <text x={x} y={y - 8} textAnchor={anchor} className="fill-ink text-[14px] font-bold">
        {`${number(as ? as(found.high) : found.high, decimals)} ${unit}`}
      </text>
    </g>
  )
}
