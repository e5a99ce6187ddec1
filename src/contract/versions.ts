import type { User } from './accounts/account.ts'
import { profileVersion } from './accounts/profile-version.ts'
import { alertVersion } from './alerts/alert-version.ts'
import type { Alert } from './alerts/alert.ts'
import { deviceVersion } from './devices/device-version.ts'
import type { Device } from './devices/device.ts'
import { tripVersion } from './trips/trip-version.ts'
import type { Trip } from './trips/trip.ts'
import { fromWire } from './wire/casing.ts'

type Body = { readonly [name: string]: unknown }

/** What has no version: who changes it says what happened, and overwrites nothing. */
const never = () => null
const ofProfile = (body: Body) => profileVersion(fromWire(body) as User)
const own: { readonly [noun: string]: (body: Body) => string | null } = {
  alert: (body) => alertVersion(fromWire(body) as Alert),
  device: (body) => deviceVersion(fromWire(body) as Device),
  trip: (body) => tripVersion(fromWire(body) as Trip),
  profile: ofProfile,
  user: ofProfile,
  vessel: never,
  fleet: never,
  voyage: never,
  ticket: never,
}

/** Which version an answer of the server shows of a thing, for whoever edits it. Null: nothing that has versions. */
export function versionIn(noun: string, answer: unknown): string | null {
  if (answer === null || typeof answer !== 'object') return null
  return (own[noun] ?? lastChange)({ ...answer })
}

/** The specification has two names for when a thing last changed. */
function lastChange({ updated_at: updated, last_update: last }: Body): string | null {
  const at = updated ?? last
  return typeof at === 'string' ? at : null
}
