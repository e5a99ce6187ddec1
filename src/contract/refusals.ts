import type * as z from 'zod/mini'
import { accountRefusals } from './accounts/account.rules.ts'
import { secondFactorRefusals } from './accounts/second-factor-refusals.ts'
import { alertRefusals } from './alerts/alert.rules.ts'
import { baliseRefusals } from './balises/balise.rules.ts'
import { chatRefusals } from './chat/chat.rules.ts'
import { commandRefusals } from './devices/command-refusals.ts'
import { deviceRefusals } from './devices/device-refusals.ts'
import { invitationRefusals } from './invitations/invitation-refusals.ts'
import { photoRefusals } from './kit/photo.rules.ts'
import { importRefusals } from './imports/import.rules.ts'
import { pirogueRefusals } from './pirogues/pirogue.rules.ts'
import { notificationRefusals } from './notifications/notification-refusals.ts'
import { organisationRefusals } from './organisations/organisation-refusals.ts'
import { positionRefusals } from './positions/position.rules.ts'
import { quaiRefusals } from './quais/quai.rules.ts'
import { voyageRefusals } from './voyages/voyage.rules.ts'
import { tripRefusals } from './trips/trip-refusals.ts'
import { weatherRefusals } from './weather/weather-refusals.ts'
import { zoneRefusals } from './zones/zone-refusals.ts'
import { toSnake } from './wire/casing.ts'
import type { Shape } from './wire/endpoint.ts'
import {
  type FieldRefusals,
  type Refusal,
  Refused,
  fieldInvalid,
  fieldRequired,
  requiredFieldsMissing,
  wireRefusals,
} from './wire/refusal.ts'
import { storageRefusals } from './wire/storage-refusals.ts'

/** Every refusal of the product, one line per feature. */
export const allRefusals = [
  ...wireRefusals,
  ...storageRefusals,
  ...accountRefusals,
  ...secondFactorRefusals,
  ...alertRefusals,
  ...baliseRefusals,
  ...chatRefusals,
  ...commandRefusals,
  ...deviceRefusals,
  ...importRefusals,
  ...invitationRefusals,
  ...notificationRefusals,
  ...organisationRefusals,
  ...photoRefusals,
  ...pirogueRefusals,
  ...positionRefusals,
  ...quaiRefusals,
  ...voyageRefusals,
  ...tripRefusals,
  ...weatherRefusals,
  ...zoneRefusals,
] as const
export type RefusalCode = (typeof allRefusals)[number]['code']

const byCode: ReadonlyMap<string, Refusal> = new Map(allRefusals.map((refusal) => [refusal.code, refusal]))
const bySentence: ReadonlyMap<string, Refusal> = new Map(allRefusals.map((refusal) => [refusal.sentence, refusal]))

export const refusalSentences = Object.fromEntries(
  allRefusals.map(({ code, sentence }) => [code, sentence]),
) as Readonly<Record<RefusalCode, string>>

export function refusalOfCode(code: string): Refusal | undefined {
  return byCode.get(code)
}

/** The wire carries sentences for fields; whoever shows them in another language finds the code here. */
export function refusalOfSentence(sentence: string): Refusal | undefined {
  return bySentence.get(sentence)
}

/** The one place where untrusted input becomes a value of the product, or a refusal that names each field. */
export function parsed<S extends Shape>(shape: S, input: unknown): z.output<S> {
  const result = shape.safeParse(input)
  if (result.success) return result.data
  throw refusedInput(fieldRefusals(result.error.issues, input))
}

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/**
 * One refusal per field, the first one found; a schema's error message is the code of a refusal.
 * What is wrong as a whole has no field to name.
 */
export function fieldRefusals(issues: readonly Issue[], input: unknown): FieldRefusals {
  const fields: Record<string, Refusal> = {}
  for (const { message, path } of issues) {
    if (path.length === 0) continue
    const name = path.map((part) => toSnake(String(part))).join('.')
    fields[name] ??= fieldRefusal(byCode.get(message), isMissing(input, path))
  }
  return fields
}

/** What is not said at all is missing, whatever else its shape would have had against it. */
function fieldRefusal(said: Refusal | undefined, isNotSaid: boolean): Refusal {
  if (isNotSaid) return said?.isOfMissing ? said : fieldRequired
  return said ?? fieldInvalid
}

function refusedInput(fields: FieldRefusals): Refused {
  const refused = Object.values(fields)
  if (refused.includes(fieldRequired)) return new Refused(requiredFieldsMissing, fields)
  return new Refused(refused[0] ?? fieldInvalid, fields)
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const part of path) {
    if (value === null || typeof value !== 'object') return true
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value === undefined || value === null || value === ''
}
