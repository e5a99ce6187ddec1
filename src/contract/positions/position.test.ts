import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  headingImpossible,
  latitudeImpossible,
  longitudeImpossible,
  place,
  positionDraft,
  speedImpossible,
} from './position.rules.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { type Refusal, Refused, fieldInvalid } from '#contract/wire/refusal.ts'
import { holdsFor } from '#test/samples/random.ts'

const here = { latitude: 14.9, longitude: -17.2 }

test.each([
  ['latitude', -90, 90],
  ['longitude', -180, 180],
  ['speed', 0, 600],
  ['heading', 0, 360],
  ['altitude', -1000, 20_000],
  ['accuracy', 0, 20_037_508],
])('%s goes from %d to %d, both included', (field, least, most) => {
  const allowed = (value: unknown) => place.safeParse({ ...here, [field]: value }).success
  expect([least, most, (least + most) / 2].map(allowed)).toEqual([true, true, true])
  expect([least - 0.001, most + 0.001, Number.NaN, Infinity, -Infinity, String(most)].map(allowed)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

test.each([
  ['latitude', 91, latitudeImpossible],
  ['longitude', 181, longitudeImpossible],
  ['speed', 601, speedImpossible],
  ['heading', 361, headingImpossible],
  ['altitude', 1e6, fieldInvalid],
  ['accuracy', -1, fieldInvalid],
])('an impossible %s has its own refusal', (field, value, refusal) => {
  expect(refusalsOf({ ...here, timestamp: '2026-03-01T06:00:00Z', [field]: value })).toEqual({ [field]: refusal })
})

test('what is not said is unknown, and not zero', () => {
  expect(place.parse(here)).toEqual({ ...here, speed: null, heading: null, altitude: null, accuracy: null })
})

test('no date that can be written is ever refused', () =>
  holdsFor(
    fc.property(fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (at) => {
      expect(positionDraft.safeParse({ ...here, timestamp: at.toISOString() }).success).toBe(true)
    }),
    300,
  ))

test.each(['2026-03-01T06:00:00Z', '2026-03-01T06:00:00.123456Z', '2026-03-01T06:00:00+02:00'])(
  '%s is a time',
  (timestamp) => expect(positionDraft.safeParse({ ...here, timestamp }).success).toBe(true),
)

test.each(['2026-03-01', '06:00:00', '2026-02-30T06:00:00Z', '2026-03-01T06:00:00', 1_772_344_800, true])(
  '%j is no time',
  (timestamp) => expect(refusalsOf({ ...here, timestamp })).toEqual({ timestamp: fieldInvalid }),
)

function refusalsOf(draft: object): { readonly [field: string]: Refusal } {
  try {
    parsed(positionDraft, draft)
  } catch (problem) {
    if (problem instanceof Refused) return problem.fields
    throw problem
  }
  return {}
}
