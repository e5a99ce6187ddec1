import { describe, expect, test } from 'vitest'
import { commandStates, commandTypes, commandsOf, isCommandOver, isPhone, statesBefore } from './command.ts'
import { commandRequest, order, ordersIn } from './command.rules.ts'
import { deviceTypes } from './device.ts'

describe('the life of a command', () => {
  test('is the drawing', () => {
    expect(Object.fromEntries(commandStates.map((state) => [state, statesBefore(state)]))).toEqual({
      queued: [],
      sent: ['queued'],
      answered: ['sent'],
      failed: ['queued', 'sent'],
      expired: ['queued', 'sent'],
    })
    expect(commandStates.filter(isCommandOver)).toEqual(['answered', 'failed', 'expired'])
  })
})

test('no kind of device is said to know a lock, and no phone to know anything', () => {
  for (const deviceType of deviceTypes) {
    expect(commandsOf(deviceType)).not.toContain('seal')
    if (isPhone(deviceType)) expect(commandsOf(deviceType)).toEqual([])
  }
  expect(deviceTypes.filter((deviceType) => commandsOf(deviceType).length > 0)).toHaveLength(7)
  expect(commandsOf('constructor')).toEqual([])
})

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
  [123_456, false],
  [undefined, false],
])('a key of %j: %s', (key, allowed) => {
  for (const type of ['seal', 'unseal']) expect(order.safeParse({ type, key }).success).toBe(allowed)
})

test.each([
  [10, true],
  [300, true],
  [9, false],
  [301, false],
  [undefined, false],
])('an interval of %j s: %s', (seconds, allowed) => {
  expect(order.safeParse({ type: 'set_interval', seconds }).success).toBe(allowed)
})

describe('what is asked', () => {
  const asked = (commands: unknown) => ordersIn(commandRequest.parse({ commands }))

  test('in a list, in our words: it is translated for the provider, with whatever stands beside', () => {
    const [first, second, third] = asked([
      { deviceId: 'a', type: 'request_location', note: 'vite' },
      { deviceId: 'a', type: 'set_interval', seconds: 30 },
      { deviceId: 'b', type: 'unseal', key: '123456' },
    ])
    expect(first).toMatchObject({
      device: 'a',
      theirs: { type: 'SingleReportLocation', note: 'vite' },
      asItCame: false,
    })
    expect(second?.theirs).toEqual({ type: 'ReportLocation', interval: 30 })
    expect(third?.theirs).toEqual({ type: 'Elock', elockCommand: { cmdType: 'UNSEAL', key: '123456' } })
  })

  test('by device, in the provider’s words: what is one of ours is understood, and goes as it came', () => {
    const lock = { type: 'Elock', elockCommand: { cmdType: 'SEAL', key: '654321', More: 1 } }
    const orders = asked({ a: [{ type: 'SingleReportLocation' }, { type: 'ReportLocation', interval: 60 }], b: [lock] })
    expect(orders.map(({ device, ours, asItCame }) => ({ device, ours, asItCame }))).toEqual([
      { device: 'a', ours: { type: 'request_location' }, asItCame: true },
      { device: 'a', ours: { type: 'set_interval', seconds: 60 }, asItCame: true },
      { device: 'b', ours: { type: 'seal', key: '654321' }, asItCame: true },
    ])
    expect(orders[2]?.theirs).toEqual(lock)
  })

  test('a word that is not ours is the provider’s', () => {
    expect(asked([{ deviceId: 'a', type: 'RebootDevice', Hard: true }])).toEqual([
      {
        id: null,
        device: 'a',
        type: 'RebootDevice',
        ours: null,
        theirs: { type: 'RebootDevice', Hard: true },
        asItCame: true,
      },
    ])
    expect(asked([{ deviceId: 'a', type: 'Elock', elockCommand: null }])[0]?.ours).toBeNull()
  })

  test.each([[[]], [{}], [{ a: [] }], [[{ type: 'x' }]], [[{ deviceId: 'a' }]], ['x'], [null], [{ a: 'x' }]])(
    'nothing in %j',
    (commands) => {
      expect(commandRequest.safeParse({ commands }).success).toBe(false)
    },
  )

  test('50 at once and no more', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ deviceId: 'a', type: 'request_location' }))
    expect(commandRequest.safeParse({ commands: many(50) }).success).toBe(true)
    expect(commandRequest.safeParse({ commands: many(51) }).success).toBe(false)
  })

  test('commands are not kept for later unless that is said', () => {
    expect(commandRequest.parse({ commands: [{ deviceId: 'a', type: 'x' }] }).cacheCommandsWhenOffline).toBe(false)
  })

  test('every type has its order', () => {
    for (const type of commandTypes) expect(order.safeParse({ type, seconds: 60, key: '123456' }).success).toBe(true)
  })
})
