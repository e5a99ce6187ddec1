import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { bothTimes } from '#web/rescue/HandoverSheet.tsx'
import { weatherWords } from '#web/weather/weather.words.ts'
import { rescueWeatherWords } from './rescue-weather.words.ts'

/** The weather of the last position as the sheet of paper says it; what is not known is left out, never made up. */
export function useWeatherLines(): (weather: Weather | undefined) => readonly string[] {
  const say = useWords(rescueWeatherWords)
  const points = useWords(weatherWords)
  const { number } = useTimes()
  const distances = useDistances()
  const lineOf = (
    value: number | null,
    word: (written: string) => string,
    as = (known: number) => known,
    decimals = 0,
  ) => (value === null ? null : word(number(as(value), decimals)))
  const from = (direction: number | null) => (direction === null ? null : points[compassPoint(direction)])
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')
  return (weather) => {
    if (!weather) return [say.sheetNone]
    const { windSpeed, windGusts, waveHeight, visibility, temperature, marine } = weather
    const [windFrom, swellFrom] = [from(weather.windDirection), from(marine.swellDirection)]
    return [
      joined(
        lineOf(
          windSpeed,
          (knots) => (windFrom === null ? say.windOnly(knots) : say.wind(windFrom, knots)),
          roundedForScreen.wind,
        ),
        lineOf(windGusts, say.gusts, roundedForScreen.wind),
      ),
      joined(
        lineOf(waveHeight, say.waves, roundedForScreen.waves, 1),
        lineOf(
          marine.swellHeight,
          (high) => (swellFrom === null ? say.swell(high) : say.swellFrom(high, swellFrom)),
          roundedForScreen.swell,
          1,
        ),
      ),
      joined(
        visibility === null ? null : say.visibility(distances.text(roundedForScreen.visibility(visibility) * 1000)),
        lineOf(temperature, say.airOf),
        lineOf(marine.seaTemperature, say.waterOf),
      ),
      say.sheetTime(bothTimes(weather.timestamp), bothTimes(weather.fetchedAt)),
      weather.simulated ? say.simulated : '',
    ].filter((line) => line !== '')
  }
}
