import * as z from 'zod/mini'
import { alertStatuses } from './alert-states.ts'
import { freeForm } from '#contract/wire/free-form.ts'
import { id } from '#contract/wire/id.ts'

/** What calls for attention: an SOS, a boat where it must not be, weather, a device that fails. */
export const alertTypes = ['emergency', 'zone_violation', 'weather', 'system'] as const
export type AlertType = (typeof alertTypes)[number]

export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/** What happened on board, when there was time to say so. */
export const sosNatures = [
  'voie_d_eau',
  'chavirage',
  'homme_a_la_mer',
  'coule',
  'feu',
  'blesse',
  'panne',
  'a_la_derive',
  'gite',
  'echouement',
  'collision',
  'abandon',
  'attaque',
] as const
export type SosNature = (typeof sosNatures)[number]

/** The reason with which the raiser of an SOS takes it back. */
export const falseAlarm = 'fausse_alerte'

/** So long after its end the raiser reopens his SOS with one press. */
const reopenedWithin = 24 * 3_600_000

export function isReopenable({ status, resolvedAt }: Pick<Alert, 'status' | 'resolvedAt'>, now: number): boolean {
  return status === 'resolved' && resolvedAt !== null && now - Date.parse(resolvedAt) <= reopenedWithin
}

/** What may be in the trail of an alert. */
export const alertActs = [
  'raised',
  'pressed_again',
  /** The boat that was searched for called for help: its case is an SOS from then on. */
  'called',
  /** A place, or a newer one, of an SOS that was open already. */
  'placed',
  /** A place that an open SOS cannot have moved to: kept beside, until a second one agrees. */
  'place_doubted',
  'seen',
  'acknowledged',
  'resolved',
  'reopened',
  /** Whoever ended it says that this was a slip: it goes on as it was. */
  'taken_back',
  'released',
  'settled',
  'changed',
  'details',
  'escalated',
  /** « J’y vais », and not after all. */
  'going',
  'turned_back',
  /** A plan of the search, « rien trouvé ici », a thing that was found, and one of them undone. */
  'search_planned',
  'searched_nothing',
  'object_found',
  'search_undone',
  /** Somebody saw something that belongs to this case; or it was taken back, or belongs to another. */
  'sighted',
  'sighting_undone',
  /** A family reported it without an account; and that it does not belong here after all. */
  'reported_missing',
  'report_undone',
  /** Somebody was asked to go; he is there; he knows that it is over. Who was asked and does not go is named to nobody. */
  'asked',
  'on_scene',
  'stood_down',
  /** Lessons, and where they were found, in the report of the case. */
  'debriefed',
  /** What was done about a silent device, and that it was a slip. */
  'asked_after',
  'asked_after_undone',
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

/** When somebody other than its raiser saw it first; whoever took charge has seen it. */
export function firstSeenAt({
  user,
  seenBy,
  acknowledgedAt,
}: Pick<Alert, 'user' | 'seenBy' | 'acknowledgedAt'>): string | null {
  const [first] = seenBy
    .filter((seen) => seen.user !== user)
    .map(({ seenAt }) => seenAt)
    .toSorted()
  return first ?? acknowledgedAt
}

/** An SOS that still asks for something: the boat is seen by whoever may help. */
export function isOpenSos(alert: { alertType: AlertType; status: string; drill: boolean }): boolean {
  return alert.alertType === 'emergency' && alert.status !== 'resolved' && !alert.drill
}

/** Alerts of the type `system` about a boat that did not come back say so in their metadata: `{ kind: 'overdue' }`. */
export const overdueKind = 'overdue'

/** A boat that is not back: it is searched for like one that calls for help, and has not called. */
export function isOverdue({ alertType, metadata }: Pick<Alert, 'alertType' | 'metadata'>): boolean {
  return alertType === 'system' && metadata['kind'] === overdueKind
}

/**
 * What lives hang on: an emergency, a boat that is not back, the search for it. What it said stays said, in charge is not
 * over, it is closed by whom it concerns, reopened by its person, and stands before all else in every list.
 */
export function isCase(alert: Pick<Alert, 'alertType' | 'metadata'>): boolean {
  return alert.alertType === 'emergency' || isOverdue(alert)
}

/** A case that still asks for something; a drill asks for nothing. */
export function isOpenCase(alert: Pick<Alert, 'alertType' | 'metadata' | 'status' | 'drill'>): boolean {
  return isCase(alert) && alert.status !== 'resolved' && !alert.drill
}

export const helpTargets = ['drift', 'last_place'] as const
export type TowardsWhat = (typeof helpTargets)[number]

const moment = z.iso.datetime()
const spot = {
  latitude: z.number(),
  longitude: z.number(),
  /** When it was there. Long before `occurred_at` (`isLastKnownPlace`): where it was seen last, before it called. */
  timestamp: moment,
  speed: z.nullable(z.number()),
  heading: z.nullable(z.number()),
}
const person = z.object({ user: id, name: z.nullable(z.string()) })

export const alert = z.object({
  id,
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  device: z.nullable(id),
  /** Whose boat it is: the organisation that watches it. */
  organisation: z._default(z.nullable(id), null),
  zone: z.nullable(id),
  alertType: z.enum(alertTypes),
  severity: z.enum(severities),
  status: z.enum(alertStatuses),
  /** The specification's creation sends a title equal to the message; so it comes back. */
  title: z.string(),
  message: z.string(),
  location: z.nullable(z.object({ id, ...spot })),
  nature: z.nullable(z.enum(sosNatures)),
  peopleOnBoard: z.nullable(z.int()),
  /** Of an emergency: with how many its boat was said to leave, on the voyage on which it called. */
  crewDeclared: z._default(z.nullable(z.int()), null),
  metadata: freeForm,
  /** An exercise or a test: it rings nobody. */
  drill: z.boolean(),
  createdAt: moment,
  occurredAt: moment,
  receivedAt: moment,
  late: z.boolean(),
  clockSuspect: z.boolean(),
  seenBy: z.array(z.extend(person, { seenAt: moment })),
  /** « En route »: who goes there to help, since this SOS called last; when he is there, as far as that is known, and that he is. */
  going: z._default(
    z.array(
      z.extend(person, {
        goingAt: moment,
        /** Absent of a call that is over. */
        arrivesAt: z.optional(z.nullable(moment)),
        onScene: z.optional(z.boolean()),
        /** With which boat. */
        pirogue: z.optional(z.nullable(id)),
        pirogueName: z.optional(z.nullable(z.string())),
        /** Its paint, where somebody chose it. */
        hull: z.optional(z.nullable(z.string())),
        /** Where he was heard last, as seen from the place of the call: metres, degrees, and when. Absent: never since. */
        distance: z.optional(z.number()),
        bearing: z.optional(z.number()),
        heardAt: z.optional(moment),
        /** Distance, bearing and arrival are of where the call drifts, or of its last known place where nobody knows a wind. */
        towards: z.optional(z.enum(helpTargets)),
        /** « Il vous voit » : he said so. */
        inSight: z.optional(z.boolean()),
        /** He said it by SMS, whose sender is not proved. */
        bySms: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
  /** « Prise en charge par … » of a case. */
  acknowledgedBy: z.nullable(id),
  acknowledgedByName: z.nullable(z.string()),
  acknowledgedAt: z.nullable(moment),
  resolvedBy: z.nullable(id),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(moment),
  resolveReason: z.nullable(z.string()),
  /** When its raiser opened it again last: from then on it is a call for help anew. */
  reopenedAt: z.nullable(moment),
  /** When it was said again last, and rang for it. */
  calledAgainAt: z._default(z.nullable(moment), null),
  /** Since when nobody has taken charge for three minutes: « Appelez le 119 ». */
  callRescueSince: z.nullable(moment),
})
export type Alert = z.output<typeof alert>

/** What somebody said of a case; null is what he did not speak of. */
const statement = z.object({
  user: z.nullable(id),
  name: z.nullable(z.string()),
  byRaiser: z.boolean(),
  at: moment,
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
  severity: z.nullable(z.enum(severities)),
  nature: z.nullable(z.enum(sosNatures)),
  peopleOnBoard: z.nullable(z.int()),
  location: z.nullable(z.object(spot)),
  metadata: z.nullable(freeForm),
})
export type Statement = z.output<typeof statement>

/** One alert with everything that was done to it, oldest first. What came too late took no effect. */
export const alertWithTrail = z.extend(alert, {
  /** With what a case (`isCase`) began; null of any other alert. Nobody changes it. */
  firstSaid: z.nullable(statement),
  /** What was put right or added since, oldest first. */
  corrections: z.array(statement),
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
