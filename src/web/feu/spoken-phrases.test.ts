import { describe, expect, test } from 'vitest'
import { phrases as allPhrases } from '#contract/phrases/phrase.ts'
import { cautions, seaStates } from '#contract/weather/sea-state.ts'
import type { SailingWindow } from '#contract/weather/best-window.ts'
import type { Verdict } from './light.ts'
import { type SeaKnown, sentenceIn } from './sentence.ts'
import { phrasesOf } from './spoken-phrases.ts'

const now = Date.parse('2026-11-23T10:20:00Z')
const hour = 3_600_000
const ago = (hours: number) => new Date(now - hours * hour).toISOString()
const plain: SeaKnown = {
  verdict: { light: 'green', why: null, waves: 0.8 },
  isOut: false,
  sea: 'calm',
  fetchedAt: ago(0.5),
  until: null,
  now,
  rest: null,
}
const texts = new Map(allPhrases.map(({ phrase, text }) => [phrase, text]))

/** The letters and figures of a sentence, as they are heard. */
function heard(text: string): string {
  return text
    .replaceAll(
      /(\d),(\d)\sm\b/g,
      (_, metres: string, tenths: string) => `${metres} mètres ${tenths === '0' ? '' : tenths}`,
    )
    .replaceAll(/\b0\sh(eures?)?\b/g, 'minuit')
    .replaceAll(/(\d)\sh\b/g, '$1 heures')
    .replaceAll(/\b(heure|mètre)\b/g, '$1s')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}’-]+/gu, ' ')
    .trim()
}

function expectSpoken(said: SeaKnown): void {
  const pieces = phrasesOf(said)
  if (pieces === null) throw new Error(`Nobody can say « ${sentenceIn('fr', said)} ».`)
  const spoken = pieces.map((piece) => texts.get(piece) ?? '').join(' ')
  expect(heard(spoken)).toBe(heard(sentenceIn('fr', said)))
}

test('there are no more phrases than somebody records in one sitting, each once', () => {
  expect(allPhrases.length).toBeLessThanOrEqual(80)
  expect(texts.size).toBe(allPhrases.length)
  expect(new Set(texts.values()).size).toBe(allPhrases.length)
})

describe('every sentence of the light can be put together, and reads as it is written', () => {
  const moments = Array.from({ length: 24 }, (_, index) => new Date(Date.parse('2026-11-23T11:00:00Z') + index * hour))
  const untils = [null, ...moments.map((moment) => moment.toISOString())]

  test('green, of every sea, until every hour', () => {
    for (const sea of seaStates) {
      for (const until of untils) for (const isOut of [true, false]) expectSpoken({ ...plain, sea, until, isOut })
    }
  })

  const reasons = [...cautions, 'official', 'unknown_warnings'] as const
  test.each(reasons.filter((why) => why !== 'unknown_waves'))('amber and red: %s', (why) => {
    for (const light of ['amber', 'red'] as const) {
      const verdict: Verdict = { light, why, waves: 1.7 }
      for (const until of light === 'red' ? [null] : untils) {
        for (const isOut of [true, false]) expectSpoken({ ...plain, verdict, until, isOut })
      }
    }
  })

  test('every height of waves from one metre to beneath seven', () => {
    for (let tenths = 10; tenths < 70; tenths += 1) {
      expectSpoken({ ...plain, verdict: { light: 'amber', why: 'waves', waves: tenths / 10 } })
    }
    expect(phrasesOf({ ...plain, verdict: { light: 'amber', why: 'waves', waves: 2.9 } })).toEqual([
      'careful',
      'waves_of',
      'metres_2',
      'tenths_9',
    ])
  })

  test.each([2, 3, 4, 5])('a weather of %d hours ago', (hours) => {
    const verdict: Verdict = { light: 'amber', why: 'too_old', waves: 1 }
    expectSpoken({ ...plain, verdict, fetchedAt: ago(hours + 0.4) })
  })

  test.each(['no_weather', 'too_old', 'unknown_age', 'unknown_waves'] as const)('what nobody knows: %s', (why) => {
    expectSpoken({ ...plain, verdict: { light: 'unknown', why, waves: null }, fetchedAt: null })
  })

  test('who stays ashore, and hears when it is better', () => {
    expectSpoken({ ...plain, rest: { window: null } })
    const window = (from: string, to: string): SailingWindow => ({ from, to, hours: 4, night: 'none' })
    const spoken = (from: string, to: string) => phrasesOf({ ...plain, rest: { window: window(from, to) } })?.slice(2)
    expect(spoken('2026-11-23T15:00:00Z', '2026-11-23T19:00:00Z')).toEqual(['today', 'hour_15', 'until', 'hour_19'])
    expect(spoken('2026-11-24T06:00:00Z', '2026-11-24T10:00:00Z')).toEqual(['tomorrow', 'hour_6', 'until', 'hour_10'])
    expect(spoken('2026-11-25T06:00:00Z', '2026-11-25T10:00:00Z')?.[0]).toBe('after_tomorrow')
  })
})

test('what has no recording of its own is said by nobody’s pieces', () => {
  expect(phrasesOf({ ...plain, until: '2026-11-23T15:30:00Z' })).toBeNull()
  expect(phrasesOf({ ...plain, verdict: { light: 'amber', why: 'waves', waves: 7.2 } })).toBeNull()
})
