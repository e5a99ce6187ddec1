import { MessageSquareOff } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { maySilence } from '#contract/chat/chat-visibility.ts'
import type { Message } from '#contract/chat/message.ts'
import { channels } from '#contract/chat/room.ts'
import type { Translated } from '#web/words/word-book.ts'
import { silence } from './chat.data.ts'
import type { chatWords } from './chat.words.ts'

type Then = { readonly done: () => void; readonly failed: () => void }

/**
 * Whether whoever said this may be kept from writing in its channel; the thread of an SOS is none. `ofAuthor`: the organisation of
 * that person, where it is known.
 */
export function isSilenceable(
  user: User,
  {
    channelId,
    organisation,
    sender,
    senderRole,
  }: Pick<Message, 'channelId' | 'organisation' | 'sender' | 'senderRole'>,
  ofAuthor: string | null = null,
): boolean {
  const channel = channels.find((one) => one === channelId)
  if (channel === undefined) return false
  const room = channel === 'emergency' ? { kind: channel } : { kind: channel, organisation }
  return maySilence(viewerOf(user), room, { id: sender, role: senderRole, organisationId: ofAuthor, isApproved: true })
}

/** For how long whoever said this is to say nothing more in its channel. */
export function silenceItems(say: Translated<(typeof chatWords)['fr']>, message: Message, { done, failed }: Then) {
  const lengths = [
    { key: 'hour', label: say.silenceHour },
    { key: 'day', label: say.silenceDay },
    { key: 'until_lifted', label: say.silenceLong },
  ] as const
  return lengths.map(({ key, label }) => ({
    key,
    label,
    icon: MessageSquareOff,
    onSelect: () => void silence(message, key).then(done, failed),
  }))
}
