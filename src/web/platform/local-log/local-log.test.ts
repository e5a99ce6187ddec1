import { beforeEach, describe, expect, test } from 'vitest'
import { type NamedStorage, pocketOf } from '#web/platform/device/device-storage.ts'
import type { LogEntry } from './local-log-entry.ts'
import { openLocalLog } from './local-log.ts'

const day = 24 * 3_600_000
let now = Date.parse('2026-11-20T12:00:00.000Z')
let device: FullDevice
let pocket: NamedStorage
let log: ReturnType<typeof openLocalLog>
beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00.000Z')
  device = new FullDevice()
  pocket = pocketOf(() => device as unknown as Storage)
  log = openLocalLog(pocket, () => now)
})

describe('the log of this device', () => {
  test('keeps alerts and messages under pirogue_logs, the newest first, as the specification names them', () => {
    log.note([alert('a', 2 * day)])
    log.note([message('m', day)])
    expect(JSON.parse(device.getItem('pirogue_logs') ?? '')).toEqual([
      {
        id: 'm',
        type: 'message',
        timestamp: '2026-11-19T12:00:00.000Z',
        userId: 'u1',
        metadata: {},
        content: { channelId: 'general', content: 'Bonne pêche' },
      },
      {
        id: 'a',
        type: 'alert',
        timestamp: '2026-11-18T12:00:00.000Z',
        userId: 'u1',
        metadata: { severity: 'high' },
        content: { type: 'zone_violation', message: 'Sortie de zone' },
      },
    ])
    expect(ids(log.read())).toEqual(['m', 'a'])
  })

  test('the same entry again is no second one', () => {
    log.note([alert('a', day)])
    log.note([alert('a', 0)])
    expect(log.read()).toEqual([alert('a', day)])
  })

  test('holds at most 1000: one too many moves to its month', () => {
    log.note(Array.from({ length: 1001 }, (_, index) => alert(`a${index}`, index * 1000)))
    expect(log.read()).toHaveLength(1000)
    expect(ids(log.read())[0]).toBe('a0')
    expect(ids(log.archive('2026-11'))).toEqual(['a1000'])
  })

  test('after 30 days an entry moves to the archive of its month, not a moment before', () => {
    log.note([alert('a', 30 * day), message('b', 0)])
    expect(ids(log.read())).toEqual(['b', 'a'])
    now += 1
    log.clean()
    expect(ids(log.read())).toEqual(['b'])
    expect(log.months()).toEqual(['2026-10'])
    expect(log.archive('2026-10')).toEqual([alert('a', 30 * day + 1)])
  })

  test('an archive is added to, and is of 1000 at most; of archives there are twelve', () => {
    log.note([alert('one', 31 * day)])
    log.note([alert('two', 32 * day), alert('one', 31 * day)])
    expect(ids(log.archive('2026-10'))).toEqual(['one', 'two'])
    log.note(Array.from({ length: 1100 }, (_, index) => alert(`more${index}`, 31 * day + index)))
    expect(log.archive('2026-10')).toHaveLength(1000)
    for (let month = 1; month <= 14; month += 1) log.note([alert(`m${month}`, (30 * month + 5) * day)])
    expect(log.months()).toHaveLength(12)
    expect(log.months()[0]).toBe('2026-10')
  })

  test.each(['{"id":', '"rien"', '{}', 'null'])(
    'that is unreadable (%s) is empty, says so, and is put aside',
    (text) => {
      device.setItem('pirogue_logs', text)
      expect([log.read(), log.isUnreadable()]).toEqual([[], true])
      log.note([alert('a', 0)])
      expect([ids(log.read()), log.isUnreadable()]).toEqual([['a'], true])
      expect(device.getItem('pirogue_logs_unreadable')).toBe(text)
    },
  )

  test('a line that makes no sense costs that line alone', () => {
    const strange = [{ id: 1 }, null, { ...alert('b', 0), timestamp: 'hier' }, { ...alert('c', 0), content: 'texte' }]
    const bare = { id: 'd', type: 'message', timestamp: now, content: { channelId: 'general', content: 'Oui' } }
    device.setItem('pirogue_logs', JSON.stringify([...strange, alert('a', 1000), bare]))
    expect(ids(log.read())).toEqual(['d', 'a'])
    expect(log.isUnreadable()).toBe(false)
  })

  test('is deleted whole, archives too, and nothing else on the device is', () => {
    device.setItem('auth_token', 'x')
    log.note([alert('a', 0), alert('b', 40 * day)])
    log.wipe()
    expect(Object.entries(device)).toEqual([['auth_token', 'x']])
  })
})

describe('on a device that is full', () => {
  test('the oldest archives go first', () => {
    log.note([alert('a', 0), alert('b', 40 * day), alert('c', 100 * day)])
    device.room = device.used()
    expect(log.note([alert('d', 0)])).toBe(true)
    expect(ids(log.read())).toEqual(['a', 'd'])
    expect(log.months()).toEqual(['2026-10'])
  })

  test('then the older half of the log; the newest is kept', () => {
    log.note(Array.from({ length: 100 }, (_, index) => alert(`a${index}`, (index + 1) * 1000)))
    device.room = device.used()
    expect(log.note([alert('new', 0)])).toBe(true)
    expect(ids(log.read()).slice(0, 2)).toEqual(['new', 'a0'])
    expect(log.read()).toHaveLength(50)
  })

  test('without any room it says that it keeps nothing', () => {
    device.room = 0
    expect(log.note([alert('a', 0), alert('b', 40 * day)])).toBe(false)
    expect([log.read(), log.months(), pocket.isKept()]).toEqual([[], [], true])
  })

  test('what it says of itself is what is found at the next start', () => {
    log.note(Array.from({ length: 100 }, (_, index) => alert(`a${index}`, (index + 20) * day)))
    device.room = device.used()
    for (let one = 0; one < 30; one += 1) log.note([alert(`new${one}`, 0)])
    const { read, months, archive } = openLocalLog(
      pocketOf(() => device as unknown as Storage),
      () => now,
    )
    expect(read()).toEqual(log.read())
    expect(months().map(archive)).toEqual(log.months().map(log.archive))
  })
})

function alert(id: string, age: number): LogEntry {
  return {
    id,
    type: 'alert',
    timestamp: new Date(now - age).toISOString(),
    userId: 'u1',
    metadata: { severity: 'high' },
    content: { type: 'zone_violation', message: 'Sortie de zone' },
  }
}

function message(id: string, age: number): LogEntry {
  const { timestamp } = alert(id, age)
  const content = { channelId: 'general', content: 'Bonne pêche' }
  return { id, type: 'message', timestamp, userId: 'u1', metadata: {}, content }
}

function ids(entries: readonly LogEntry[]): string[] {
  return entries.map(({ id }) => id)
}

/** A browser's storage with as much room as the test says: what lies in it are its own members. */
class FullDevice {
  #room = Number.POSITIVE_INFINITY

  set room(characters: number) {
    this.#room = characters
  }

  getItem(key: string): string | null {
    return this.#items().get(key) ?? null
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }

  setItem(key: string, text: string): void {
    const before = this.getItem(key)?.length ?? 0
    if (this.used() - before + text.length > this.#room) throw new DOMException('full', 'QuotaExceededError')
    Object.assign(this, { [key]: text })
  }

  used(): number {
    return [...this.#items().values()].reduce((sum, text) => sum + text.length, 0)
  }

  #items(): Map<string, string> {
    return new Map(Object.entries(this).map(([key, text]) => [key, String(text)]))
  }
}
