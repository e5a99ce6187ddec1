import { expect, test } from 'vitest'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { rescueWords } from './rescue.words.ts'

const later = '2026-11-22T08:33:00Z'

test.each(['fr', 'en'] as const)('who did what on a day, not « at » a day: %s', (language) => {
  const [say, told] = [wordsIn(alertsWords, language), wordsIn(rescueWords, language)]
  const when = timesIn(language).dateTime(later)
  const sentences = [say.byOther('Awa', when), told.alreadyOver('Awa', when)]
  for (const standing of [say.acknowledgedBy, say.resolvedBy, say.resolvedSosBy, say.falseAlarmBy]) {
    sentences.push(standing('Awa', say.on(when)))
  }
  for (const sentence of sentences) {
    expect(sentence).toMatch(language === 'fr' ? /Awa le 22 novembre 2026 à 08:33$/ : /Awa on 22 Nov.*08:33$/)
  }
})
