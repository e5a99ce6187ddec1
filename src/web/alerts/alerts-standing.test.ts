import { expect, test } from 'vitest'
import { type AlertsTold, alertsStandingOf } from './alerts-standing.ts'

const [asked, began, answered, heard] = [1000, 2000, 3000, 9000]
const calm: AlertsTold = {
  isDemonstration: false,
  live: 'live',
  heardAt: heard,
  resets: [began],
  answeredAt: answered,
  isAsking: false,
  isFailed: false,
}
const known = { isAwaited: false, unknownSince: null }
const awaited = { isAwaited: true, unknownSince: null }
const unknownSince = (at: number) => ({ isAwaited: false, unknownSince: at })

test('it is known while the stream is live and all was asked since it began', () => {
  expect(alertsStandingOf(calm)).toEqual(known)
  expect(alertsStandingOf({ ...calm, isAsking: true })).toEqual(known)
})

test('without a live stream it is unknown since the stream last spoke, also while polls are answered', () => {
  for (const live of ['reconnecting', 'polling', 'off'] as const) {
    expect(alertsStandingOf({ ...calm, live })).toEqual(unknownSince(heard))
    expect(alertsStandingOf({ ...calm, live, isAsking: true, answeredAt: heard + 500 })).toEqual(
      unknownSince(heard + 500),
    )
  }
})

test('what was answered before the stream told everything may miss something', () => {
  const late = { ...calm, answeredAt: asked }
  expect(alertsStandingOf(late)).toEqual(unknownSince(asked))
  expect(alertsStandingOf({ ...calm, resets: [began, heard] })).toEqual(unknownSince(answered))
})

test('while the stream opens for the first time it is awaited, and no longer than until it is given up', () => {
  const opening = { ...calm, resets: [], heardAt: 0, answeredAt: 0 }
  expect(alertsStandingOf({ ...opening, live: 'off' })).toEqual(awaited)
  expect(alertsStandingOf({ ...opening, live: 'reconnecting', answeredAt: answered })).toEqual(awaited)
  expect(alertsStandingOf({ ...opening, live: 'reconnecting', resets: [began] })).toEqual(awaited)
  expect(alertsStandingOf({ ...opening, live: 'live', resets: [began], answeredAt: asked, isAsking: true })).toEqual(
    awaited,
  )
  expect(alertsStandingOf({ ...opening, live: 'polling' })).toEqual(unknownSince(0))
  expect(alertsStandingOf({ ...opening, live: 'reconnecting', isFailed: true })).toEqual(unknownSince(0))
})

test('a question that failed leaves nothing known', () => {
  expect(alertsStandingOf({ ...calm, isFailed: true })).toEqual(unknownSince(heard))
})

test('the demonstration happens in this browser and needs no stream', () => {
  const inside = { ...calm, isDemonstration: true, live: 'off', resets: [], heardAt: 0 } as const
  expect(alertsStandingOf(inside)).toEqual(known)
  expect(alertsStandingOf({ ...inside, isFailed: true })).toEqual(unknownSince(answered))
})
