import { expect, test } from 'vitest'
import { seaState } from '#contract/weather/sea-state.ts'
import { sampleWeather } from '#web/app/demonstration/server/weather.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import { seaSaid } from './sea-figure.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000
const tellers = {
  say: wordsIn(dashboardWords, 'fr'),
  times: timesIn('fr'),
  moments: { moment: (at: string) => at.slice(5, 16) },
}
const said = (hoursAgo: number, change = {}, forbids: string | null = null) => {
  const fetchedAt = new Date(now - hoursAgo * hour).toISOString()
  const weather = { ...sampleWeather(undefined, now), waveHeight: 1.46, simulated: false, fetchedAt, ...change }
  return seaSaid({ weather, nameOf: seaState, forbids }, now, tellers)
}

test.each([
  [1, { waves: '1,4', isWarned: false, note: 'slightly_agitated · il y a 1\u00a0h' }],
  [3, { waves: '1,4', isWarned: false, note: 'slightly_agitated · il y a 3\u00a0h' }],
  [8, { waves: null, isWarned: false, note: '1,4\u00a0m · 11-20T04:00' }],
  [26, { waves: null, isWarned: false, note: '1,4\u00a0m · 11-19T10:00' }],
  [-22, { waves: null, isWarned: false, note: '1,4\u00a0m · 11-21T10:00' }],
])('waves that were asked %d hours ago', (hoursAgo, expected) => expect(said(hoursAgo)).toEqual(expected))

test('what is made up says so, and from two hours on says its age as well', () => {
  expect(said(0, { simulated: true }).note).toBe('slightly_agitated · simulé')
  expect(said(3, { simulated: true }).note).toBe('slightly_agitated · il y a 3\u00a0h, simulé')
})

test('high waves warn as long as they are of now; unknown ones are no figure', () => {
  expect(said(1, { waveHeight: 1.5 })).toMatchObject({ waves: '1,5', isWarned: true })
  expect(said(8, { waveHeight: 1.5 }).isWarned).toBe(false)
  expect(said(1, { waveHeight: null })).toEqual({ waves: null, isWarned: false, note: 'vagues inconnues' })
})

test('on a day on which nobody should go out no other word is said of the sea, however low and however old the waves are', () => {
  const stay = 'Ne sortez pas'
  expect(said(1, {}, stay)).toMatchObject({ waves: '1,4', note: `${stay} · il y a 1\u00a0h` })
  expect(said(8, {}, stay).note).toBe(`${stay} · 1,4\u00a0m · 11-20T04:00`)
  expect(said(1, { waveHeight: null }, stay).note).toBe(stay)
})
