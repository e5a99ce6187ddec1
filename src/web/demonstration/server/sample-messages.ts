import type { Message } from '#contract/chat/message.ts'
import type { User } from '#contract/accounts/account.ts'
import { sampleBoats } from './boats.ts'
import { samplePerson } from './sample-people.ts'
import { ago, sampleId } from './samples.ts'

/** What is read in the channels of the demonstration. */
const said: readonly (readonly [channel: string, by: number | 'organization', minutes: number, content: string])[] = [
  ['general', 'organization', 400, 'Bonjour à tous. La glace est arrivée au quai, prenez-la avant midi.'],
  ['general', 1, 372, 'Merci. Je passe avec deux caisses.'],
  ['general', 4, 215, 'Beaucoup de filets dérivants au large de Kayar, gardez l’œil ouvert.'],
  ['general', 2, 44, 'Vu. Je rentre par le nord.'],
  ['weather', 'organization', 380, 'Vent de nord 15 nd, mer peu agitée ce matin. Renforcement après 16 h.'],
  ['weather', 3, 90, 'La houle monte près de la fosse.'],
  ['emergency', 'organization', 1500, 'Annonce\u00a0: exercice de secours samedi à 9 h au quai de Cayar.'],
  ['coordination', 'organization', 130, 'Qui peut remorquer la pirogue de Fatou demain matin\u00a0?'],
  ['coordination', 1, 120, 'Je peux, à la marée de 7 h.'],
]

export function sampleMessages(now: number): Message[] {
  const counted = new Map<string, number>()
  return said.map(([channel, by, minutes, content], index): Message => {
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
      createdAt: ago(now, minutes),
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
