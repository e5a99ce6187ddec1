import { expect, test } from 'vitest'
import { delaysOf } from './delays.ts'

const pressed = new Date('2026-01-10T12:00:00Z')
const nothing = {
  pressed,
  stored: null,
  rung: null,
  seen: null,
  in_charge: null,
  going: null,
  on_scene: null,
  over: null,
}

test('each step is so many seconds after the press; what never was stays unknown', () => {
  const delays = delaysOf({ ...nothing, seen: new Date('2026-01-10T12:01:30.400Z') })
  expect(delays.find(({ step }) => step === 'seen')).toEqual({
    step: 'seen',
    at: '2026-01-10T12:01:30.400Z',
    seconds: 90,
  })
  expect(delays.find(({ step }) => step === 'over')).toEqual({ step: 'over', at: null, seconds: null })
})

test('a telephone whose clock is ahead pressed in the future: no step is before it', () => {
  const [, stored] = delaysOf({ ...nothing, stored: new Date('2026-01-10T11:59:20Z') })
  expect(stored).toMatchObject({ step: 'stored', seconds: 0 })
})
