import { expect, test } from 'vitest'
import { searchPatterns } from '#contract/searching/search-plan.ts'
import { expandingSquare, sectorSearch } from '#contract/searching/patterns.ts'
import { flatSeaAround } from '#contract/searching/flat-sea.ts'
import { lngLat } from '#contract/wire/units.ts'
import { longestSms } from '#web/drift/drift-sms.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { laneTextsIn } from './lane-texts.ts'
import { searchingWords } from './searching.words.ts'

const sea = flatSeaAround(lngLat(-17.2, 14.93))
const texts = laneTextsIn(wordsIn(searchingWords, 'fr'), 'fr')
const lane = (points: readonly (readonly [number, number])[], name = 'Yaye Fatou') => ({
  pirogue: null,
  name,
  speed: 7,
  litresAnHour: 12,
  points: points.map((point) => [...sea.toPlace(point)] as [number, number]),
})
const upAndDown = [
  [0, 0],
  [0, 4],
  [0.8, 4],
  [0.8, 0],
  [1.6, 0],
  [1.6, 4],
] as const

test('a lane is said in one line, with its miles, time and litres', () => {
  expect(texts.brief(lane(upAndDown)).replaceAll('\u00A0', ' ')).toBe('Yaye Fatou : 5 branches, 13,6 M, 1 h 57, 24 l')
  expect(texts.brief({ ...lane(upAndDown), litresAnHour: null })).not.toContain('l,')
})

test('an SMS says how to sail it', () => {
  expect(texts.sms({ pattern: 'lanes', spacing: 0.8 }, lane(upAndDown))).toBe(
    'RECHERCHE Yaye Fatou: depart 14 55,80N 017 12,00O, 3 branches 000/180 de 4,0 M, decalage 0,8 M au 090, 7 nd',
  )
  expect(texts.sms({ pattern: 'lanes', spacing: 0.8 }, lane(upAndDown.slice(0, 2)))).toContain('cap 000 sur 4,0 M')
})

test.each(searchPatterns)('as %s it has room in one message, whatever the name', (pattern) => {
  const points =
    pattern === 'sector'
      ? sectorSearch([0, 0], { radius: 3, downwind: 200 })
      : expandingSquare([0, 0], { spacing: 0.5, downwind: 200, legs: 24 })
  const sms = texts.sms(
    { pattern, spacing: 0.5 },
    lane(points, 'Sokhna Mame Diarra Bousso de la Grande Côte'.repeat(3)),
  )
  expect(sms.length).toBeLessThanOrEqual(longestSms)
  expect(sms).toMatch(/, 7 nd$/)
})
