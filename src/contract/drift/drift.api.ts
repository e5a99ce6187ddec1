import * as z from 'zod/mini'
import { driftFamilies } from './drawn-leeway.ts'
import { driftRefusals } from './drift-refusals.ts'
import { driftQuestion } from './drift.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { tooManyPlaces } from '#contract/weather/weather-refusals.ts'
import { everyManager } from '#contract/wire/who.ts'

const moment = z.iso.datetime()
const place = z.tuple([z.number(), z.number()])

/** Where it was taken from: typed, out of the kept weather, or not known at all. */
const flowUsed = z.object({
  source: z.enum(['given', 'weather', 'none']),
  /** When the weather was fetched, the oldest of its places. */
  fetchedAt: z.nullable(moment),
  simulated: z.boolean(),
  /** Until when it is told; what comes after is doubted more and more. */
  knownUntil: z.nullable(moment),
  /** Hour by hour at the place of the start, in knots: wind from, current towards. */
  hours: z.array(z.object({ at: moment, speed: z.number(), direction: z.number() })),
})
export type FlowUsed = z.output<typeof flowUsed>

const driftPlace = z.nullable(place)
export type DriftPlace = z.output<typeof driftPlace>

const driftStep = z.object({
  hours: z.number(),
  at: moment,
  /** Of those that are afloat; null where all are ashore, or none has begun. */
  mean: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  area_95Km2: z.number(),
  /** GeoJSON's order: longitude, latitude. */
  contours: z.array(z.object({ share: z.number(), polygons: z.array(z.array(z.array(place))) })),
  /** How many have touched the shore, and where some of them lie. */
  stranded: z.int(),
  strandedAt: z.array(place),
  /** Wanted `places`: where each particle is, the same order at each hour; null: ashore, or not adrift yet. */
  places: z.optional(z.array(driftPlace)),
})
export type DriftStepAnswer = z.output<typeof driftStep>

const driftAnswer = z.object({
  method: z.literal('leeway'),
  seed: z.int(),
  particles: z.int(),
  object: z.nullable(z.string()),
  family: z.nullable(z.enum(driftFamilies)),
  uncertainty: z.number(),
  /** Nobody has measured a pirogue of this coast: a hint of where to look, and no more. */
  indicative: z.literal(true),
  wind: flowUsed,
  current: flowUsed,
  steps: z.array(driftStep),
})
export type DriftAnswer = z.output<typeof driftAnswer>

export const driftApi = {
  drift: endpoint({
    method: 'POST',
    path: '/rescue/drift/',
    summary:
      'Où peut dériver un bateau ou une personne (indicatif)\u00a0; heures négatives\u00a0: d’où cela peut venir',
    who: everyManager,
    body: driftQuestion,
    reply: driftAnswer,
    repeatable: true,
    unaudited: 'keeps_nothing',
    refusals: [...driftRefusals, tooManyPlaces],
  }),
}
