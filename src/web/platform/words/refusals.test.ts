import { expect, test } from 'vitest'
import { allRefusals } from '#contract/refusals.ts'
import { emailTaken } from '#contract/accounts/account.rules.ts'
import { refusalSentence, refusalWords, translatedSentence } from './refusals.words.ts'

const english: Partial<Record<string, string>> = refusalWords.en

test('a sentence that two refusals share is the same in every language: it alone travels', () => {
  const said = new Map<string, Set<string>>()
  for (const { code, sentence } of allRefusals) {
    said.set(sentence, (said.get(sentence) ?? new Set()).add(english[code] ?? ''))
  }
  expect([...said].filter(([, sentences]) => sentences.size !== 1)).toEqual([])
})

test('in French the server’s own sentence stands, and where there is but a code the contract’s', () => {
  expect(refusalSentence(emailTaken.code, 'fr', 'Au plus 12.')).toBe('Au plus 12.')
  expect(refusalSentence(emailTaken.code, 'fr', emailTaken.code)).toBe(emailTaken.sentence)
})

test('in another language it is found by its code, or by its sentence', () => {
  const said = 'An account already exists with this e-mail address.'
  expect(refusalSentence(emailTaken.code, 'en', emailTaken.sentence)).toBe(said)
  expect(translatedSentence(emailTaken.sentence, 'en')).toBe(said)
  expect(refusalSentence(emailTaken.code, 'wo', emailTaken.sentence)).toBe(emailTaken.sentence)
})

test('what it says besides, its choices or its step, is said in the other language, too', () => {
  const choice = 'Ce champ n’est pas valide. Choix possibles\u00a0: Ouverte (open), Fermée (shut).'
  expect(translatedSentence(choice, 'en')).toBe(
    'This field is not valid. Possible choices: Ouverte (open), Fermée (shut).',
  )
  expect(translatedSentence('Ce champ n’est pas valide. Il va par pas de 0,1.', 'en')).toBe(
    'This field is not valid. It goes in steps of 0.1.',
  )
  expect(translatedSentence(choice, 'fr')).toBe(choice)
})

test('what this version does not know keeps the server’s sentence', () => {
  expect(refusalSentence('of_tomorrow', 'en', 'Demain.')).toBe('Demain.')
  expect(translatedSentence('Demain.', 'en')).toBe('Demain.')
})
