import type { ReactNode } from 'react'
import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

/** What whoever goes out there meets, in one line of figures. */
export function SeaThere({ dossier: { weather, newest, state } }: { dossier: Dossier }) {
  const say = useWords(dossierWords)
  const units = useWords(weatherWords)
  const { number } = useTimes()
  const { data, isPending } = weather
  const isRead = newest ? isPending : state === 'loading'
  const look = 'grid gap-3 rounded-card bg-card px-4 py-3 shadow-card'
  if (!data) return <p className={classes(look, 'min-h-20')}>{isRead ? say.readingSea : say.unknownSea}</p>
  const { waveHeight, windSpeed, windDirection, visibility, marine } = data
  const letter = (direction: number | null) =>
    direction === null ? '' : ` ${units[`letter${compassPoint(direction)}`]}`
  return (
    <section aria-label={units.title} className={classes(look, 'min-h-20 content-start')}>
      <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
        <SeaFigure
          name={say.waves}
          value={waveHeight && number(roundedForScreen.waves(waveHeight), 1)}
          unit={units.metres}
        />
        <SeaFigure
          name={say.wind}
          value={windSpeed && number(roundedForScreen.wind(windSpeed))}
          unit={`${units.knots}${letter(windDirection)}`}
        />
        <SeaFigure
          name={say.current}
          value={marine.currentSpeed && number(marine.currentSpeed, 1)}
          unit={`${units.knots}${letter(marine.currentDirection)}`}
        />
        <SeaFigure
          name={say.water}
          value={marine.seaTemperature && number(marine.seaTemperature)}
          unit={units.celsius}
        />
        <SeaFigure
          name={say.visibility}
          value={visibility && number((roundedForScreen.visibility(visibility) * 1000) / metresPerNauticalMile, 1)}
          unit="M"
        />
      </dl>
    </section>
  )
}

type SeaFigureProps = { readonly name: string; readonly value: ReactNode; readonly unit: string }

function SeaFigure({ name, value, unit }: SeaFigureProps) {
  const units = useWords(weatherWords)
  return (
    <div className="grid">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="whitespace-nowrap">
        {value === null ? (
          units.unknown
        ) : (
          <>
            <strong className="text-2xl leading-7">{value}</strong> <span className="text-sm">{unit}</span>
          </>
        )}
      </dd>
    </div>
  )
}
