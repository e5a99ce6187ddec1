import { describe, expect, test } from 'vitest'
import { heightAfterDrag, heightsOf, nextHeight } from './sheet-heights.ts'

const phone = heightsOf(560, 124)

describe('the heights of a sheet', () => {
  test('the peek is as high as its head, half is half of the room, and full is all of it', () => {
    expect(phone).toEqual({ peek: 124, half: 291, full: 560 })
  })

  test('with large letters on a low screen half is no other height than the peek, and nothing is higher than the room', () => {
    expect(heightsOf(400, 190)).toEqual({ peek: 190, half: 190, full: 400 })
    expect(heightsOf(200, 260)).toEqual({ peek: 200, half: 200, full: 200 })
  })
})

describe('a sheet that is let go', () => {
  test.each([
    [140, 'peek'],
    [215, 'half'],
    [320, 'half'],
    [430, 'full'],
    [560, 'full'],
    [70, 'closed'],
  ] as const)('slowly at %i pixels it comes to rest at the nearest height: %s', (at, rest) => {
    expect(heightAfterDrag(at, 0, phone)).toBe(rest)
  })

  test.each([
    [291, 0.9, 'full'],
    [291, -0.9, 'peek'],
    [140, 0.9, 'half'],
    [140, -0.9, 'closed'],
    [500, -3, 'closed'],
  ] as const)('at %i pixels with a speed of %d it goes on the way of the finger: %s', (at, speed, rest) => {
    expect(heightAfterDrag(at, speed, phone)).toBe(rest)
  })
})

describe('one step', () => {
  test('goes through the three heights, and not beyond them', () => {
    expect(nextHeight('peek', 1, phone)).toBe('half')
    expect(nextHeight('half', 1, phone)).toBe('full')
    expect(nextHeight('full', 1, phone)).toBeNull()
    expect(nextHeight('full', -1, phone)).toBe('half')
    expect(nextHeight('peek', -1, phone)).toBeNull()
  })

  test('leaves out a height that is none on this screen', () => {
    const low = heightsOf(400, 190)
    expect(nextHeight('peek', 1, low)).toBe('full')
    expect(nextHeight('full', -1, low)).toBe('half')
    expect(nextHeight('half', -1, low)).toBeNull()
  })
})
