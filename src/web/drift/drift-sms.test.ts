import { expect, test } from 'vitest'
import { longestSms, placeInSms, smsOf } from './drift-sms.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { lngLat } from '#contract/wire/units.ts'
import { driftWords } from './drift.words.ts'

const place = placeInSms(placeInMinutes(lngLat(-17.1925, 14.9325), 'fr'))

function written(language: 'fr' | 'en', name: string): string {
  const say = wordsIn(driftWords, language)
  const text = (shown: string) =>
    say.smsText(shown, '29/11 20:40 UTC', place, '12,4 M', say.family_unknown, say.smsWind('12', 'NO'))
  return smsOf(text, name)
}

test('a place has no signs that cost room', () => {
  expect(place).toBe('14 55,95N 017 11,55O')
})

test.each(['fr', 'en'] as const)('in %s it is one message of plain letters, however long the name', (language) => {
  for (const name of ['Yaye Fatou', 'Sérigne Mouhamadou Bamba Ndiaye '.repeat(6), 'Ñuul ak Weex’']) {
    const text = written(language, name)
    expect(text.length).toBeLessThanOrEqual(longestSms)
    expect(text).toMatch(/^[\u0020-\u007E]+$/)
    expect(text).toContain(place)
    expect(text).toMatch(/INDICATI(F|VE)$/)
  }
})
