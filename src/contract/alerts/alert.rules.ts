import * as z from 'zod/mini'
import { type AlertType, alertTypes, severities, sosNatures } from './alert.ts'
import { alertStatuses } from './alert-states.ts'
import { isNowhere } from '#contract/wire/earth.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { heading, latitude, longitude, speed } from '#contract/positions/position.rules.ts'
import { freeForm } from '#contract/wire/free-form.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, fieldRequired, refusal } from '#contract/wire/refusal.ts'
import { requiredText, text } from '#contract/wire/text.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

const longestMessage = 1000
const longestReason = 500
const mostPeople = 500

export const ownSosRefused = refusal('own_sos_refused', 403, 'Vous ne pouvez pas prendre en charge votre propre SOS.')
export const falseAlarmOnly = refusal(
  'false_alarm_only',
  403,
  'Vous pouvez seulement annuler votre SOS comme fausse alerte.',
)
export const stateImpossible = refusal('state_impossible', 409, 'Cette alerte ne peut plus revenir à cet état.')
/** Deleting it would silence it: nobody would be rung any more, and nobody told why. */
export const sosStillOpen = refusal(
  'sos_still_open',
  409,
  'Un SOS ou une recherche en cours ne peut pas être supprimé. Terminez-le d’abord.',
)

export const alertNotYoursToRaise = refusal(
  'alert_not_yours_to_raise',
  403,
  'Vous ne pouvez pas lancer ce type d’alerte.',
)
export const weatherIsAdmins = refusal('weather_is_admins', 403, 'Seul un administrateur modifie une alerte météo.')
export const closingNotYours = refusal(
  'closing_not_yours',
  403,
  'Seule la personne qui a pris cette alerte en charge peut la clore.',
)
export const sosPlaceStays = refusal(
  'sos_place_stays',
  403,
  'Seul un administrateur déplace cette alerte, avec une raison.',
)
export const sosSeverityStays = refusal('sos_severity_stays', 409, 'La gravité de cette alerte ne baisse jamais.')
export const reopeningTooLate = refusal('reopening_too_late', 409, 'Trop tard. Lancez un nouveau SOS.')
export const endNotYours = refusal(
  'end_not_yours',
  403,
  'Seule la personne qui a mis fin à cette alerte peut l’annuler.',
)
export const notAnSos = refusal('not_an_sos', 409, 'Cette alerte n’est pas un SOS.')
export const sosIsOver = refusal('sos_is_over', 409, 'Ce SOS est terminé.')

/** More boats than these in an hour are not seen in distress by one pair of eyes. */
export const mostRelaysAnHour = 10
export const tooManyRelays = refusal(
  'too_many_relays',
  429,
  'Trop de SOS pour d’autres pirogues en une heure. Appelez le 119.',
)

export const personNotToAsk = refusal(
  'person_not_to_ask',
  403,
  'Vous ne pouvez demander qu’aux pêcheurs de votre organisation ou à ceux d’aucune.',
)

export const peopleImpossible = refusal('people_impossible', 400, 'Le nombre de personnes va de 0 à 500.')
const peopleOnBoard = z
  .int(fieldInvalid.code)
  .check(z.minimum(0, peopleImpossible.code), z.maximum(mostPeople, peopleImpossible.code))

const nature = z.enum(sosNatures, fieldInvalid.code)
const moment = z.iso.datetime({ offset: true, error: fieldInvalid.code })

/** What makes no sense is unknown, and refuses nothing. */
const senseless = z.pipe(
  z.unknown(),
  z.transform(() => null),
)
function forgiven<S extends z.ZodMiniType>(shape: S) {
  return z._default(z.union([z.nullable(shape), senseless]), null)
}

/** A speed or a course that cannot be never costs an alert its place: it is unknown. */
const somewhere = z.object({
  latitude,
  longitude,
  speed: forgiven(speed),
  heading: forgiven(heading),
  timestamp: forgiven(moment),
})
const location = z.pipe(
  somewhere,
  z.transform((place) => (isNowhere(place) ? null : place)),
)

/** JSON of anybody, kept byte for byte; only what the database cannot hold is refused. */
const metadata = freeForm.check(z.refine((value) => isStorable(JSON.stringify(value)), fieldInvalid.code))
const longestMetadata = 20_000

function isStorable(json: string): boolean {
  return json.length <= longestMetadata && !/\\u0000|\\ud[89a-f]/i.test(json)
}

const message = z.optional(z.nullable(text(longestMessage)))

/** What is not known of an SOS is worth less than the SOS: nothing that is wrong with it refuses it. */
const aboutSos = {
  id: forgiven(id),
  user: forgiven(id),
  /** The boat that is in need, when somebody ashore calls for it; else it is the caller's own. */
  pirogue: forgiven(id),
  title: forgiven(text(longestMessage)),
  message: forgiven(text(longestMessage)),
  severity: forgiven(z.enum(severities)),
  location: forgiven(location),
  occurredAt: forgiven(moment),
  nature: forgiven(nature),
  peopleOnBoard: forgiven(peopleOnBoard),
  metadata: forgiven(metadata),
  drill: forgiven(z.boolean()),
}
const sosDraft = z.object({ alertType: z.literal('emergency'), ...aboutSos })

/** The SOS screen of the specification says `type`. */
const sosByType = z.pipe(
  z
    .object({ alertType: z.optional(z.undefined()), type: z.optional(z.unknown()), ...aboutSos })
    .check(z.refine(({ type }) => type === 'emergency', { error: fieldRequired.code, path: ['alertType'] })),
  z.transform((draft) => ({ ...draft, alertType: 'emergency' as const })),
)

/** Title and message say the same; either will do. A date is never a reason to refuse. */
const otherDraft = z
  .object({
    alertType: z.enum(['zone_violation', 'weather', 'system'] satisfies AlertType[], fieldInvalid.code),
    id: z.optional(z.nullable(id)),
    user: z.optional(z.nullable(id)),
    title: message,
    message: message,
    severity: z.optional(z.nullable(z.enum(severities, fieldInvalid.code))),
    location: z.optional(z.nullable(location)),
    occurredAt: forgiven(moment),
    nature: z.optional(z.nullable(nature)),
    peopleOnBoard: z.optional(z.nullable(peopleOnBoard)),
    metadata: z.optional(z.nullable(metadata)),
    drill: z.optional(z.nullable(z.boolean())),
  })
  .check(z.refine((draft) => Boolean(draft.message || draft.title), { error: fieldRequired.code, path: ['message'] }))

/** What the app sends. */
export const alertDraft = z.discriminatedUnion('alertType', [sosDraft, sosByType, otherDraft], fieldInvalid.code)
export type AlertDraft = z.output<typeof alertDraft>

export const alertChange = z.object({
  message: z.optional(requiredText(longestMessage)),
  severity: z.optional(z.enum(severities, fieldInvalid.code)),
  /** Only along the machine of `alert-states.ts`, with everything that hangs on it. */
  status: z.optional(z.enum(alertStatuses, fieldInvalid.code)),
  location: z.optional(z.nullable(location)),
  nature: z.optional(z.nullable(nature)),
  peopleOnBoard: z.optional(z.nullable(peopleOnBoard)),
  metadata: z.optional(metadata),
  /** Why an administrator moves the place of an SOS. */
  reason: z.optional(z.nullable(text(longestReason))),
})
export type AlertChange = z.output<typeof alertChange>

/** Said after the press, when there is a hand free: what happened, and how many are on board. */
export const alertDetails = z.object({
  nature: z.optional(z.nullable(nature)),
  peopleOnBoard: z.optional(z.nullable(peopleOnBoard)),
})
export type AlertDetails = z.output<typeof alertDetails>

export const resolution = z.object({ reason: requiredText(longestReason) })

export const alertFilter = {
  status: z.optional(z.enum(alertStatuses, fieldInvalid.code)),
  type: z.optional(z.enum(alertTypes, fieldInvalid.code)),
  severity: z.optional(z.enum(severities, fieldInvalid.code)),
  pirogue: z.optional(id),
  since: z.optional(moment.check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))),
  drill: z.optional(z.stringbool()),
  /** Not over: active, or in somebody's charge. */
  open: z.optional(z.stringbool()),
  /** Those that say the same as this one: of one kind, state, boat, zone and text. */
  alike: z.optional(id),
}

export const alertRefusals = [
  ownSosRefused,
  falseAlarmOnly,
  stateImpossible,
  sosStillOpen,
  alertNotYoursToRaise,
  weatherIsAdmins,
  closingNotYours,
  sosPlaceStays,
  sosSeverityStays,
  reopeningTooLate,
  endNotYours,
  notAnSos,
  sosIsOver,
  personNotToAsk,
  tooManyRelays,
  peopleImpossible,
] as const

/** Somebody was faster. */
export const alertChangedBy = (who: string) => changedMeanwhileBy('Cette alerte a été modifiée', who)
