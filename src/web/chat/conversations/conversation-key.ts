import type { Conversation, Message } from '#contract/chat/message.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import { isOfOrganisation } from '#contract/chat/room.ts'

/*
 * A conversation as this device names it: `general`, `general@<organisation>` where an administrator looks into one,
 * `sos-<alert>`, `direct-<person>`.
 */

const direct = 'direct-'

type Place = Pick<Message, 'channelId' | 'organisation' | 'sender' | 'receiver'>

export function keyOfMessage(viewer: string, { channelId, organisation, sender, receiver }: Place, own: string | null) {
  if (channelId === null) return direct + (sender === viewer ? (receiver ?? sender) : sender)
  return keyOfChannel(channelId, organisation, own)
}

export function keyOfConversation(
  { channelId, organisation, person }: Pick<Conversation, 'channelId' | 'organisation' | 'person'>,
  own: string | null,
): string {
  return channelId === null ? directKey(person ?? '') : keyOfChannel(channelId, organisation, own)
}

export function directKey(person: string): string {
  return direct + person
}

/** One’s own channels bear their name alone. */
function keyOfChannel(channel: string, organisation: string | null, own: string | null): string {
  return organisation === null || organisation === own ? channel : `${channel}@${organisation}`
}

export function destinationOf(key: string): Destination {
  if (key.startsWith(direct)) return { channelId: null, receiver: key.slice(direct.length) }
  const [channelId = 'general', organisation] = key.split('@')
  return { channelId, ...(organisation !== undefined && { organisation }) }
}

/** What is said in one’s own channel is for the organisation of now: the letter may leave when its writer is of another. */
export function destinationNow(key: string, own: string | null): Destination {
  return own !== null && isOfOrganisation(key) ? { channelId: key, organisation: own } : destinationOf(key)
}

export function keyOfAddress({ channelId, receiver, organisation }: Destination, own: string | null): string {
  return receiver ? directKey(receiver) : keyOfChannel(channelId ?? 'general', organisation ?? null, own)
}
