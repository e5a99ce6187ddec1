import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Belief, type FixToJudge, isWithinReach, judge, nothingBelieved } from './belief.ts'
import { holdsFor } from '#test/samples/random.ts'

const minute = 60_000
const start = Date.UTC(2026, 2, 1, 6)
let named = 0

/** So many minutes after the beginning, so many miles out at sea. */
function fix(minutes: number, miles: number, source: number | null = 1, receivedAfter = minutes): FixToJudge {
  named += 1
  const id = `${'0'.repeat(12)}${named}`.slice(-12)
  const [at, receivedAt] = [start + minutes * minute, start + receivedAfter * minute]
  return { id, latitude: 14.9 + miles / 60, longitude: -17.3, at, receivedAt, source }
}

function judged(...fixes: readonly FixToJudge[]): (Belief | undefined)[] {
  const { beliefs } = judge(nothingBelieved, fixes)
  return fixes.map(({ id }) => beliefs.get(id))
}

test('sixty knots are believed, and so are two kilometres; more is not', () => {
  expect(judged(fix(0, 0), fix(1, 1), fix(2, 2.05))).toEqual(['plain', 'plain', 'plain'])
  expect(judged(fix(0, 0), fix(10, 9.9))).toEqual(['plain', 'plain'])
  expect(judged(fix(0, 0), fix(10, 10.1))).toEqual(['plain', 'implausible'])
  expect(judged(fix(0, 0), fix(0, 1.07))).toEqual(['plain', 'plain'])
  expect(judged(fix(0, 0), fix(0, 1.09))).toEqual(['plain', 'implausible'])
})

test('one false place changes nothing for those after it', () => {
  expect(judged(fix(0, 0), fix(1, 320), fix(2, 0.1), fix(3, 0.2))).toEqual(['plain', 'implausible', 'plain', 'plain'])
})

test('a second one, half a minute later, makes both believed; within less it is the same witness', () => {
  expect(judged(fix(0, 0), fix(1, 320), fix(1.5, 320.2))).toEqual(['plain', 'agreed', 'agreed'])
  expect(judged(fix(0, 0), fix(1, 320), fix(1.4, 320.1))).toEqual(['plain', 'implausible', 'implausible'])
  expect(judged(fix(0, 0), fix(1, 320), fix(2, 250))).toEqual(['plain', 'implausible', 'implausible'])
  expect(judged(fix(0, 0), fix(1, 800), fix(6 * 60 + 2, 800))).toEqual(['plain', 'implausible', 'implausible'])
})

test('two that come at one moment are one witness, whatever they say of their time', () => {
  const atOnce = [fix(1, 320, 1, 3), fix(2, 320, 1, 3), fix(3, 320, 1, 3.4)]
  expect(judged(fix(0, 0), ...atOnce)).toEqual(['plain', 'implausible', 'implausible', 'implausible'])
  expect(judged(fix(0, 0), ...atOnce, fix(3.5, 320))).toEqual(['plain', 'agreed', 'agreed', 'agreed', 'agreed'])
})

test('as long as the boat itself is heard where it was, no two false places agree', () => {
  const said = judged(fix(0, 0), fix(1, 320), fix(1.5, 0), fix(2, 320), fix(2.5, 0), fix(3, 320))
  expect(said).toEqual(['plain', 'implausible', 'plain', 'implausible', 'plain', 'implausible'])
})

test('who speaks from another address takes over when the device has been silent for ten minutes', () => {
  const elsewhere = [1, 5, 9].map((minutes) => fix(minutes, 320, 2))
  expect(judged(fix(0, 0), ...elsewhere)).toEqual(['plain', 'implausible', 'implausible', 'implausible'])
  expect(judged(fix(0, 0), ...elsewhere, fix(10, 320, 2))).toEqual(['plain', 'agreed', 'agreed', 'agreed', 'agreed'])
  expect(judged(fix(0, 0, null), fix(1, 320, 2), fix(2, 320, 2))).toEqual(['plain', 'agreed', 'agreed'])
})

const tracks = fc.array(
  fc.record({
    minutes: fc.double({ min: 0, max: 20, noNaN: true }),
    miles: fc.oneof(fc.double({ min: -8, max: 8, noNaN: true }), fc.constantFrom(320, -400)),
    source: fc.constantFrom(null, 1, 2),
    wait: fc.constantFrom(0, 0.4, 30),
  }),
  { maxLength: 30 },
)

test('what is believed never jumps, unless what came after says the same; cut anywhere it is judged alike', () =>
  holdsFor(
    fc.property(tracks, fc.nat(30), (steps, cut) => {
      let minutes = 0
      const fixes = steps.map((step) => {
        minutes += step.minutes
        return fix(minutes, step.miles, step.source, minutes + step.wait)
      })
      const { beliefs } = judge(nothingBelieved, fixes)
      const believed = fixes.filter(({ id }) => beliefs.get(id) !== 'implausible')
      for (const [index, one] of believed.entries()) {
        const before = believed[index - 1]
        if (before && !isWithinReach(before, one)) expect(beliefs.get(one.id)).toBe('agreed')
      }
      const first = judge(nothingBelieved, fixes.slice(0, cut))
      const second = judge(first.known, fixes.slice(cut))
      expect(new Map([...first.beliefs, ...second.beliefs])).toEqual(beliefs)
    }),
    500,
  ))
