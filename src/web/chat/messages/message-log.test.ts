import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation } from '#contract/chat/message.ts'
import type { LogEntry } from '#web/platform/local-log/local-log-entry.ts'

const noted: LogEntry[] = []
vi.mock('#web/platform/local-log/local-log-of-this-device.ts', () => ({
  noteInLocalLog: (entry: LogEntry) => void noted.push(entry),
}))

vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { conversationsOf } = await import('#web/chat/conversations/conversations.data.ts')
const { noteMessage } = await import('./message-log.ts')

const client = new QueryClient()
const about = { id: 'm', at: '2026-11-24T00:00:00.000Z', sender: 'moussa', senderName: 'Moussa Ba', content: 'Salut' }
const known = [
  { channelId: null, organisation: null, person: 'moussa', name: 'Moussa Ba' },
  { channelId: 'sos-1', organisation: null, person: null, name: 'Yaye Khady' },
] as unknown as Conversation[]
beforeEach(() => {
  noted.length = 0
  client.clear()
})

test.each([
  ['direct-moussa', 'Moussa Ba'],
  ['sos-1', 'SOS · Yaye Khady'],
  ['general', 'Général'],
])('a message of %s is in the log of this device with who said it, and in « %s »', (key, channel) => {
  client.setQueryData(conversationsOf().queryKey, known)
  noteMessage(client, { ...about, key })
  expect(noted).toMatchObject([
    {
      type: 'message',
      userId: 'moussa',
      metadata: { user_name: 'Moussa Ba', channel_name: channel },
      content: { channelId: key, content: 'Salut' },
    },
  ])
})

test('a first message is known by who wrote it, before any list has it', () => {
  noteMessage(client, { ...about, key: 'direct-moussa' })
  expect(noted[0]?.metadata).toEqual({ user_name: 'Moussa Ba', channel_name: 'Moussa Ba' })
})
