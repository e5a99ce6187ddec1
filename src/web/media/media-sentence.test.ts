import { expect, test } from 'vitest'
import { CallRefused, NoAnswer } from '#web/platform/api/problems.ts'
import { downloadSentence, mediaSentence } from './media-sentence.ts'
import { mediaWords } from './media.words.ts'

const say = mediaWords.fr
const refused = (status: number, { code = '', sentence = '' } = {}) =>
  new CallRefused({ status, code, sentence, fields: {} })

test.each([
  ['no right', refused(403, { sentence: 'Non' }), 'Accès refusé. Vérifiez vos permissions ou reconnectez-vous.'],
  ['no right, without a word', refused(403), 'Accès refusé. Vérifiez vos permissions ou reconnectez-vous.'],
  ['no session', refused(401, { sentence: 'Non' }), 'Session expirée. Veuillez vous reconnecter.'],
  ['no session, without a word', refused(401), 'Session expirée. Veuillez vous reconnecter.'],
  ['a sentence of the server', refused(409, { sentence: 'Déjà supprimé.' }), 'Déjà supprimé.'],
  ['a status alone', refused(418), 'Erreur HTTP: 418'],
  ['a proxy in trouble', refused(502), 'Erreur HTTP: 502'],
  ['a wrong file', refused(415, { code: 'wrong_content_type', sentence: 'Pas celui-ci.' }), 'Pas celui-ci.'],
  ['a large file', refused(413, { code: 'body_too_large', sentence: 'Trop lourd.' }), 'Trop lourd.'],
  ['nobody', new NoAnswer('no network'), 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'],
])('answered by %s the gallery says why', (_by, problem, sentence) => {
  expect(mediaSentence(problem, say)).toBe(sentence)
})

test('a download says its status, unless the session or the right is missing', () => {
  expect(downloadSentence(refused(500, { sentence: 'Non' }), say)).toBe('Erreur lors du téléchargement: 500')
  expect(downloadSentence(refused(404), say)).toBe('Erreur lors du téléchargement: 404')
  expect(downloadSentence(refused(401), say)).toBe('Session expirée. Veuillez vous reconnecter.')
  expect(downloadSentence(refused(403), say)).toBe('Accès refusé. Vérifiez vos permissions ou reconnectez-vous.')
})
