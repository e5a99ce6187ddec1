import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingSaid } from './finding-said.ts'
import { findingsWords } from './findings.words.ts'

test('what health says is said in the language of the screen', () => {
  expect(findingSaid('L’horloge est juste.', 'en')).toBe('The clock is right.')
  expect(findingSaid('L’horloge est juste.', 'fr')).toBe('L’horloge est juste.')
  expect(findingSaid('L’horloge est juste.', 'wo')).toBe('L’horloge est juste.')
})

test('with its figures, whatever spaces stand in it', () => {
  const closed = 'Ports de traceurs qui n’ont pas pu être ouverts\u00a0: 3.'
  for (const said of [closed, closed.replace('\u00a0', ' ')]) {
    expect(findingSaid(said, 'en')).toBe('Tracker ports that could not be opened: 3.')
  }
  const back = 'L’horloge de ce serveur a été reculée de 2 j. Vérifiez l’heure.'
  expect(findingSaid(back, 'en')).toBe('The clock of this server was put back by 2\u00a0d. Check the time.')
})

test('what a server of tomorrow says stays as it is said', () => {
  expect(findingSaid('La lune est pleine.', 'en')).toBe('La lune est pleine.')
})

test('every sentence of health is known here, word for word', () => {
  const server = readFileSync(new URL('../../server/monitoring/health/health.words.ts', import.meta.url), 'utf8')
  const sentences = [...server.matchAll(/: '([^']+\.)'/g)].map(([, sentence = '']) => sentence)
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((sentence) => findingSaid(sentence, 'zz') === sentence)).toEqual([])
  /* What is put together has its pieces here. */
  const pieces = [...server.matchAll(/`([^`]*)`/g)].flatMap(([, whole = '']) => whole.split(/\$\{[^}]*\}/))
  const french = Object.values(findingsWords.fr).map((word) => (typeof word === 'string' ? word : word('')))
  const sentencesHere = french.join('\n')
  for (const piece of pieces.map((one) => one.trim()).filter((one) => one.length > 12)) {
    expect(sentencesHere).toContain(piece)
  }
})
