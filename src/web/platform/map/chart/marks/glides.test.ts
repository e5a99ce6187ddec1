import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { glideLasts, glides } from './glides.ts'
import { prepareMarks } from './prepared-marks.ts'

const look = { shape: 'hull', tone: 'now', filling: 'full' } as const

function boat(longitude: number, latitude: number, urgent = false): Mark {
  return { id: 'a', at: lngLat(longitude, latitude), look, heading: null, label: '', rank: 0, urgent }
}

test('never beyond the newest fix: always between where it was shown and where it is said to be', () => {
  const step = fc.record({
    across: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    down: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    wait: fc.integer({ min: 0, max: 3000 }),
    looks: fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const moving = glides(false)
      let [now, longitude, latitude] = [0, -17.2, 14.9]
      moving.aim(prepareMarks([boat(longitude, latitude)]), now)
      for (const { across, down, wait, looks } of steps) {
        const shown = [moving.x(0, now), moving.y(0, now)] as const
        ;[longitude, latitude] = [longitude + across, latitude + down]
        const aimed = prepareMarks([boat(longitude, latitude)])
        moving.aim(aimed, now)
        const fix = [aimed.xs[0] ?? 0, aimed.ys[0] ?? 0] as const
        for (const later of looks) {
          const seen = [moving.x(0, now + later), moving.y(0, now + later)] as const
          for (const axis of [0, 1] as const) {
            expect(seen[axis]).toBeGreaterThanOrEqual(Math.min(shown[axis], fix[axis]) - 1e-12)
            expect(seen[axis]).toBeLessThanOrEqual(Math.max(shown[axis], fix[axis]) + 1e-12)
          }
        }
        expect(moving.x(0, now + glideLasts)).toBe(fix[0])
        expect(moving.y(0, now + glideLasts)).toBe(fix[1])
        now += wait
      }
    }),
  )
})

function shownHalfway(isStill: boolean, to: Mark): number {
  const moving = glides(isStill)
  const from = prepareMarks([boat(-17.2, 14.9)])
  moving.aim(from, 0)
  const aimed = prepareMarks([to])
  moving.aim(aimed, 10)
  const [start, end] = [from.xs[0] ?? 0, aimed.xs[0] ?? 0]
  return (moving.x(0, 10 + glideLasts / 2) - start) / (end - start)
}

test('halfway after half a second; at once with reduced motion, for who calls, for whose every moment is told, and from far away', () => {
  expect(shownHalfway(false, boat(-17.19, 14.9))).toBeCloseTo(0.5, 6)
  expect(shownHalfway(true, boat(-17.19, 14.9))).toBe(1)
  expect(shownHalfway(false, boat(-17.19, 14.9, true))).toBe(1)
  expect(shownHalfway(false, { ...boat(-17.19, 14.9), isExact: true })).toBe(1)
  expect(shownHalfway(false, boat(-16.9, 14.9))).toBe(1)
})

test('an update about others does not begin the way anew', () => {
  const moving = glides(false)
  moving.aim(prepareMarks([boat(-17.2, 14.9)]), 0)
  const aimed = prepareMarks([boat(-17.19, 14.9)])
  moving.aim(aimed, 0)
  const before = moving.x(0, 800)
  moving.aim(prepareMarks([boat(-17.19, 14.9)]), 800)
  expect(moving.x(0, 800)).toBeCloseTo(before, 12)
  expect(moving.x(0, glideLasts)).toBe(aimed.xs[0])
})

test('what is too far to be seen, or has arrived, costs no picture', () => {
  const moving = glides(false)
  moving.aim(prepareMarks([boat(-17.2, 14.9)]), 0)
  moving.aim(prepareMarks([boat(-17.199, 14.9)]), 0)
  expect(moving.isMoving(500, 1e-7)).toBe(true)
  expect(moving.isMoving(500, 1e-5)).toBe(false)
  expect(moving.isMoving(glideLasts, 1e-7)).toBe(false)
})
