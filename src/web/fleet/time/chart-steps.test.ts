import { expect, test } from 'vitest'
import {
  endOfPlay,
  isAhead,
  lastStep,
  liveStep,
  momentMeant,
  momentOf,
  movedBy,
  playLasts,
  playedStep,
  stepAt,
  stepsAround,
  stepsFrom,
} from './chart-steps.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const hour = 3_600_000
const from = at('22T14:30:00')
const steps = stepsAround(from, at('23T14:17:00'))

test('before now a step is ten minutes by the clock, and after the last of them is now', () => {
  expect(liveStep(steps)).toBe(143)
  expect(momentOf(steps, 0)).toBe(from)
  expect(momentOf(steps, 6)).toBe(from + hour)
  expect(momentOf(steps, 142)).toBe(at('23T14:10:00'))
  expect(momentOf(steps, 143)).toBeNull()
  for (let number = 0; number <= 143; number += 1) expect(stepAt(steps, momentOf(steps, number))).toBe(number)
})

test('after now there are whole hours alone, up to two days ahead, each where the scale has it', () => {
  expect(momentOf(steps, 144)).toBe(at('23T15:00:00'))
  expect(momentOf(steps, 146)).toBe(at('23T15:00:00'))
  expect(momentOf(steps, 150)).toBe(at('23T16:00:00'))
  expect(momentOf(steps, lastStep(steps))).toBe(at('25T14:00:00'))
  for (let ahead = at('23T15:00:00'); ahead <= steps.until; ahead += hour) {
    expect(momentOf(steps, stepAt(steps, ahead))).toBe(ahead)
    expect(stepAt(steps, ahead)).toBe((ahead - from) / 600_000)
  }
})

test('an hour that begins within the step of now is passed over', () => {
  const late = stepsAround(from, at('23T14:55:00'))
  expect(momentOf(late, liveStep(late))).toBeNull()
  expect(momentOf(late, liveStep(late) + 1)).toBe(at('23T16:00:00'))
})

test('keys go ten minutes back and an hour ahead, and never pass over now', () => {
  expect(movedBy(steps, null, -1)).toBe(at('23T14:10:00'))
  expect(movedBy(steps, at('23T14:10:00'), 1)).toBeNull()
  expect(movedBy(steps, at('23T14:00:00'), 6)).toBeNull()
  expect(movedBy(steps, null, 1)).toBe(at('23T15:00:00'))
  expect(movedBy(steps, at('23T15:00:00'), 1)).toBe(at('23T16:00:00'))
  expect(movedBy(steps, at('23T16:00:00'), -1)).toBe(at('23T15:00:00'))
  expect(movedBy(steps, at('23T15:00:00'), -1)).toBeNull()
  expect(movedBy(steps, at('23T15:00:00'), -6)).toBeNull()
  expect(movedBy(steps, null, -6)).toBe(at('23T13:20:00'))
  expect(movedBy(steps, null, 6)).toBe(at('23T15:00:00'))
  expect(movedBy(steps, steps.until, 1)).toBe(steps.until)
  expect(movedBy(steps, from, -1)).toBe(from)
})

test('every hour ahead is reached by keys, there and back', () => {
  let moment = movedBy(steps, null, 1)
  for (let count = 1; count < 48; count += 1) moment = movedBy(steps, moment, 1)
  expect(moment).toBe(steps.until)
  for (let count = 1; count < 48; count += 1) moment = movedBy(steps, moment, -1)
  expect(moment).toBe(at('23T15:00:00'))
})

test('an hour that the bar has left behind stands at its beginning, and is not taken for now', () => {
  expect(stepAt(steps, from - hour)).toBe(0)
  expect(stepAt(steps, steps.now)).toBe(142)
  expect(isAhead(steps, steps.now)).toBe(false)
  expect(isAhead(steps, null)).toBe(false)
  expect(isAhead(steps, at('23T15:00:00'))).toBe(true)
})

test('who is told nothing of the past has a bar that begins now', () => {
  const ahead = stepsFrom(at('23T14:17:00'))
  expect(liveStep(ahead)).toBe(0)
  expect(momentOf(ahead, 0)).toBeNull()
  expect(momentOf(ahead, 1)).toBe(at('23T15:00:00'))
  expect(movedBy(ahead, null, -1)).toBeNull()
  expect(ahead.until).toBe(at('25T14:00:00'))
})

test('the day is played in half a minute up to now, and from later what is still to come', () => {
  expect(playedStep(steps, 0, 0)).toBe(0)
  expect(playedStep(steps, 0, playLasts / 2)).toBe(72)
  expect(playedStep(steps, 0, playLasts)).toBe(143)
  expect(playedStep(steps, 100, playLasts / 2)).toBe(143)
  expect(endOfPlay(steps, 142)).toBe(143)
  expect(endOfPlay(steps, 150)).toBe(lastStep(steps))
  expect(playedStep(steps, 150, playLasts / 2)).toBe(222)
})

test('a finger within half an hour of now means now', () => {
  expect(momentMeant(steps, 140)).toBeNull()
  expect(momentMeant(steps, 146)).toBeNull()
  expect(momentMeant(steps, 139)).toBe(at('23T13:40:00'))
  expect(momentMeant(steps, 147)).toBe(at('23T15:00:00'))
  expect(momentMeant(steps, lastStep(steps))).toBe(steps.until)
})
