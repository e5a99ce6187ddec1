import { describe, expect, test } from 'vitest'
import type { LogEntry } from '#web/platform/local-log/local-log-entry.ts'
import { type LogChoice, channelNameIn, dayBounds, isWanted } from './local-entries.ts'
import { logFile } from './log-file.ts'

const any: LogChoice = { q: '', type: '', user: '', from: '', to: '' }
const entries: LogEntry[] = [
  {
    id: 'a',
    type: 'alert',
    timestamp: '2026-11-19T23:59:59.000Z',
    userId: 'u1',
    metadata: { user_name: 'Ndèye Sarr', pirogue: 'Yaye Khady' },
    content: { type: 'zone_violation', message: 'Sortie de zone' },
  },
  {
    id: 'm',
    type: 'message',
    timestamp: '2026-11-20T00:00:00.000Z',
    userId: 'u2',
    metadata: {},
    content: { channelId: 'general', content: 'Bonne pêche' },
  },
]

describe('of the local log is shown', () => {
  test.each([
    [{}, ['a', 'm']],
    [{ type: 'alert' }, ['a']],
    [{ type: 'message' }, ['m']],
    [{ user: 'u2' }, ['m']],
    [{ q: 'ndeye' }, ['a']],
    [{ q: 'khady' }, ['a']],
    [{ q: 'peche' }, ['m']],
    [{ q: 'general' }, ['m']],
    [{ from: '2026-11-20' }, ['m']],
    [{ to: '2026-11-19' }, ['a']],
    [{ from: '2026-11-19', to: '2026-11-20' }, ['a', 'm']],
    [{ type: 'alert', q: 'pêche' }, []],
  ])('%j: %j', (choice, found) => {
    expect(entries.filter(isWanted({ ...any, ...choice })).map(({ id }) => id)).toEqual(found)
  })

  test('a message is in the conversation as it was called; what an earlier Guet wrote of two people has no name', () => {
    const inRoom = (channelId: string, metadata = {}): LogEntry => ({
      id: 'm',
      type: 'message',
      timestamp: '2026-11-20T00:00:00.000Z',
      userId: 'u2',
      metadata,
      content: { channelId, content: 'Bonne pêche' },
    })
    const named = inRoom('direct-0197', { channel_name: 'Moussa Ba' })
    expect([named, inRoom('direct-0197'), inRoom('sos-0197'), inRoom('weather')].map(channelNameIn)).toEqual([
      'Moussa Ba',
      null,
      null,
      'weather',
    ])
    expect(isWanted({ ...any, q: 'moussa' })(named)).toBe(true)
  })

  test('a day that nobody wrote whole bounds nothing', () => {
    expect(dayBounds('2026-1', 'hier')).toEqual({})
  })
})

describe('as a file', () => {
  test('JSON is what was there', () => {
    expect(JSON.parse(logFile('json', entries))).toEqual(entries)
  })

  test('CSV has a row for each, quoted where it must be, and no formula', () => {
    const lines = [
      { id: 1, text: 'un; deux', who: '=HYPERLINK("x")' },
      { id: 2, text: 'dit « "oui" »\net part', who: null },
    ]
    expect(logFile('csv', lines)).toBe(
      '\uFEFFid;text;who\r\n1;"un; deux";"\'=HYPERLINK(""x"")"\r\n2;"dit « ""oui"" »\net part";\r\n',
    )
  })
})
