import { type Viewer, type Ownership, isInScope, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type WatchedAlert, seesAlert } from '#contract/alerts/alert-visibility.ts'
import { type WatchedRoom, seesRoom } from '#contract/chat/chat-visibility.ts'
import { type WatchedMedia, seesMedia } from '#contract/media/media-visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'
import { seesVoyage } from '#contract/voyages/voyage-visibility.ts'
import type { Who } from '#contract/wire/who.ts'

/**
 * Who may hear an event: everyone signed in, administrators, some people by name, or whoever may read the thing, sees the
 * boat, the voyage, the alert, the file of the gallery or the room of messages that it is about. `near` are those within reach of an open SOS of that boat; null, or absent, when there is none.
 */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'admins' }
  | { readonly kind: 'people'; readonly people: readonly string[] }
  | { readonly kind: 'readers'; readonly readBy: Who; readonly thing: Ownership }
  | { readonly kind: 'voyage'; readonly boat: Ownership & { readonly sharesLocation: boolean } }
  | { readonly kind: 'media'; readonly whose: WatchedMedia }
  | { readonly kind: 'room'; readonly room: WatchedRoom }
  | { readonly kind: 'alert'; readonly alert: WatchedAlert; readonly near: readonly string[] }
  | {
      readonly kind: 'boat'
      readonly boat: Ownership & { readonly sharesLocation: boolean }
      readonly near?: readonly string[] | null
    }

export function mayHear(viewer: Viewer, audience: Audience): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true
    case 'admins':
      return viewer.role === 'admin'
    case 'people':
      return isAmong(audience.people, viewer.id)
    case 'readers':
      return isInScope(audience.readBy, viewer, audience.thing)
    case 'voyage':
      return seesVoyage(viewer, audience.boat)
    case 'media':
      return seesMedia(viewer, audience.whose)
    case 'room':
      return seesRoom(viewer, audience.room)
    case 'alert':
      return seesAlert(viewer, audience.alert, isAmong(audience.near, viewer.id) ? 0 : null)
    case 'boat':
      return boatVisibility(viewer, { ...audience.boat, openSosMilesAway: milesTo(viewer, audience.near) }) === 'full'
  }
}

/** How far somebody is who was told of the SOS does not matter any more: he is near. */
function milesTo(viewer: Viewer, near: readonly string[] | null | undefined): number | null {
  if (near === null || near === undefined) return null
  return isAmong(near, viewer.id) ? 0 : Number.POSITIVE_INFINITY
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** One list of thousands is asked about by every subscriber. */
function isAmong(people: readonly string[], id: string): boolean {
  const set = sets.get(people) ?? new Set(people)
  sets.set(people, set)
  return set.has(id)
}

/** Viewers of one key see the same things: what is encoded for one of them is sent to all. */
export function audienceKey(viewer: Viewer): string {
  return viewer.role === 'admin' ? 'admin' : `${effectiveRoleOf(viewer)} ${viewer.organisationId} ${viewer.id}`
}
