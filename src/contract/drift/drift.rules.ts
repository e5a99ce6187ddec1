import * as z from 'zod/mini'
import { driftFamilies } from './drawn-leeway.ts'
import { hoursBothWays, oneDrifting, timesReversed } from './drift-refusals.ts'
import { mostDriftHours } from './drift-hours.ts'
import { type DriftObject, driftObjects } from './drift-objects.ts'
import { between } from '#contract/wire/between.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { dated } from '#contract/wire/moment.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/*
 * What may be asked of a drift: `driftQuestion`, as it comes over the wire.
 */
const mostDriftParticles = 10_000
const usualDriftParticles = 2000

const speed = between(0, 150)
const direction = between(0, 360)
const byHour = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value).check(z.minLength(1, fieldInvalid.code), z.maxLength(2 * mostDriftHours + 1, fieldInvalid.code))

/** One for all hours, a list of them, or a list of each of its two: from the first hour of the start, hour by hour. */
const flowing = z.union(
  [
    z.object({ speed, direction }),
    byHour(z.object({ speed, direction })),
    z
      .object({ speed: byHour(speed), direction: byHour(direction) })
      .check(z.refine((lists) => lists.speed.length === lists.direction.length, fieldInvalid.code)),
  ],
  fieldInvalid.code,
)
export type FlowTyped = z.output<typeof flowing>

const objects = Object.keys(driftObjects) as [DriftObject, ...DriftObject[]]

export const driftQuestion = z
  .object({
    object: z.optional(z.enum(objects, fieldInvalid.code)),
    family: z.optional(z.enum(driftFamilies, fieldInvalid.code)),
    start: z
      .object({
        latitude,
        longitude,
        radius: z._default(between(0, 200_000), 0),
        time: dated,
        timeTo: z.optional(dated),
      })
      .check(
        z.refine(({ time, timeTo }) => timeTo === undefined || Date.parse(timeTo) >= Date.parse(time), {
          path: ['timeTo'],
          error: timesReversed.code,
        }),
      ),
    hours: z.array(between(-mostDriftHours, mostDriftHours)).check(
      z.minLength(1, fieldInvalid.code),
      z.maxLength(mostDriftHours + 1, fieldInvalid.code),
      z.refine((hours) => Math.min(...hours) >= 0 || Math.max(...hours) <= 0, hoursBothWays.code),
    ),
    particles: z._default(
      z.int(fieldInvalid.code).check(z.minimum(1), z.maximum(mostDriftParticles)),
      usualDriftParticles,
    ),
    seed: z._default(z.int(fieldInvalid.code), 1),
    wind: z.optional(flowing),
    current: z.optional(flowing),
    /** How many times the usual doubt of wind and current: 0 is none. */
    uncertainty: z._default(between(0, 5), 1),
    /** Of the particles: for each of these shares the smallest places that hold it are drawn. */
    shares: z._default(
      z.array(between(0.05, 0.99)).check(z.minLength(1, fieldInvalid.code), z.maxLength(6, fieldInvalid.code)),
      [0.5, 0.95],
    ),
    /** Where each particle is, for who plans a search over them. */
    places: z._default(z.boolean(fieldInvalid.code), false),
  })
  .check(
    z.refine(({ object, family }) => object === undefined || family === undefined, {
      path: ['family'],
      error: oneDrifting.code,
    }),
  )
export type DriftQuestion = z.output<typeof driftQuestion>
