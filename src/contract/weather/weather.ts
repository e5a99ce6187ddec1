import * as z from 'zod/mini'
import { weatherIcons } from './condition.ts'

/** The weather of one place: now, hour by hour, and day by day. Wind in knots, visibility in kilometres. */

/** Off Cayar, where the product's map looks first. */
export const defaultPlace = { latitude: 14.9325, longitude: -17.1925 } as const
export const defaultPressure = 1013
export const defaultHumidity = 75
export const defaultDays = 5
export const mostDays = 7

const moment = z.iso.datetime()
const known = z.nullable(z.number())

/** Wind and waves are named by where they come FROM, a current by where it runs TOWARDS. */
const sea = {
  waveHeight: known,
  waveDirection: known,
  wavePeriod: known,
  swellHeight: known,
  swellDirection: known,
  swellPeriod: known,
  seaTemperature: known,
  currentSpeed: known,
  currentDirection: known,
  /** Of the sea with its tide, relative to the mean sea level: not to the chart's zero. */
  seaLevel: known,
}
const air = {
  temperature: known,
  windSpeed: known,
  windGusts: known,
  windDirection: known,
  visibility: known,
  weatherCode: known,
  condition: z.string(),
  icon: z.enum(weatherIcons),
}
const place = z.object({
  name: z.string(),
  sector: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
})

/** How old it is, and whether it is true. `stale`: the source could not be asked again in time. */
const provenance = { fetchedAt: moment, stale: z.boolean(), simulated: z.boolean(), location: place }

const marine = z.object(sea)

export const weather = z.object({
  ...air,
  waveHeight: known,
  pressure: z.number(),
  humidity: z.number(),
  /** What the source did not say, so that the usual value stands in its place. */
  assumed: z.array(z.enum(['pressure', 'humidity'])),
  marine,
  /** The moment that the values are about. */
  timestamp: moment,
  ...provenance,
})
export type Weather = z.output<typeof weather>

const weatherHour = z.object({ timestamp: moment, ...air, pressure: known, humidity: known, ...sea })
export type WeatherHour = z.output<typeof weatherHour>

const weatherDay = z.object({
  date: z.iso.date(),
  temperatureMin: known,
  temperatureMax: known,
  windSpeedMax: known,
  windGustsMax: known,
  windDirection: known,
  waveHeightMax: known,
  swellHeightMax: known,
  visibilityMin: known,
  weatherCode: known,
  condition: z.string(),
  icon: z.enum(weatherIcons),
})
export type WeatherDay = z.output<typeof weatherDay>

export const forecast = z.object({ hourly: z.array(weatherHour), daily: z.array(weatherDay), ...provenance })
export type Forecast = z.output<typeof forecast>
