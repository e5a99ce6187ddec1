import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

const moment = z.iso.datetime()

/** How far back the fleet can be asked for. The bar shows a day; whoever holds it a while still finds its first hour. */
const pastLasts = 24 * 3_600_000
export const pastIsKeptFor = 25 * 3_600_000
const halfHour = 30 * 60_000

/** Where a boat was believed to be at some moment, or shortly before it. Speed in knots, heading in degrees. */
export const pastPlace = z.object({
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  speed: z.nullable(z.number()),
  heading: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  effectiveAt: moment,
  /** It was out at that moment: said so, or its tracker showed it. */
  isOut: z.boolean(),
})
export type PastPlace = z.output<typeof pastPlace>

/** How many boats were out at one moment, those included that nobody heard. */
const seaAtMoment = z.object({ at: moment, atSea: z.int() })
export type SeaAtMoment = z.output<typeof seaAtMoment>

/** A call for help of that time: since when, in charge since, and until when; exercises are none. */
const pastEmergency = z.object({
  id,
  name: z.nullable(z.string()),
  startedAt: moment,
  inChargeAt: z.nullable(moment),
  endedAt: z.nullable(moment),
})
export type PastEmergency = z.output<typeof pastEmergency>

export const fleetDay = z.object({
  /** At each half hour of the last day, and at last now. */
  moments: z.readonly(z.array(seaAtMoment)),
  emergencies: z.readonly(z.array(pastEmergency)),
})
export type FleetDay = z.output<typeof fleetDay>

/** The half hours of the day before a moment, by the clock, and the moment itself. */
export function momentsOfDay(now: Date): Date[] {
  const last = Math.ceil(now.getTime() / halfHour) * halfHour - halfHour
  const count = pastLasts / halfHour
  const halves = Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * halfHour))
  return [...halves, now]
}
