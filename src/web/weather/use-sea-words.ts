import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { WeatherHour } from '#contract/weather/weather.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { weatherWords } from './weather.words.ts'

type Told = Pick<WeatherHour, 'windSpeed' | 'windDirection' | 'windGusts' | 'waveHeight'>

/** « vent 14 nd N, rafales 18 nd, vagues 1,6 m » in one line; what is not known is left out, and all of it unknown is said. */
export function useSeaWords(): (hour: Told) => string {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  return ({ windSpeed, windDirection, windGusts, waveHeight }) => {
    const from = windDirection === null ? '' : ` ${say[`letter${compassPoint(windDirection)}`]}`
    const parts = [
      windSpeed !== null && `${say.windShort(number(roundedForScreen.wind(windSpeed)))}${from}`,
      windGusts !== null && say.gustsOf(number(roundedForScreen.wind(windGusts))),
      waveHeight !== null && say.wavesShort(number(roundedForScreen.waves(waveHeight), 1)),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.join(', ') : say.thereUnknown
  }
}
