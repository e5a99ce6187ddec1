import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceQuiet } from './quiet-link.ts'

let files: (durations: readonly number[]) => void
let listeners: number
let isSignedIn: boolean
let went: number

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  listeners = went = 0
  isSignedIn = true
  files = () => {}
})
afterEach(() => void vi.useRealTimers())

function begin() {
  const world = {
    now: () => Date.now(),
    later: (milliseconds: number, go: () => void) => {
      const timer = setTimeout(go, milliseconds)
      return () => clearTimeout(timer)
    },
    onFiles: (heard: typeof files) => {
      files = heard
      listeners += 1
      return () => void (listeners -= 1)
    },
    isSignedIn: () => isSignedIn,
  }
  onceQuiet(world, () => (went += 1))
}

function after(milliseconds: number): number {
  vi.advanceTimersByTime(milliseconds)
  return went
}

test('where nothing is fetched it goes after a second, once, and listens no longer', () => {
  begin()
  expect([after(999), listeners]).toEqual([0, 1])
  expect([after(1), listeners]).toEqual([1, 0])
  expect(after(120_000)).toBe(1)
})

test('each file begins the wait anew, and a slow link is waited for longer: three times its slowest file', () => {
  begin()
  after(900)
  files([100])
  expect(after(999)).toBe(0)
  files([2_000, 50])
  expect(after(5_999)).toBe(0)
  files([10])
  expect(after(5_999)).toBe(0)
  expect(after(1)).toBe(1)
})

test('whoever is still signing in has four times as long, and no more once signed in', () => {
  isSignedIn = false
  begin()
  expect(after(3_999)).toBe(0)
  isSignedIn = true
  files([10])
  expect(after(999)).toBe(0)
  expect(after(1)).toBe(1)
})

test('a link that never rests is waited for a minute and no longer', () => {
  begin()
  for (let second = 0; second < 119; second += 1) {
    files([5_000])
    after(500)
  }
  expect([went, Date.now()]).toEqual([0, 59_500])
  files([5_000])
  expect(after(500)).toBe(1)
})

test('the slowest link of all is not waited for longer than a minute either', () => {
  isSignedIn = false
  begin()
  files([40_000])
  expect(after(59_999)).toBe(0)
  expect(after(1)).toBe(1)
})
