import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZoneContact, type EpisodeState, afterReading, positionsRemembered, raisesAlert } from './zone-watch.ts'
import { holdsFor } from '#test/samples/random.ts'

const readings: readonly ZoneContact[] = ['on', 'near', 'off', 'gone']
const reading = fc.constantFrom(...readings)

test.each<[EpisodeState | undefined, ZoneContact, EpisodeState | undefined, string | null]>([
  [undefined, 'on', 'open', 'opened'],
  [undefined, 'near', undefined, null],
  [undefined, 'off', undefined, null],
  [undefined, 'gone', undefined, null],
  ['open', 'on', 'open', null],
  ['open', 'near', 'fading', null],
  ['open', 'off', undefined, 'closed'],
  ['open', 'gone', undefined, null],
  ['fading', 'on', 'open', null],
  ['fading', 'near', undefined, 'closed'],
  ['fading', 'off', undefined, 'closed'],
  ['fading', 'gone', undefined, null],
])('%s, then %s: %s, %s', (before, said, state, change) => {
  expect({ state: undefined, ...afterReading(before, said) }).toEqual({ state, change })
})

test('entering and speeding ring when they open, leaving when it closes', () => {
  expect([raisesAlert('entered', 'opened'), raisesAlert('speeding', 'opened'), raisesAlert('left', 'closed')]).toEqual([
    true,
    true,
    true,
  ])
  expect([raisesAlert('entered', 'closed'), raisesAlert('speeding', null), raisesAlert('left', 'opened')]).toEqual([
    false,
    false,
    false,
  ])
})

test('whatever was before, the last readings say what is now: nothing older is needed', () =>
  holdsFor(
    fc.property(fc.array(reading), fc.array(reading, { minLength: positionsRemembered - 1 }), (earlier, later) => {
      expect(stateAfter([...earlier, ...later])).toBe(stateAfter(later))
    }),
    1000,
  ))

function stateAfter(said: readonly ZoneContact[]): EpisodeState | undefined {
  return said.reduce<EpisodeState | undefined>((state, one) => afterReading(state, one).state, undefined)
}
