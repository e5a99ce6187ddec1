import type { User } from '#contract/accounts/account.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/**
 * In whose name this device may call for help: the person who signed in last. It outlives the session, for a phone at
 * sea whose session is over must still be heard; the key opens nothing else.
 */
export type SosRight = {
  readonly account: string
  readonly key: string | null
  readonly name: string | null
  readonly boat: string | null
}

const keys = { key: 'sos_key', person: 'guet.sos_person' } as const

export function sosRight(): SosRight | null {
  const person = keptPerson()
  return person && { ...person, key: deviceStorage.getItem(keys.key) }
}

export function keepSosKey(key: string): void {
  deviceStorage.setItem(keys.key, key)
}

/** As they are called today: a boat may change its name. */
export function keepSosPerson({ id, profile }: User): void {
  const person = { account: id, name: profile.fullName, boat: profile.boatName }
  deviceStorage.setItem(keys.person, JSON.stringify(person))
}

function keptPerson(): Omit<SosRight, 'key'> | null {
  try {
    return JSON.parse(deviceStorage.getItem(keys.person) ?? 'null') as Omit<SosRight, 'key'> | null
  } catch {
    return null
  }
}
