import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { feuWords } from './feu.words.ts'

/** The arrow flies with the wind, and grows with it; north is above. */
export function WindDial({ weather }: { weather: Weather | null }) {
  const say = useWords(feuWords)
  const { number } = useTimes()
  const direction = weather?.windDirection ?? null
  const speed = weather?.windSpeed ?? null
  const knots = speed === null ? null : number(roundedForScreen.wind(speed))
  const label =
    direction === null || knots === null ? say.windUnknown : say.windLabel(say[compassPoint(direction)], knots)
  const size = 0.62 + Math.min(speed ?? 0, 30) / 80
  return (
    <div className="feu-wind flex items-center gap-2 rounded-full pr-2.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg aria-hidden viewBox="-36 -36 72 72" className="size-14 shrink-0 lg:size-18">
        <circle r="33" className="feu-wind-dial" strokeWidth="1.5" />
        <path d="M0 -35v9" stroke="var(--ink)" strokeWidth="4" />
        {direction === null ? (
          <circle r="4" fill="var(--ink-2)" />
        ) : (
          <path
            d="M0 30L-15 -24L0 -14L15 -24Z"
            fill="var(--ink)"
            transform={`rotate(${direction}) scale(${size.toFixed(2)})`}
          />
        )}
      </svg>
      <p aria-hidden className="grid min-w-9 justify-items-start text-3xl/8 font-bold tabular-nums lg:text-4xl/10">
        {knots ?? '?'}
        <span className="text-sm/4 font-bold">{say.knots}</span>
      </p>
    </div>
  )
}
