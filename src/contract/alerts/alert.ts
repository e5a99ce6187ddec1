import * as z from 'zod/mini'
import { alertStatuses } from './alert-states.ts'
import { id } from '#contract/wire/id.ts'

/** What calls for attention: an SOS, a boat where it must not be, weather, a device that fails. */
export const alertTypes = ['emergency', 'zone_violation', 'weather', 'system'] as const
export type AlertType = (typeof alertTypes)[number]

export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/** What happened on board, when there was time to say so. */
export const sosNatures = ['chavirage', 'panne', 'homme_a_la_mer', 'blesse', 'feu', 'collision'] as const
export type SosNature = (typeof sosNatures)[number]

/** The reason with which the raiser of an SOS takes it back. */
export const falseAlarm = 'fausse_alerte'

/** What may be in the trail of an alert. */
export const alertActs = [
  'raised',
  'pressed_again',
  /** A place, or a newer one, of an SOS that was open already. */
  'placed',
  'seen',
  'acknowledged',
  'resolved',
  'settled',
  'changed',
  'details',
  'escalated',
  'removed',
] as const
export type AlertAct = (typeof alertActs)[number]

/** Later than this an alert is late: it is marked « survenu à …, reçu à … » and never rings as if it were live. */
const lateAfter = 5 * 60_000

export function isLate(occurredAt: Date, receivedAt: Date): boolean {
  return receivedAt.getTime() - occurredAt.getTime() > lateAfter
}

/** A place that is older than this at the call is no place of the call: it is the last one that was known. */
export const placeIsOldAfter = 2 * 60_000

export function isLastKnownPlace(placeAt: Date, occurredAt: Date): boolean {
  return occurredAt.getTime() - placeAt.getTime() > placeIsOldAfter
}

/** An SOS that still asks for something: the boat is seen by whoever may help. */
export function isOpenSos(alert: { alertType: AlertType; status: string; drill: boolean }): boolean {
  return alert.alertType === 'emergency' && alert.status !== 'resolved' && !alert.drill
}

const moment = z.iso.datetime()
const person = z.object({ user: id, name: z.nullable(z.string()) })

export const alert = z.object({
  id,
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  device: z.nullable(id),
  zone: z.nullable(id),
  alertType: z.enum(alertTypes),
  severity: z.enum(severities),
  status: z.enum(alertStatuses),
  /** The specification's creation sends a title equal to the message; so it comes back. */
  title: z.string(),
  message: z.string(),
  location: z.nullable(
    z.object({
      id,
      latitude: z.number(),
      longitude: z.number(),
      /** When it was there. Long before `occurred_at` (`isLastKnownPlace`): where it was seen last, before it called. */
      timestamp: moment,
      speed: z.nullable(z.number()),
      heading: z.nullable(z.number()),
    }),
  ),
  nature: z.nullable(z.enum(sosNatures)),
  peopleOnBoard: z.nullable(z.int()),
  metadata: z.record(z.string(), z.unknown()),
  /** An exercise or a test: it rings nobody. */
  drill: z.boolean(),
  createdAt: moment,
  occurredAt: moment,
  receivedAt: moment,
  late: z.boolean(),
  clockSuspect: z.boolean(),
  seenBy: z.array(z.extend(person, { seenAt: moment })),
  /** « Prise en charge par … » of an emergency. */
  acknowledgedBy: z.nullable(id),
  acknowledgedByName: z.nullable(z.string()),
  acknowledgedAt: z.nullable(moment),
  resolvedBy: z.nullable(id),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(moment),
  resolveReason: z.nullable(z.string()),
  /** Since when nobody has taken charge for three minutes: « Appelez le 119 ». */
  callRescueSince: z.nullable(moment),
})
export type Alert = z.output<typeof alert>

/** One alert with everything that was done to it, oldest first. What came too late took no effect. */
export const alertWithTrail = z.extend(alert, {
  trail: z.array(
    z.object({
      act: z.enum(alertActs),
      user: z.nullable(id),
      name: z.nullable(z.string()),
      at: moment,
      tookEffect: z.boolean(),
      detail: z.nullable(z.string()),
    }),
  ),
})
export type AlertWithTrail = z.output<typeof alertWithTrail>
