import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id } from '#contract/wire/id.ts'
import { degrees, knots, metres } from '#contract/wire/units.ts'
import { holdsFor } from '#test/samples/random.ts'
import { report } from '#test/world/fixes.ts'
import { fixId } from './fix-id.ts'
import type { TrackerReport } from './tracker-report.ts'

const device = '0190a0c0-0000-7000-8000-000000000001'
const received = new Date('2026-03-01T06:00:05Z')
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const said = fc.record({
  at: fc.option(fc.date({ noInvalidDate: true })),
  latitude: fc.option(number),
  longitude: fc.option(number),
  speed: fc.option(number.map(knots)),
  heading: fc.option(number.map(degrees)),
  altitude: fc.option(number.map(metres)),
  valid: fc.boolean(),
  alarm: fc.option(fc.constantFrom('sos', 'lowBattery')),
})

test('the name is an id, whatever the report says', () =>
  holdsFor(
    fc.property(said, (changes) => {
      expect(id.safeParse(fixId(device, report(changes), received)).success).toBe(true)
    }),
    300,
  ))

test('equal frames have equal names, whenever they come', () =>
  holdsFor(
    fc.property(said, fc.date({ noInvalidDate: true }), (changes, later) => {
      fc.pre(changes.at !== null)
      expect(fixId(device, report(changes), later)).toBe(fixId(device, report({ ...changes }), received))
    }),
  ))

test('different frames have different names', () =>
  holdsFor(
    fc.property(said, said, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      expect(fixId(device, report(one), received)).not.toBe(fixId(device, report(other), received))
    }),
    300,
  ))

const changes: Partial<TrackerReport>[] = [
  { at: new Date('2026-03-01T06:00:01Z') },
  { at: new Date('2026-03-01T06:00:00.001Z') },
  { at: null },
  { latitude: 14.932513 },
  { longitude: -17.192535 },
  { speed: knots(4.6) },
  { speed: null },
  { heading: degrees(271) },
  { altitude: metres(1) },
  { valid: false },
  { alarm: 'sos' },
]
test.each(changes)('%j makes another name', (change) => {
  expect(fixId(device, report(change), received)).not.toBe(fixId(device, report(), received))
})

test('two devices at one place have two names', () => {
  expect(fixId(`${device.slice(0, -1)}2`, report(), received)).not.toBe(fixId(device, report(), received))
})

test('the name begins with the time of the fix, or of its arrival when it has none', () => {
  const timeIn = (name: string) => Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16)
  expect(timeIn(fixId(device, report(), received))).toBe(report().at?.getTime())
  expect(timeIn(fixId(device, report({ at: null }), received))).toBe(received.getTime())
  expect(timeIn(fixId(device, report({ at: new Date(-1) }), received))).toBe(0)
})
