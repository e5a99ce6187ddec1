import { expect, test } from 'vitest'
import type { Command } from '#contract/devices/command.ts'
import { asLogged, isAwaited, obstacleOf, offered, onTheSlider, readKey } from './command-state.ts'

const heard = { deviceType: 'gt06', isEnabled: true, isActive: true }

test.each([
  [heard, false, null],
  [{ ...heard, isActive: false }, false, 'inactive'],
  [{ ...heard, isActive: false }, true, null],
  [{ ...heard, isEnabled: false }, true, 'disabled'],
  [{ ...heard, deviceType: 'osmand' }, true, 'phone'],
  [{ ...heard, deviceType: 'totarget', isActive: false }, false, 'inactive'],
])('%j, kept for later %s: %s', (device, keep, obstacle) => {
  expect(obstacleOf(device, keep)).toBe(obstacle)
})

test.each([
  ['', { kind: 'cancel' }],
  ['   ', { kind: 'cancel' }],
  ['12345', { kind: 'wrong' }],
  ['1234567', { kind: 'wrong' }],
  ['12a456', { kind: 'wrong' }],
  [' 012345 ', { kind: 'key', key: '012345' }],
])('a key of « %s »', (typed, read) => {
  expect(readKey(typed)).toEqual(read)
})

test.each([
  [30, 30],
  [34, 30],
  [35, 40],
  [1, 10],
  [3600, 300],
])('an interval of %d s stands at %d on the slider', (seconds, shown) => {
  expect(onTheSlider(seconds)).toBe(shown)
})

test('a tracker of our own ports has no lock that is known; a provider’s may have one', () => {
  expect(['gt06', 't55', 'osmand'].map((deviceType) => offered({ deviceType }))).toEqual([
    ['request_location', 'set_interval'],
    [],
    [],
  ])
  expect(offered({ deviceType: 'gt06', commands: ['seal', 'unseal'] })).toEqual(['seal', 'unseal'])
})

test('a command is looked at again while something may become of it', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const sentAt = (seconds: number) => new Date(now - seconds * 1000).toISOString()
  expect(isAwaited({ state: 'queued', sentAt: null }, now)).toBe(true)
  expect(isAwaited({ state: 'sent', sentAt: sentAt(119) }, now)).toBe(true)
  expect(isAwaited({ state: 'sent', sentAt: sentAt(120) }, now)).toBe(false)
  expect(isAwaited({ state: 'answered', sentAt: sentAt(1) }, now)).toBe(false)
})

test('what is said of a command that was sent is what its log has heard since', () => {
  const command = (id: string, state: Command['state']) => ({ id, state }) as Command
  const sent = command('2', 'sent')
  const log = [command('3', 'queued'), command('2', 'answered'), command('1', 'failed')]
  expect(asLogged(sent, log)).toMatchObject({ id: '2', state: 'answered' })
  expect(asLogged(sent, [command('1', 'failed')])).toBe(sent)
  expect(asLogged(sent, [])).toBe(sent)
})
