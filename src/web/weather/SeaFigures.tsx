import type { ReactNode } from 'react'
import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather, WeatherHour } from '#contract/weather/weather.ts'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { skyIcons, skyWord } from './icons/sky-icons.ts'
import { weatherWords } from './weather.words.ts'

type SeaFiguresProps = {
  readonly there: Pick<
    Weather & WeatherHour,
    'windSpeed' | 'windDirection' | 'windGusts' | 'waveHeight' | 'weatherCode' | 'icon'
  >
}

/** Wind, gusts, waves and sky; what is not told is unknown, and a sky or gusts that nobody tells are left out. */
export function SeaFigures({ there }: SeaFiguresProps) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const { windSpeed, windDirection, windGusts, waveHeight, weatherCode, icon } = there
  const from = windDirection === null ? '' : ` ${say[`letter${compassPoint(windDirection)}`]}`
  const Sky = skyIcons[icon]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Told name={say.wind}>
        {windSpeed === null ? (
          say.unknown
        ) : (
          <Figure value={number(roundedForScreen.wind(windSpeed))} unit={`${say.knots}${from}`} />
        )}
      </Told>
      {windGusts !== null && (
        <Told name={say.gusts}>
          <Figure value={number(roundedForScreen.wind(windGusts))} unit={say.knots} />
        </Told>
      )}
      <Told name={say.waves}>
        {waveHeight === null ? (
          say.unknown
        ) : (
          <Figure value={number(roundedForScreen.waves(waveHeight), 1)} unit={say.metres} />
        )}
      </Told>
      {weatherCode !== null && (
        <Told name={say.sky}>
          <span className="flex items-center gap-2 font-semibold">
            <Sky aria-hidden className="size-6 shrink-0 text-sea" />
            {say[skyWord(icon)]}
          </span>
        </Told>
      )}
    </dl>
  )
}

function Told({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
