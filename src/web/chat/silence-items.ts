import { MessageSquareOff } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { maySilence } from '#contract/chat/chat-visibility.ts'
import type { Message } from '#contract/chat/message.ts'
import { alertOfThread, channels } from '#contract/chat/room.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { silence } from './chat.data.ts'
import type { chatWords } from './chat.words.ts'

type Known = { readonly ofAuthor?: string | null; readonly neverSilenced?: readonly string[] | null }
type Then = { readonly done: () => void; readonly failed: () => void }

/**
 * Whether whoever said this may be kept from writing there: in its channel, or in the thread of an SOS, where the server says who
 * never is. `ofAuthor`: the organisation of that person, where it is known.
 */
export function isSilenceable(
  user: User,
  {
    channelId,
    organisation,
    sender,
    senderRole,
  }: Pick<Message, 'channelId' | 'organisation' | 'sender' | 'senderRole'>,
  { ofAuthor = null, neverSilenced = null }: Known = {},
): boolean {
  if (channelId !== null && alertOfThread(channelId) !== null) {
    const isSpared = senderRole === 'admin' || sender === user.id || neverSilenced?.includes(sender) !== false
    return !isSpared
  }
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
