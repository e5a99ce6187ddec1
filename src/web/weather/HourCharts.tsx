import { ArrowUpDown, Eye, Waves, Wind } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SailingWindow } from '#contract/weather/best-window.ts'
import { cautiousWaves, roundedForScreen, warnedSwell, warnedWind } from '#contract/weather/sea-state.ts'
import type { WeatherHour } from '#contract/weather/weather.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { ForecastAhead } from './ahead.ts'
import { aheadWords } from './ahead.words.ts'
import { type ChartValue, extremesOf, frameOf, widthOf, xOf } from './chart-scale.ts'
import { HourLane } from './HourLane.tsx'
import { useMoments } from './moments.ts'
import { Swell } from './icons/swell-icon.ts'
import { weatherWords } from './weather.words.ts'

/** Forty-eight hours as pictures, one above the other over the same hours: they slide together on a narrow screen. */
export function WeatherHourCharts({ ahead: { hours, window }, age }: { ahead: ForecastAhead; age: ReactNode }) {
  const say = useWords(aheadWords)
  const titleId = useId()
  return (
    <Card
      title={<span id={titleId}>{say.nextHours(hours.length)}</span>}
      aside={<Legend window={window} age={age} />}
      className="min-w-0"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section aria-labelledby={titleId} tabIndex={0} className="overflow-x-auto pb-2">
        <div className="grid gap-5" style={{ width: widthOf(hours.length) }}>
          <HourAxis hours={hours} />
          <Lanes hours={hours} window={window} />
        </div>
      </section>
    </Card>
  )
}

/** What the green stands for, how old it is, and that there is more to the right. */
function Legend({ window, age }: { window: SailingWindow | null; age: ReactNode }) {
  const say = useWords(weatherWords)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {window && (
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-4 rounded-mark border border-ok bg-ok-soft" />
          {say.windowLegend}
        </span>
      )}
      {age}
      <span className="xl:hidden">{say.chartsHint}</span>
    </span>
  )
}

function Lanes({ hours, window }: { hours: readonly WeatherHour[]; window: SailingWindow | null }) {
  const say = useWords(weatherWords)
  const text = useRangeText()
  const read = (name: 'windSpeed' | 'windGusts' | 'waveHeight' | 'swellHeight' | 'seaLevel' | 'visibility') =>
    hours.map((one) => one[name])
  const [wind, gusts, waves, level] = [read('windSpeed'), read('windGusts'), read('waveHeight'), read('seaLevel')]
  const [swell, visibility] = [read('swellHeight'), read('visibility')]
  const shared = { midnights: midnightsOf(hours), window: indexesOf(hours, window) }
  const strongest = extremesOf(gusts)?.high ?? null
  return (
    <>
      <HourLane
        {...shared}
        icon={Wind}
        title={say.wind}
        note={`– – ${say.gusts}`}
        label={text(wind, roundedForScreen.wind, 0, (low, high) =>
          say.windChart(low, high, strongest === null ? '—' : String(roundedForScreen.wind(strongest))),
        )}
        {...laneOf(wind, gusts, 0, say.knots, hours.length, 20)}
        as={roundedForScreen.wind}
        limits={[{ at: warnedWind, label: say.anacimLine }]}
        above={<WindArrows hours={hours} />}
      />
      <HourLane
        {...shared}
        icon={Waves}
        title={say.waves}
        note={
          <span className="inline-flex items-center gap-1">
            {`– – ${say.swell}`}
            <Swell aria-hidden className="size-5 text-ink-2" />
          </span>
        }
        label={text(waves, roundedForScreen.waves, 1, say.wavesChart)}
        {...laneOf(waves, swell, 1, say.metres, hours.length, 2)}
        as={roundedForScreen.waves}
        limits={[
          { at: cautiousWaves, label: say.cautionLine },
          { at: warnedSwell, label: say.anacimLine },
        ]}
      />
      <HourLane
        {...shared}
        icon={ArrowUpDown}
        title={say.tide}
        note={say.tideNote}
        label={text(level, same, 1, say.tideChart)}
        frame={frameOf(level, { height: 90, floor: null, least: 0.5 })}
        values={level}
        decimals={1}
        unit={say.metres}
      />
      <HourLane
        {...shared}
        icon={Eye}
        title={say.visibility}
        label={text(visibility, roundedForScreen.visibility, 0, say.visibilityChart)}
        frame={frameOf(visibility, { height: 70, floor: 0, least: 10 })}
        values={visibility}
        decimals={0}
        unit={say.kilometres}
        limits={[{ at: 2, label: say.fogLine }]}
      />
    </>
  )
}

/** The scale holds the value and what is drawn beside it; the width is that of the hours. */
function laneOf(
  values: ChartValue[],
  beside: ChartValue[],
  decimals: number,
  unit: string,
  hours: number,
  least: number,
) {
  const frame = frameOf([...values, ...beside], { height: 110, floor: 0, least })
  return { frame: { ...frame, width: widthOf(hours) }, values, beside, decimals, unit }
}

function useRangeText() {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  return (values: readonly ChartValue[], as: Shown, decimals: number, write: (low: string, high: string) => string) => {
    const found = extremesOf(values)
    return found === null ? say.noValues : write(number(as(found.low), decimals), number(as(found.high), decimals))
  }
}

type Shown = (value: number) => number
const same: Shown = (value) => value

/** Every sixth hour has its name, every midnight its day. */
function HourAxis({ hours }: { hours: readonly WeatherHour[] }) {
  const moments = useMoments()
  return (
    <svg aria-hidden width={widthOf(hours.length)} height="40" className="block fill-ink-2 text-[13px]">
      {hours.map(({ timestamp }, index) => {
        const clock = timestamp.slice(11, 13)
        const first = index === 0
        if (!first && Number(clock) % 6 !== 0) return null
        const anchor = first ? 'start' : 'middle'
        return (
          <g key={timestamp} transform={`translate(${xOf(index)} 0)`}>
            {(first ? Number(clock) < 18 : clock === '00') && (
              <text y="14" textAnchor={anchor} className="fill-ink font-semibold">
                {moments.day(timestamp)}
              </text>
            )}
            {(!first || Number(clock) % 6 < 4) && <text y="34" textAnchor={anchor}>{`${Number(clock)}\u00a0h`}</text>}
          </g>
        )
      })}
    </svg>
  )
}

/** Every third hour an arrow that flies with the wind. */
function WindArrows({ hours }: { hours: readonly WeatherHour[] }) {
  return (
    <svg aria-hidden width={widthOf(hours.length)} height="24" className="block fill-sea">
      {hours.map(({ timestamp, windDirection }, index) => {
        if (windDirection === null || index % 3 !== 0) return null
        return (
          <path
            key={timestamp}
            transform={`translate(${xOf(index)} 12) rotate(${windDirection})`}
            d="M0 9 L-6 -8 L0 -4 L6 -8 Z"
          />
        )
      })}
    </svg>
  )
}

function midnightsOf(hours: readonly WeatherHour[]): number[] {
  return hours.flatMap(({ timestamp }, index) => (timestamp.slice(11, 13) === '00' ? [index] : []))
}

function indexesOf(hours: readonly WeatherHour[], window: SailingWindow | null) {
  if (!window) return null
  const from = hours.findIndex(({ timestamp }) => timestamp === window.from)
  return from === -1 ? null : { from, to: Math.min(from + window.hours, hours.length - 1) }
}
