import { queryOptions } from '@tanstack/react-query'
import type { Forecast } from '#contract/weather/weather.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import type { AdriftFrom } from '#web/sos/coming/case-doors.ts'
import type { DriftAsked, WeatherTold } from './reckon.ts'

/*
 * driftOnServer    asked for anew as often as the weather is
 * driftOnDevice    the same, without the server
 * shoresToNameBy   by which shore somebody walks from a name to where it lies
 * readyToDrift     reads the shores, which takes longest of a first look: while the weather is asked for
 * driftedByNow     where a call may be at this moment, by the wind that this device knows
 * usualRadius      how well it is known where a drift begins, unless somebody says
 * toldBy           the weather of a forecast, as a drift is carried by it
 * What reckons is read when it is needed first. Nothing of it is kept on the device, which can reckon it again.
 */
const keys = ['drift'] as const
const passing = { retry: false, networkMode: 'always', meta: { isPassing: true }, gcTime: 5 * 60_000 } as const

export function driftOnServer(asked: DriftAsked) {
  return queryOptions({
    ...passing,
    queryKey: [...keys, 'server', asked],
    staleTime: pollPeriod('weather')(),
    refetchInterval: pollPeriod('weather'),
    queryFn: async ({ signal }) => await (await import('./reckon.ts')).onServer(asked, signal),
  })
}

export async function readyToDrift(): Promise<void> {
  // Who reckons says what is missing.
  await import('./reckon.ts').then(({ shores }) => shores()).catch(() => undefined)
}

export function shoresToNameBy() {
  return queryOptions({
    ...passing,
    queryKey: [...keys, 'shores'],
    staleTime: Infinity,
    queryFn: async () => ({ isLand: await (await import('./reckon.ts')).shores() }),
  })
}

/** Reckoned anew as often as the weather is asked; until then what it drifts is less than what nobody knows of it. */
export function driftedByNow({ at, since, floating }: AdriftFrom) {
  return queryOptions({
    ...passing,
    queryKey: [...keys, 'now', at, since, floating],
    staleTime: pollPeriod('weather')(),
    refetchInterval: pollPeriod('weather'),
    queryFn: async ({ client }) =>
      await (await import('./drift-now.ts')).driftNow(client, { at, since, floating }, Date.now()),
  })
}

/** A position of a telephone or a tracker, and the way to it. */
export const usualRadius = 300

/** Few particles say the same, less finely, in a fifth of the time. */
export const fewParticles = 300

export function driftOnDevice(asked: DriftAsked, told: WeatherTold | null, particles?: number) {
  return queryOptions({
    ...passing,
    queryKey: [...keys, 'device', asked, told?.fetchedAt ?? null, particles ?? null],
    staleTime: Infinity,
    queryFn: async () => await (await import('./reckon.ts')).onDevice(asked, told, particles),
  })
}

export function toldBy({ hourly, fetchedAt, simulated }: Forecast): WeatherTold {
  return {
    wind: hourly.map(({ timestamp, windSpeed, windDirection }) => ({
      at: timestamp,
      speed: windSpeed,
      direction: windDirection,
    })),
    current: hourly.map(({ timestamp, currentSpeed, currentDirection }) => ({
      at: timestamp,
      speed: currentSpeed,
      direction: currentDirection,
    })),
    fetchedAt,
    simulated,
  }
}
