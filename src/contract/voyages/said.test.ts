import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alarmDelay, alarmStage, firstStep, lateWordGrace, leastAlarmDelay, stepAfter, stepToDo } from './ladder.ts'
import { type VoyageWord, lastDue, lastSaid, returnsTakenBack, saidAfter } from './said.ts'
import { refusalOfDue } from './voyage-drafts.ts'
import { dueInThePast, dueTooFar } from './voyage.rules.ts'

const minute = 60_000
const hour = 60 * minute

const words: fc.Arbitrary<VoyageWord[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('left' as const, 'prolonged' as const, 'returned' as const, 'taken_back' as const),
    saidAt: fc.integer({ min: 0, max: 5 }).map((at) => new Date(at)),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

test('the same words come to the same, in whatever order and however often they are heard', () => {
  const property = fc.property(words, fc.infiniteStream(fc.nat()), (said, whims) => {
    const shuffled = [...said, ...said]
      .map((word) => ({ word, at: whims.next().value as number }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ word }) => word)
    expect(lastSaid(shuffled)).toEqual(lastSaid(said))
    expect(lastDue(shuffled)).toEqual(lastDue(said))
    const unsaid = returnsTakenBack(said)
    const held = said.filter((word) => word.kind !== 'taken_back' && !unsaid.includes(word))
    const newest = Math.max(...held.map(({ saidAt }) => saidAt.getTime()))
    expect(lastSaid(said)?.saidAt.getTime() ?? -Infinity).toBe(newest)
  })
  fc.assert(property)
})

test('of what was said at one moment a return says more than a new time, and that more than a departure', () => {
  const at = (kind: VoyageWord['kind'], id: string): VoyageWord => ({ id, kind, saidAt: new Date(1) })
  expect(lastSaid([at('returned', 'a'), at('left', 'c'), at('prolonged', 'b')])?.kind).toBe('returned')
  expect(lastDue([at('returned', 'a'), at('left', 'c'), at('prolonged', 'b')])?.kind).toBe('prolonged')
})

test('a return that was taken back was never said, also where it is heard after that; one that was said later holds', () => {
  const at = (kind: VoyageWord['kind'], moment: number): VoyageWord => ({
    id: `${kind} ${moment}`,
    kind,
    saidAt: new Date(moment),
  })
  const slip = [at('taken_back', 5), at('left', 1), at('returned', 4)]
  expect(lastSaid(slip)?.kind).toBe('left')
  expect(lastSaid([...slip, at('returned', 5)])?.kind).toBe('left')
  expect(lastSaid([...slip, at('returned', 6)])?.id).toBe('returned 6')
  expect(lastSaid([...slip, at('prolonged', 3)])?.kind).toBe('prolonged')
  expect(lastDue(slip)?.kind).toBe('left')
})

test('a word comes after what its sayer knew of, whatever his clock shows; by a right clock it is when it was said', () => {
  expect(saidAfter(900, 1000)).toBe(1001)
  expect(saidAfter(1000, 1000)).toBe(1001)
  expect(saidAfter(2000, 1000)).toBe(2000)
})

test('the next step is the first that is still to come; who is heard of too late is given a minute', () => {
  const due = 100 * hour
  const first = (now: number, alarmAfter = leastAlarmDelay) => firstStep({ due, alarmAfter }, now)
  expect(first(due - hour)).toEqual({ stage: 0, at: due - 15 * minute })
  expect(first(due - 5 * minute)).toEqual({ stage: 1, at: due })
  expect(first(due)).toEqual({ stage: 2, at: due + 15 * minute })
  expect(first(due + 16 * minute)).toEqual({ stage: alarmStage, at: due + 30 * minute })
  expect(first(due + 16 * minute, 2 * hour)).toEqual({ stage: alarmStage, at: due + 2 * hour })
  expect(first(due + hour)).toEqual({ stage: alarmStage, at: due + hour + lateWordGrace })
  expect(first(due + hour, hour)).toEqual({ stage: alarmStage, at: due + hour + lateWordGrace })
})

test('of steps that nobody was there to do the last is done, and the others never', () => {
  const due = 100 * hour
  const times = { due, alarmAfter: 6 * hour }
  expect(stepToDo(0, times, due - 15 * minute)).toBe(0)
  expect(stepToDo(0, times, due + minute)).toBe(1)
  expect(stepToDo(1, times, due + 6 * hour - 1)).toBe(2)
  expect(stepToDo(1, times, due + 6 * hour)).toBe(alarmStage)
  // Early by a grace: what was decided is done.
  expect(stepToDo(2, times, due)).toBe(2)
  expect(stepAfter(2, times)).toEqual({ stage: 3, at: due + 6 * hour })
  expect(stepAfter(alarmStage, times)).toBeNull()
})

test('a short trip is searched for half an hour after its return was due, a long one after 15 % of its planned hours', () => {
  expect([1, 3, 10 / 3, 4, 24, 240].map((hours) => alarmDelay(hours * hour) / minute)).toEqual([
    30, 30, 30, 36, 216, 2160,
  ])
  expect(alarmDelay(-hour)).toBe(leastAlarmDelay)
})

test('a time of return lies ahead, by ten days at most, by the clock of whoever says it', () => {
  expect(refusalOfDue(hour, hour)).toBe(dueInThePast)
  expect(refusalOfDue(hour + 1, hour)).toBeNull()
  expect(refusalOfDue(240 * hour, 0)).toBeNull()
  expect(refusalOfDue(240 * hour + 1, 0)).toBe(dueTooFar)
})
