import { seasonalTemperature } from './season.ts'

/**
 * A weather for demonstrations, made of the hour and the place alone: the same question has the same answer everywhere.
 * Trade wind with a breeze every afternoon, a swell that comes and goes in days, a tide twice a day. It is shown as
 * « simulé », whoever shows it.
 */
export type SimulatedAir = ReturnType<typeof simulatedAir>
export type SimulatedSea = ReturnType<typeof simulatedSea>

const hour = 3_600_000
const lunarHalfDay = 12.42

export function simulatedAir(time: Date, latitude: number) {
  const ofDay = time.getUTCHours() + time.getUTCMinutes() / 60
  const afternoon = wave(ofDay - 10, 24)
  const windSpeed = 10.5 + 3 * afternoon + 3.5 * spell(time, latitude)
  return {
    temperature: rounded(seasonalTemperature(time.getUTCMonth() + 1) + 2.5 * afternoon, 1),
    humidity: Math.round(74 - 9 * afternoon),
    pressure: rounded(1013 + 1.5 * wave(ofDay, 12) - 2 * spell(time, latitude), 1),
    /** Kilometres. */
    visibility: rounded(17 + 6 * afternoon, 2),
    /** Knots. */
    windSpeed: rounded(windSpeed, 1),
    windGusts: rounded(windSpeed * 1.35, 1),
    windDirection: Math.round(340 + 25 * afternoon) % 360,
    weatherCode: spell(time, latitude + 3) > 0.6 ? 2 : 1,
  }
}

export function simulatedSea(time: Date, latitude: number) {
  const swellHeight = 1 + 0.55 * spell(time, latitude + 1)
  const breeze = 0.25 + 0.15 * wave(time.getUTCHours() - 12, 24)
  const hours = time.getTime() / hour
  return {
    waveHeight: rounded(Math.hypot(swellHeight, breeze), 2),
    waveDirection: 325,
    wavePeriod: rounded(8.5 + spell(time, latitude), 2),
    swellHeight: rounded(swellHeight, 2),
    swellDirection: 318,
    swellPeriod: rounded(10.5 + 1.5 * spell(time, latitude), 2),
    seaTemperature: rounded(seasonalTemperature(time.getUTCMonth() + 1) - 2, 1),
    /** Kilometres an hour. */
    currentSpeed: rounded(0.9 + 0.4 * wave(hours, lunarHalfDay), 2),
    currentDirection: 205,
    seaLevel: rounded(0.62 * wave(hours, lunarHalfDay) + 0.08 * wave(hours, 24), 2),
  }
}

/** From −1 to 1: fair and rough days follow one another, not in the same step everywhere. */
function spell(time: Date, latitude: number): number {
  const hours = time.getTime() / hour
  return (wave(hours, 97) + wave(hours + latitude * 5, 61)) / 2
}

function wave(at: number, period: number): number {
  return Math.sin((2 * Math.PI * at) / period)
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
