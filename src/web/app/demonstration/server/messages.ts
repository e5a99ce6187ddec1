import type { User } from '#contract/accounts/account.ts'
import { isOpenSos } from '#contract/alerts/alert.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import { emergencyChannelRead } from '#contract/chat/chat.rules.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import type { Conversation, Message } from '#contract/chat/message.ts'
import { alertOfThread, channels, threadId } from '#contract/chat/room.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { type Answering, answering, dataUrlOf, existing, narrowed } from './answering.ts'
import { messageBy } from './samples/sample-messages.ts'
import { newId } from './samples/samples.ts'
import type { World } from './world.ts'

/** Messages in the memory of this page: nobody hears them. */
export const messageAnswers: readonly Answering[] = [
  answering(chatApi.list, ({ world, person, query }) => {
    const { channel, with: receiver, search, cursor, pageSize } = query
    const all = messagesIn(world, person, { channelId: channel, receiver }).toReversed()
    const those = search ? narrowed(all, { search }, { search: ['content'] }) : all
    const from = cursor === undefined ? those : those.filter(({ sequence }) => sequence < Number(cursor))
    const next = from.length > pageSize ? '/' : null
    return { count: those.length, next, previous: null, results: from.slice(0, pageSize) }
  }),
  answering(chatApi.send, ({ world, person, body, now }) => {
    const { id = newId(now), content, messageType, metadata } = body
    return say(world, person, body, now, { id, content, messageType, metadata: metadata ?? {} })
  }),
  answering(chatApi.sendImage, async ({ world, person, body, file, now }) => {
    const imageUrl = file ? await dataUrlOf(file) : null
    const picture = { imageUrl, thumbnailUrl: imageUrl, messageType: 'image' } as const
    return say(world, person, body, now, { id: newId(now), content: body.content, ...picture })
  }),
  answering(chatApi.sendVoice, async ({ world, person, body, file, now }) => {
    const { duration, waveform } = body
    const voiceUrl = file ? await dataUrlOf(file) : null
    const voice = { voiceUrl, messageType: 'voice', metadata: { duration, waveform } } as const
    return say(world, person, body, now, { id: newId(now), ...voice })
  }),
  answering(chatApi.read, ({ world, params }) => {
    const message = existing(world.messages, params.id)
    world.readings.set(roomOf(message), Math.max(world.readings.get(roomOf(message)) ?? 0, message.sequence))
  }),
  answering(chatApi.remove, ({ world, person, params, now }) => {
    const message = existing(world.messages, params.id)
    if (message.sender !== person.id && person.role === 'fisherman') throw new Refused(accessRefused)
    const nothing = { content: '', metadata: {}, imageUrl: null, thumbnailUrl: null, voiceUrl: null }
    world.messages.set(message.id, { ...message, ...nothing, removedAt: new Date(now).toISOString() })
  }),
  answering(chatApi.report, ({ world, params }) => void existing(world.messages, params.id)),
  answering(chatApi.mute, ({ world, body }) => {
    world.muted.set(roomOf({ channelId: body.channel ?? null, sender: '', receiver: body.with ?? null }), body.muted)
  }),
  answering(chatApi.conversations, ({ world, person }) => {
    const threads = [...world.alerts.values()].filter(isOpenSos)
    const heard = threads.filter(({ user }) => person.role !== 'fisherman' || user === person.id)
    return {
      results: [
        ...channels.map((channelId) => conversationOf(world, person, { channelId }, null)),
        ...heard.map(({ id, pirogueName }) => conversationOf(world, person, { channelId: threadId(id) }, pirogueName)),
      ],
    }
  }),
  answering(chatApi.people, ({ world, person, query }) => {
    const others = [...world.people.values()].filter(({ id }) => id !== person.id)
    const named = others.map(({ id, role, organisationName, profile }) => {
      return { id, name: profile.fullName, role, organisationName }
    })
    return {
      results: narrowed(named, { ...(query.search !== undefined && { search: query.search }) }, { search: ['name'] }),
    }
  }),
]

type Spoken = Partial<Message> & Pick<Message, 'id'>

function say(world: World, person: User, where: Destination, now: number, said: Spoken): Message {
  const { channelId, receiver } = where
  const name = receiver ? null : (channelId ?? 'general')
  const place = { channelId: name, receiver: receiver ?? null }
  if (!writes(world, person, name)) throw new Refused(emergencyChannelRead)
  const isShared = name === null || name === 'emergency' || alertOfThread(name) !== null
  const organisation = isShared ? null : person.organisation
  const sequence = messagesIn(world, person, where).length + 1
  const message = messageBy(person, {
    ...said,
    ...place,
    organisation,
    sequence,
    createdAt: new Date(now).toISOString(),
  })
  world.messages.set(message.id, message)
  return message
}

function writes({ alerts }: World, { id, role }: User, channelId: string | null): boolean {
  if (channelId !== 'emergency' || role !== 'fisherman') return true
  return [...alerts.values()].some(
    (alert) => isOpenSos(alert) && (alert.user === id || alert.going.some(({ user }) => user === id)),
  )
}

function messagesIn(world: World, person: User, { channelId, receiver }: Destination): Message[] {
  const all = [...world.messages.values()]
  if (!receiver) return all.filter((message) => message.channelId === (channelId ?? 'general'))
  return all.filter(
    (one) => one.channelId === null && [one.sender, one.receiver].every((id) => id === receiver || id === person.id),
  )
}

function roomOf({ channelId, sender, receiver }: Pick<Message, 'channelId' | 'sender' | 'receiver'>): string {
  return channelId ?? (sender < (receiver ?? '') ? [sender, receiver] : [receiver, sender]).join(' ')
}

function conversationOf(
  world: World,
  person: User,
  { channelId }: { readonly channelId: string },
  name: string | null,
): Conversation {
  const all = messagesIn(world, person, { channelId })
  const lastRead = world.readings.get(channelId) ?? 0
  const isShared = channelId === 'emergency' || alertOfThread(channelId) !== null
  return {
    channelId,
    organisation: isShared ? null : person.organisation,
    person: null,
    name,
    lastSequence: all.length,
    lastRead,
    othersRead: null,
    unread: all.filter(({ sequence, sender }) => sequence > lastRead && sender !== person.id).length,
    muted: world.muted.get(channelId) === true,
    readOnly: !writes(world, person, channelId),
    neverSilenced: null,
    silenced: false,
    silencedUntil: null,
    blocked: false,
    closed: false,
    last: all.at(-1) ?? null,
  }
}
