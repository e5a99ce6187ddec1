import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { piecesBetweenSilences } from '#contract/trips/legs.ts'
import type { TrackFix } from '#contract/trips/one-source.ts'
import { type ShownSpeed, speedsOf } from '#contract/trips/speeds.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type SpeedScale, day, drawnSpeeds, scaleOf } from './speed-scale.ts'
import { tripWords } from './trips.words.ts'
import { useHours } from './use-hours.ts'

const height = 180
const usualWidth = 320

type SpeedCurveProps = {
  readonly points: readonly TrackFix[]
  readonly doubted: readonly TrackFix[]
  /** The highest of the trip, in knots, as it stands beside: of what is drawn here a few points may be missing. */
  readonly top: number
}

/** How fast, over the time of the trip. What cannot be true is hollow, joined by a dashed line, and said to be so. */
export function SpeedCurve({ points, doubted, top }: SpeedCurveProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  const speeds = useMemo(() => drawnSpeeds(speedsOf(points, doubted)), [points, doubted])
  const frame = useRef<HTMLDivElement>(null)
  const scale = scaleOf(speeds, { width: useWidth(frame), height })
  const questioned = speeds.filter(({ isDoubted }) => isDoubted).length
  if (scale === null) return null
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{say.speedCurve}</strong>
        <span className="text-sm text-ink-2">{say.speedTop(times.number(top, 1))}</span>
      </figcaption>
      <div ref={frame} className="rounded-card border border-soft-edge bg-card">
        <Curve speeds={speeds} scale={scale} top={top} />
      </div>
      {questioned > 0 && (
        <p className="flex items-center gap-2 text-sm">
          <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
            <circle cx={6} cy={6} r={4.5} className="fill-card stroke-warn" strokeWidth={2} />
          </svg>
          {say.speedsDoubted(questioned, times.number(questioned))}
        </p>
      )}
    </figure>
  )
}

function Curve({ speeds, scale, top }: { speeds: readonly ShownSpeed[]; scale: SpeedScale; top: number }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const { hour, day: dayText } = useHours()
  const { width, x, y, rows, columns } = scale
  const [first, last] = [speeds[0], speeds.at(-1)]
  if (first === undefined || last === undefined) return null
  const known = piecesBetweenSilences(speeds.filter(({ isDoubted }) => !isDoubted))
  const label = say.speedAria(hour(first.at), hour(last.at), times.number(top, 1))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
      <title>{label}</title>
      {rows.map((knots) => (
        <g key={knots}>
          <line x1={x(first.at)} x2={x(last.at)} y1={y(knots)} y2={y(knots)} className="stroke-line" />
          <text x={4} y={y(knots) + 4} className="fill-ink-2 text-xs">
            {say.speedNow(String(knots))}
          </text>
        </g>
      ))}
      {columns.map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor="middle" className="fill-ink-2 text-xs">
          {scale.step < day ? hour(at) : dayText(at)}
        </text>
      ))}
      {known.map((leg) => (
        <polyline
          key={leg[0]?.at}
          fill="none"
          className="stroke-sea"
          strokeWidth={2}
          strokeLinejoin="round"
          points={leg.map(({ at, knots }) => `${x(at)},${y(knots)}`).join(' ')}
        />
      ))}
      {speeds.map(
        ({ at, knots, isDoubted }, index) =>
          isDoubted && (
            <Doubted
              key={`${at} ${index}`}
              x={x(at)}
              y={y(knots)}
              floor={y(0)}
              text={say.speedDoubted(times.number(knots, 1))}
            />
          ),
      )}
    </svg>
  )
}

function Doubted({ x, y, floor, text }: { x: number; y: number; floor: number; text: string }) {
  return (
    <g>
      <title>{text}</title>
      <line x1={x} x2={x} y1={floor} y2={y} strokeDasharray="3 3" className="stroke-warn" />
      <circle cx={x} cy={y} r={4} className="fill-card stroke-warn" strokeWidth={2} />
    </g>
  )
}

/** Text keeps its size on whatever screen: the picture is as wide as its place. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(usualWidth / 2, entry?.contentRect.width ?? 0)))
    watch.observe(place)
    return () => watch.disconnect()
  }, [frame])
  return width
}
