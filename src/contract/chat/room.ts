import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/*
 * A room is where messages stand in one order: a channel of an organisation, the emergency channel, the thread of an SOS, or
 * two people.
 *   channelId          what a channel or a thread is called on the wire
 *   isOfOrganisation   whether each organisation has its own
 *   keyOfRoom          the same room is the same text
 *   roomNamed          a room by what the wire says of it
 */

export const channels = ['general', 'emergency', 'weather', 'coordination'] as const
type Channel = (typeof channels)[number]
/** Each organisation has its own, and so have those who belong to none. */
export type OwnChannel = Exclude<Channel, 'emergency'>

export type Room =
  | { readonly kind: OwnChannel; readonly organisation: string | null }
  | { readonly kind: 'emergency' }
  | { readonly kind: 'sos'; readonly alert: string }
  | { readonly kind: 'direct'; readonly people: readonly [string, string] }

const threadOf = 'sos-'

export const channelId = z
  .string(fieldInvalid.code)
  .check(z.refine((written) => isChannel(written) || alertOfThread(written) !== null, fieldInvalid.code))

export function threadId(alert: string): string {
  return `${threadOf}${alert}`
}

export function isOfOrganisation(written: string): boolean {
  return isChannel(written) && written !== 'emergency'
}

function isChannel(written: string): written is Channel {
  return (channels as readonly string[]).includes(written)
}

/** The SOS that a thread is about. */
export function alertOfThread(written: string): string | null {
  const alert = written.startsWith(threadOf) ? written.slice(threadOf.length) : ''
  return id.safeParse(alert).success ? alert : null
}

export function keyOfRoom(room: Room): string {
  switch (room.kind) {
    case 'emergency':
      return 'emergency'
    case 'sos':
      return threadId(room.alert)
    case 'direct':
      return `direct ${room.people.toSorted().join(' ')}`
    case 'general':
    case 'weather':
    case 'coordination':
      return `${room.kind} ${room.organisation ?? 'independent'}`
  }
}

/** A message without a channel goes to general. */
export function roomNamed(written: string | null, organisation: string | null): Room {
  const alert = written === null ? null : alertOfThread(written)
  if (alert !== null) return { kind: 'sos', alert }
  const kind = written !== null && isChannel(written) ? written : 'general'
  return kind === 'emergency' ? { kind } : { kind, organisation }
}
