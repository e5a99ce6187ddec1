import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { sampleMessages } from '#contract/chat/sample-messages.ts'
import { sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { samplePerson } from './sample-people.ts'
import { ago, sampleId } from './samples.ts'

export function messagesOfDemonstration(now: number): Message[] {
  const counted = new Map<string, number>()
  return sampleMessages.map(({ channel, by, minutesAgo, content }, index): Message => {
    const sequence = (counted.get(channel) ?? 0) + 1
    counted.set(channel, sequence)
    const sender = by === 'organization' ? samplePerson('organization') : null
    return {
      id: sampleId(36, index + 1),
      channelId: channel,
      organisation: channel === 'emergency' ? null : sampleId(17, 1),
      sender: sender?.id ?? sampleId(1, 10 + Number(by)),
      senderName: sender?.profile.fullName ?? sampleBoats[Number(by) - 1]?.owner ?? null,
      senderRole: sender?.role ?? 'fisherman',
      ...empty,
      content,
      sequence,
      createdAt: ago(now, minutesAgo),
    }
  })
}

const empty = {
  receiver: null,
  messageType: 'text',
  imageUrl: null,
  thumbnailUrl: null,
  voiceUrl: null,
  metadata: {},
  writtenAt: null,
  isRead: true,
  removedAt: null,
} as const

export function messageBy(
  person: User,
  rest: Partial<Message> & Pick<Message, 'id' | 'sequence' | 'createdAt'>,
): Message {
  const { id: sender, role: senderRole, profile } = person
  return {
    ...empty,
    channelId: null,
    organisation: null,
    sender,
    senderName: profile.fullName,
    senderRole,
    content: '',
    ...rest,
  }
}
