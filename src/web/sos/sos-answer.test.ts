import { expect, test } from 'vitest'
import { readAnswer } from '#web/platform/api/exchange.ts'
import { alertIn } from './sos-answer.ts'

const said = (status: number, text: string) => {
  const answer = readAnswer(status, text)
  return answer && alertIn(answer)
}

test('an SOS is gone when the server says so itself', () => {
  expect(said(404, '{"error":"Cet élément est introuvable.","code":"not_found"}')).toBe('gone')
})

test.each([
  ['nothing', ''],
  ['a page', '<html><body>404 Not Found</body></html>'],
  ['JSON of its own', '{"message":"no Route matched with those values"}'],
  ['a word', '"not_found"'],
  ['null', 'null'],
])('a gateway that answers 404 with %s ends no SOS', (_what, text) => {
  expect(said(404, text)).toBeNull()
})

test('refused or in trouble, the server has said nothing of it', () => {
  expect(said(403, '{"error":"Accès refusé","code":"access_refused"}')).toBeNull()
  expect(said(500, '{"error":"Erreur","code":"not_found"}')).toBeNull()
})
