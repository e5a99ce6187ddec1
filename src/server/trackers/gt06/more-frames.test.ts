import { expect, test } from 'vitest'
import {
  type KnownFrame,
  anySplitSaysTheSame,
  damageIsRefused,
  decoded,
  framesSay,
} from '#test/trackers/tracker-frames.ts'
import { gt06 } from './gt06.ts'

// A captured frame with what the reference server Traccar 6.x (Apache-2.0) reads in it, and one of the maker's own document.
const captured: readonly KnownFrame[] = [
  [
    '7979003e3819050e0e0c26c5010fd98e0905f53000ccab0e000302c80100000c240000000000048b08001b002e04000015c4003b020000003c0401020001021f60220d0a',
    { at: '2025-05-14T14:12:38Z', latitude: 9.89775, longitude: -84.1029956, heading: 171, speed: 0 },
  ],
  [
    '78782e2a0f0c1d071139ca027ac8000c4658000014d83132353230313335333231373730373900000000000001002a6ece0d0a',
    { at: '2015-12-29T07:17:57Z', valid: true, latitude: 23.11168, longitude: 114.4092444, speed: 0, heading: 216 },
  ],
]

/** Written from the format: an SOS with the wide head. */
const variants: readonly KnownFrame[] = [
  [
    '79790025261a03010b3b1eca0193bf6001e0a6e00a1c5a09026001002500001a4604030102000152720d0a',
    {
      at: '2026-03-01T11:59:30Z',
      valid: true,
      latitude: 14.7,
      longitude: -17.5,
      speed: 5.399568,
      heading: 90,
      battery: 66,
      alarm: 'sos',
    },
  ],
]

framesSay('captured', gt06, captured)
framesSay('variants', gt06, variants)
const whole = [...captured, ...variants].map(([frame]) => frame)
anySplitSaysTheSame(gt06, whole)
damageIsRefused(gt06, whole)

test('what comes with the wide head is answered with one', () => {
  expect(decoded(gt06, variants[0]![0]).reply?.toString('hex')).toMatch(/^7979000526/)
  expect(decoded(gt06, captured[0]![0]).reply?.toString('hex')).toMatch(/^7979000538021f/)
})

test('the position that was sent wide says how far the boat has gone', () => {
  expect(decoded(gt06, captured[0]![0]).reports[0]?.attributes).toMatchObject({
    odometer: 5572,
    cell: '712-1-3108-297736',
  })
})
