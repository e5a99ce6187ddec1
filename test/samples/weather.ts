import { openWeatherStandIn } from '#dev/weather-stand-in.ts'

/** Settings of a server whose weather is made up on this machine. */
export async function simulatedWeather(): Promise<Record<string, string>> {
  const { origin } = await openWeatherStandIn()
  return { OPEN_METEO_URL: origin, OPEN_METEO_MARINE_URL: origin }
}
