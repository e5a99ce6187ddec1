import type { Found, FoundKind } from './search.api.ts'
import type { User } from '#contract/accounts/account.ts'
import type { Device } from '#contract/devices/device.ts'
import type { FleetBoat } from '#contract/fleet/fleet-boat.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import type { Trip } from '#contract/trips/trip.ts'

/** What a thing of a list is called where it is searched for; nobody finds what has no name by it. */
export const named = {
  pirogue: ({ id, name, licenseNumber, ownerName }: Pick<FleetBoat, 'id' | 'name' | 'licenseNumber' | 'ownerName'>) =>
    called('pirogue', { id, name, about: licenseNumber ?? ownerName }),
  user: ({ id, profile }: Pick<User, 'id' | 'profile'>) =>
    called('user', { id, name: profile.fullName, about: profile.boatName }),
  organisation: ({ id, name, coordinatorName }: Pick<Organisation, 'id' | 'name' | 'coordinatorName'>) =>
    called('organisation', { id, name, about: coordinatorName }),
  device: ({ id, deviceId, pirogueName }: Pick<Device, 'id' | 'deviceId' | 'pirogueName'>) =>
    called('device', { id, name: deviceId, about: pirogueName }),
  quai: ({ id, name, location }: Plain & { readonly location: string }) =>
    called('quai', { id, name, about: location }),
  armateur: ({ id, name }: Plain) => called('armateur', { id, name, about: null }),
  balise: ({ id, name }: Plain) => called('balise', { id, name, about: null }),
  zone: ({ id, name }: Plain) => called('zone', { id, name, about: null }),
  trip: ({ id, pirogueName, pirogue, startTime }: Pick<Trip, 'id' | 'pirogueName' | 'pirogue' | 'startTime'>) =>
    called('trip', { id, name: pirogueName, about: null, pirogue, at: startTime }),
} satisfies { readonly [K in FoundKind]: (thing: never) => readonly Found[] }

type Plain = { readonly id: string; readonly name: string }
type Called = Omit<Found, 'kind' | 'name'> & { readonly name: string | null }

function called(kind: FoundKind, { name, ...thing }: Called): readonly Found[] {
  return name === null ? [] : [{ kind, name, ...thing }]
}

const sameText = new Intl.Collator('fr', { sensitivity: 'base' }).compare

/** Whose name is this comes before whose name begins so, and that before whatever else has it somewhere. */
export function nearestFirst(found: readonly Found[], search: string): readonly Found[] {
  const distance = ({ name }: Found) => {
    if (sameText(name, search) === 0) return 0
    return sameText(name.slice(0, search.length), search) === 0 ? 1 : 2
  }
  return found.toSorted((one, other) => distance(one) - distance(other))
}
