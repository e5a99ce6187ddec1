import * as z from 'zod/mini'
import { alertActs, sosNatures } from '#contract/alerts/alert.ts'
import { askedPerson } from '#contract/alerts/asked.ts'
import {
  deliveryChannels,
  deliveryReasons,
  deliveryReports,
  deliveryStatuses,
} from '#contract/notifications/notification.ts'
import { id } from '#contract/wire/id.ts'
import { delaySteps } from './delays.ts'

/** The report of one case: what happened, when, to whom it was said, and what is to be learned from it. */

const moment = z.iso.datetime()
const words = z.nullable(z.string())
const place = z.object({ latitude: z.number(), longitude: z.number(), at: moment })
export type DebriefPlace = z.output<typeof place>

/** One message that left, or did not; of whom no name is known it was the family, or a desk outside. */
const told = z.object({
  name: words,
  channel: z.enum(deliveryChannels),
  reason: z.enum(deliveryReasons),
  stage: z.nullable(z.int()),
  at: moment,
  sentAt: z.nullable(moment),
  status: z.enum(deliveryStatuses),
  report: z.nullable(z.enum(deliveryReports)),
})

const weather = z.object({
  /** The hour of the forecast that is nearest to the call. */
  at: moment,
  fetchedAt: moment,
  simulated: z.boolean(),
  windSpeed: z.nullable(z.number()),
  windGusts: z.nullable(z.number()),
  windDirection: z.nullable(z.number()),
  waveHeight: z.nullable(z.number()),
  currentSpeed: z.nullable(z.number()),
  currentDirection: z.nullable(z.number()),
  visibility: z.nullable(z.number()),
  seaTemperature: z.nullable(z.number()),
})
export type DebriefWeather = z.output<typeof weather>

/** What the drift said of the moment at which they were found, against where that was. */
const driftError = z.object({
  hours: z.number(),
  mean: z.object({ latitude: z.number(), longitude: z.number() }),
  errorMetres: z.number(),
  area_95Km2: z.number(),
  /** By the ellipse around the mean that would hold 95 of 100. */
  particles: z.int(),
  family: z.string(),
})

const driftStandings = ['told', 'not_found', 'no_place', 'weather_unknown', 'too_long', 'not_reckoned'] as const

const searched = z.object({
  plans: z.int(),
  undone: z.int(),
  plannedKm2: z.number(),
  /** Of the boats that were heard over their lane: the way that they went, and that way times the width that is seen. */
  boats: z.int(),
  sailedMetres: z.number(),
  sweptKm2: z.number(),
  nothingHere: z.int(),
  nothingKm2: z.number(),
  objects: z.array(z.object({ at: moment, latitude: z.number(), longitude: z.number(), what: words, name: words })),
})
export type DebriefSearched = z.output<typeof searched>

export const debriefWriting = z.object({
  id,
  by: z.nullable(id),
  name: words,
  at: moment,
  lessons: z.string(),
  found: z.nullable(place),
})

export const debrief = z.object({
  alert: id,
  /** It goes on: what is told is what is known so far. */
  isOver: z.boolean(),
  drill: z.boolean(),
  kind: z.enum(['sos', 'overdue']),
  pirogueName: words,
  userName: words,
  message: z.string(),
  nature: z.nullable(z.enum(sosNatures)),
  peopleOnBoard: z.nullable(z.int()),
  inChargeName: words,
  endedByName: words,
  endReason: words,
  place: z.nullable(place),
  delays: z.array(z.object({ step: z.enum(delaySteps), at: z.nullable(moment), seconds: z.nullable(z.int()) })),
  timeline: z.array(
    z.object({ act: z.enum(alertActs), name: words, at: moment, tookEffect: z.boolean(), detail: words }),
  ),
  seenBy: z.array(z.object({ name: words, at: moment })),
  told: z.array(told),
  asked: z.array(askedPerson),
  track: z.object({ fixes: z.int(), points: z.array(place) }),
  weather: z.nullable(weather),
  drift: z.object({ standing: z.enum(driftStandings), told: z.nullable(driftError) }),
  searched,
  /** What holds now, and all that was written before it, oldest first. */
  lessons: words,
  found: z.nullable(place),
  writings: z.array(debriefWriting),
  /** Whether whoever asks writes into it. */
  mayWrite: z.boolean(),
})
export type DebriefWriting = z.output<typeof debriefWriting>
export type Debrief = z.output<typeof debrief>
