import type { OwnChannel } from './room.ts'
import { type Viewer, managesPerson, sameOrganisation, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type WatchedAlert, seesAlert } from '#contract/alerts/alert-visibility.ts'
import type { Role } from '#contract/wire/who.ts'

/**
 * A room, and what it depends on who sees it. `raisers` of a thread are who called and the boat’s owner; `people` are these and
 * whoever said that he goes there.
 */
export type WatchedRoom =
  | { readonly kind: OwnChannel; readonly organisation: string | null }
  | { readonly kind: 'emergency' }
  | Thread
  | { readonly kind: 'direct'; readonly people: readonly string[] }

type Thread = {
  readonly kind: 'sos'
  readonly alert: WatchedAlert
  readonly people: readonly string[]
  readonly raisers: readonly string[]
  /** Who has taken charge. */
  readonly inCharge: string | null
}

/** Whoever sees a room may write in it, but for the emergency channel (`writesIn`). */
export function seesRoom(viewer: Viewer, room: WatchedRoom): boolean {
  switch (room.kind) {
    case 'direct':
      return room.people.includes(viewer.id)
    case 'emergency':
      return effectiveRoleOf(viewer) !== 'pending'
    case 'sos':
      return room.people.includes(viewer.id) || (viewer.role !== 'fisherman' && seesAlert(viewer, room.alert, null))
    case 'general':
    case 'weather':
    case 'coordination':
      return viewer.role === 'admin' || seesChannel(viewer, room)
  }
}

/**
 * The emergency channel is written by organisations, administrators, and who is in an emergency: `isInEmergency`, he
 * called for help and it is not over, or he said that he goes there.
 */
export function writesIn(viewer: Viewer, { kind }: Pick<WatchedRoom, 'kind'>, isInEmergency: boolean): boolean {
  return kind !== 'emergency' || viewer.role !== 'fisherman' || isInEmergency
}

/** Those who belong to no organisation have nobody who coordinates them: that channel is of the administrators. */
function seesChannel(
  viewer: Viewer,
  { kind, organisation }: { readonly kind: OwnChannel; readonly organisation: string | null },
): boolean {
  if (organisation !== null) return viewer.organisationId === organisation
  return viewer.organisationId === null && kind !== 'coordination'
}

type Author = { readonly id: string; readonly organisationId: string | null }

/** Its author, an administrator, and the coordinator of its channel or of its author. Between two people it is its author’s alone. */
export function mayRemove(viewer: Viewer, room: WatchedRoom, author: Author): boolean {
  if (author.id === viewer.id) return true
  return room.kind !== 'direct' && mayModerate(viewer, room, author)
}

/** What two people wrote to each other reaches administrators when one of them reports it. */
export function mayModerate(viewer: Viewer, room: WatchedRoom, author: Author): boolean {
  if (viewer.role === 'admin') return true
  if (viewer.role !== 'organization' || room.kind === 'direct') return false
  if ('organisation' in room) return sameOrganisation(viewer, { ownerId: null, organisationId: room.organisation })
  return managesPerson(viewer, { ownerId: author.id, organisationId: author.organisationId })
}

/**
 * Fishermen by whoever moderates them, coordinators by administrators, these by nobody. In the thread of an SOS by who leads it,
 * and never who called.
 */
export function maySilence(viewer: Viewer, room: WatchedRoom, person: Addressee): boolean {
  if (room.kind === 'direct') return false
  if (person.id === viewer.id || person.role === 'admin') return false
  if (room.kind === 'sos') return leadsThread(viewer, room) && !room.raisers.includes(person.id)
  if (viewer.role === 'admin') return true
  return person.role === 'fisherman' && effectiveRoleOf(viewer) !== 'pending' && mayModerate(viewer, room, person)
}

/** Who has taken charge of an SOS, and administrators. */
export function leadsThread(viewer: Viewer, { inCharge }: Pick<Thread, 'inCharge'>): boolean {
  return viewer.role === 'admin' || inCharge === viewer.id
}

export type Addressee = Author & { readonly role: Role; readonly isApproved: boolean }

/** To whom somebody may write first: within an organisation, to administrators, and between the independent and those who look after them. */
export function mayWriteTo(viewer: Viewer, other: Addressee): boolean {
  if (viewer.id === other.id) return false
  if (viewer.role === 'admin') return true
  if (viewer.organisationId !== null && viewer.organisationId === other.organisationId) return true
  if (effectiveRoleOf(viewer) === 'pending' || effectiveRoleOf(other) === 'pending') return false
  if (other.role === 'admin') return true
  const [own, others] = [isIndependent(viewer), isIndependent(other)]
  return (own && (others || other.role === 'organization')) || (others && viewer.role === 'organization')
}

function isIndependent({ role, organisationId }: Pick<Viewer, 'role' | 'organisationId'>): boolean {
  return role === 'fisherman' && organisationId === null
}
