import * as z from 'zod/mini'

/** Who is asked about the weather: air and sea are two services of Open-Meteo, each of which may be replaced. */
type WeatherSource = { readonly origin: string; readonly simulated: boolean }
export type WeatherSources = { readonly air: WeatherSource | null; readonly sea: WeatherSource | null }

const webAddress = z.optional(z.url({ protocol: /^https?$/ }))
export const weatherSettings = {
  OPEN_METEO_URL: webAddress,
  OPEN_METEO_MARINE_URL: webAddress,
  GUET_WEATHER_STAND_IN: webAddress,
}

const openMeteo = { air: 'https://api.open-meteo.com', sea: 'https://marine-api.open-meteo.com' }
type SourceSettings = { readonly [Name in keyof typeof weatherSettings]?: string | undefined }

/**
 * A demonstration speaks with nobody outside unless it is told to: the stand-in answers, or nobody does. A real server
 * knows no stand-in, so that what is simulated can never be taken for true.
 */
export function weatherSources(settings: SourceSettings, demo: boolean): WeatherSources {
  const standIn = settings.GUET_WEATHER_STAND_IN
  const usual = (origin: string): WeatherSource | null => {
    if (!demo) return { origin, simulated: false }
    return standIn === undefined ? null : { origin: withoutSlash(standIn), simulated: true }
  }
  const chosen = (origin: string | undefined) => origin && { origin: withoutSlash(origin), simulated: false }
  return {
    air: chosen(settings.OPEN_METEO_URL) || usual(openMeteo.air),
    sea: chosen(settings.OPEN_METEO_MARINE_URL) || usual(openMeteo.sea),
  }
}

function withoutSlash(origin: string): string {
  return origin.replace(/\/+$/, '')
}
