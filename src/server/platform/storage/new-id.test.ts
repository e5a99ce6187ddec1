import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('ids of one process are in the order in which they were made, however many in a millisecond', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ['Date'] })
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
})

test('a clock that is set back by a moment changes nothing, one that was set to next year is followed home', () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 10, 22), toFake: ['Date'] })
  const [before] = [newId(), vi.setSystemTime(Date.UTC(2027, 10, 22) - 900)]
  expect(newId() > before).toBe(true)
  vi.setSystemTime(Date.UTC(2026, 10, 22))
  expect(newId() < before).toBe(true)
})
