import { expect, test } from 'vitest'
import { mayStillChange, tallyOf } from './delivery-list.ts'

const inStates = (...states: ('waiting' | 'sent' | 'failed')[]) => states.map((status) => ({ status }))

test('how many have left, wait and failed', () => {
  expect(tallyOf(inStates('sent', 'failed', 'waiting', 'sent', 'failed', 'sent'))).toEqual({
    waiting: 1,
    sent: 3,
    failed: 2,
  })
  expect(tallyOf([])).toEqual({ waiting: 0, sent: 0, failed: 0 })
})

test('it is looked at again while something waits, and while the next step may come', () => {
  expect(mayStillChange(inStates('sent', 'waiting'), 'acknowledged')).toBe('at any moment')
  expect(mayStillChange(inStates('sent', 'failed'), 'active')).toBe('at times')
  expect(mayStillChange([], 'active')).toBe('at times')
  expect(mayStillChange(inStates('sent', 'failed'), 'acknowledged')).toBe('no')
  expect(mayStillChange(inStates('failed'), 'resolved')).toBe('no')
})
