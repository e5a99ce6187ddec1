import { type CompassPoint, compassPoint, compassPoints } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { weatherWords } from './weather.words.ts'

/** The wind rose of eight points. The arrow flies with the wind, from where it comes; its speed stands in the middle. */
export function WindCompass({ direction, speed }: { direction: number | null; speed: number | null }) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const point = direction === null ? null : compassPoint(direction)
  const knots = speed === null ? '—' : number(roundedForScreen.wind(speed))
  const label = point === null ? say.compassUnknown : say.compassLabel(say[point], knots)
  return (
    <span className="shrink-0">
      <svg viewBox="-60 -60 120 120" aria-hidden className="size-32 sm:size-36">
        <circle r="43" className="fill-well stroke-line" strokeWidth="1.5" />
        {compassPoints.map((one, index) => (
          <Point key={one} one={one} angle={index * 45} chosen={one === point} />
        ))}
        {direction !== null && (
          <g transform={`rotate(${direction})`} className="fill-sea stroke-card" strokeWidth="1.5">
            <path d="M0 -18 L-9 -42 L0 -36 L9 -42 Z" />
          </g>
        )}
        <text textAnchor="middle" y="5" className="fill-ink text-[22px] font-bold">
          {knots}
        </text>
        <text textAnchor="middle" y="19" className="fill-ink-2 text-[11px]">
          {say.knots}
        </text>
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

function Point({ one, angle, chosen }: { one: CompassPoint; angle: number; chosen: boolean }) {
  const say = useWords(weatherWords)
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.sin(turn) * 52, -Math.cos(turn) * 52]
  return (
    <text
      x={x}
      y={y + 4}
      textAnchor="middle"
      className={chosen ? 'fill-sea text-[13px] font-bold' : 'fill-ink-2 text-[11px]'}
    >
      {say[`letter${one}`]}
    </text>
  )
}
