import { type Sector, easternmost, westernmost } from '#contract/weather/sectors.ts'
import type { Forecast, WeatherHour } from '#contract/weather/weather.ts'
import { turned } from '#contract/wire/earth.ts'
import { hourForeseen } from './hour-foreseen.ts'

/*
 * The sea between the places whose forecast is known, along a coast that runs from north to south.
 *   seaFieldAt   what is foreseen of any place of it; null where no bulletin reaches, or too far from all that is known
 */
type Blown = { readonly speed: number; readonly from: number }
type Swelling = { readonly height: number; readonly from: number }
export type SeaHere = { readonly wind: Blown | null; readonly waves: Swelling | null }
export type SeaField = (longitude: number, latitude: number) => SeaHere | null

type KnownSector = { readonly sector: Sector; readonly forecast: Forecast }
type Known = { readonly latitude: number; readonly hour: WeatherHour }

/** In degrees: a little more than half of the longest sector. */
const farthest = 1.2

export function seaFieldAt(known: readonly KnownSector[], at: number): SeaField {
  const places = known
    .flatMap(({ sector, forecast }): Known[] => {
      const hour = hourForeseen(forecast, at)
      return hour ? [{ latitude: sector.latitude, hour }] : []
    })
    .toSorted((one, other) => one.latitude - other.latitude)
  return (longitude, latitude) => {
    if (longitude < westernmost || longitude > easternmost) return null
    const south = places.findLast((one) => one.latitude <= latitude)
    const north = places.find((one) => one.latitude > latitude)
    const near = [south, north].filter((one) => one && Math.abs(one.latitude - latitude) <= farthest)
    if (near.length === 0) return null
    return south && north && near.length === 2 ? between(south, north, latitude) : seaOf(near[0]?.hour)
  }
}

function seaOf(hour: WeatherHour | undefined): SeaHere | null {
  if (!hour) return null
  const { windSpeed, windDirection, waveHeight, waveDirection } = hour
  return {
    wind: windSpeed === null || windDirection === null ? null : { speed: windSpeed, from: windDirection },
    waves: waveHeight === null || waveDirection === null ? null : { height: waveHeight, from: waveDirection },
  }
}

/** Between two places both strength and direction turn evenly, the direction on its shorter way. */
function between(south: Known, north: Known, latitude: number): SeaHere | null {
  const share = (latitude - south.latitude) / (north.latitude - south.latitude)
  const [one, other] = [seaOf(south.hour), seaOf(north.hour)]
  if (!one || !other) return one ?? other
  const even = (from: number, to: number) => from + (to - from) * share
  const onShorterWay = (from: number, to: number) => (from + turned(to - from) * share + 360) % 360
  const wind =
    one.wind && other.wind
      ? { speed: even(one.wind.speed, other.wind.speed), from: onShorterWay(one.wind.from, other.wind.from) }
      : (one.wind ?? other.wind)
  const waves =
    one.waves && other.waves
      ? { height: even(one.waves.height, other.waves.height), from: onShorterWay(one.waves.from, other.waves.from) }
      : (one.waves ?? other.waves)
  return { wind, waves }
}
