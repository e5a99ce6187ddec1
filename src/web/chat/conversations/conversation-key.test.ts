import { expect, test } from 'vitest'
import type { Conversation } from '#contract/chat/message.ts'
import { chatButtonWords } from '#web/chat/chat-button.words.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { badgeText, unreadIn } from '#web/chat/unread.ts'
import {
  destinationNow,
  destinationOf,
  directKey,
  keyOfAddress,
  keyOfConversation,
  keyOfMessage,
} from './conversation-key.ts'

const [own, other, moussa, awa] = ['gie', 'autre', 'moussa', 'awa']

test('one’s own channels bear their name, those of another organisation its own too', () => {
  const channel = { channelId: 'general', organisation: own, sender: moussa, receiver: null }
  expect(keyOfMessage(awa, channel, own)).toBe('general')
  expect(keyOfMessage(awa, channel, null)).toBe('general@gie')
  expect(keyOfConversation({ channelId: 'weather', organisation: other, person: null }, own)).toBe('weather@autre')
})

test('what two people write is one conversation on both sides', () => {
  const direct = { channelId: null, organisation: null, sender: moussa, receiver: awa }
  expect(keyOfMessage(awa, direct, own)).toBe(directKey(moussa))
  expect(keyOfMessage(moussa, direct, own)).toBe(directKey(awa))
})

test.each(['general', 'emergency', 'sos-0197', 'direct-awa', 'coordination@gie'])('%s leads back to itself', (key) => {
  for (const mine of [other, null]) expect(keyOfAddress(destinationNow(key, mine), mine)).toBe(key)
})

test('what waits for the channel of one organisation is not in that of the next; of an SOS it is for whoever helps', () => {
  const waiting = destinationNow('general', own)
  expect(waiting).toEqual({ channelId: 'general', organisation: own })
  expect([own, other, null].map((mine) => keyOfAddress(waiting, mine))).toEqual([
    'general',
    'general@gie',
    'general@gie',
  ])
  for (const key of ['emergency', 'sos-0197', 'direct-awa'])
    expect(destinationNow(key, own)).toEqual(destinationOf(key))
})

test('a message without a channel goes to general', () => {
  expect(keyOfAddress({}, own)).toBe('general')
  expect(destinationOf('general')).toEqual({ channelId: 'general' })
})

test('one is « non lu », more are « non lus »', () => {
  const { unread } = chatButtonWords.fr
  expect([unread('1', true), unread('2', false), unread('99+', false)]).toEqual([
    '1 non lu',
    '2 non lus',
    '99+ non lus',
  ])
  expect([true, false].map(chatWords.fr.unread)).toEqual(['non lu', 'non lus'])
})

test('the badge ends at 99+, and what is muted does not count', () => {
  expect([1, 99, 100, 3000].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
  const conversations = [
    { unread: 3, muted: false },
    { unread: 40, muted: true },
  ] as unknown as Conversation[]
  expect(unreadIn(conversations)).toBe(3)
})
