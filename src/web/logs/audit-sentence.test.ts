import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { alertActs } from '#contract/alerts/alert.ts'
import { nounOf } from '#contract/logs/audit-entry.ts'
import { type Api, isWrite } from '#contract/wire/endpoint.ts'
import { auditWords } from './audit.words.ts'
import { linkOf } from './audit-link.ts'
import { auditSentence } from './audit-sentence.ts'

const line = {
  act: null,
  method: 'POST',
  path: '/zones/',
  user: 'u1',
  userName: 'Awa Diop',
  aboutName: 'Cayar',
  aboutPerson: null,
  outcome: 'done',
} as const

const audited = Object.values<Api>(api)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => isWrite(call) && call.unaudited === undefined)

test('the filter has all that the audit may be about, and nothing else', () => {
  const trail = ['alerts']
  const nouns = new Set([...trail, ...audited.map(({ path }) => nounOf(path))])
  expect(Object.keys(auditWords.fr).toSorted()).toEqual([...nouns].toSorted())
})

test.each(audited.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
  '%s has its sentence in French and in English',
  (call, method, path) => {
    for (const language of ['fr', 'en'] as const) {
      const sentence = auditSentence({ ...line, method, path }, language)
      expect(sentence).toMatch(/^Awa Diop /)
      expect(sentence).not.toContain(call)
    }
  },
)

test.each(alertActs)('what the trail of an alert calls « %s » too', (act) => {
  const sentence = auditSentence({ ...line, act, method: null, path: null, aboutPerson: 'Modou Fall' }, 'fr')
  expect(sentence).toMatch(/^Awa Diop a /)
})

describe('A line of the audit', () => {
  const trail = { ...line, method: null, path: null, act: 'acknowledged', aboutName: 'Chavirage' } as const

  test.each([
    [{ ...trail, aboutPerson: 'Modou Fall' }, 'Awa Diop a pris en charge l’appel de Modou Fall'],
    [{ ...trail, aboutPerson: 'Ousmane Sy' }, 'Awa Diop a pris en charge l’appel d’Ousmane Sy'],
    [trail, 'Awa Diop a pris en charge l’alerte «\u00a0Chavirage\u00a0»'],
    [{ ...trail, outcome: 'too_late', aboutPerson: 'Modou Fall' } as const, /Modou Fall, trop tard$/],
    [{ ...trail, act: 'escalated', user: null, aboutPerson: 'Modou Fall' } as const, /^Guet a prévenu plus de monde/],
    [line, 'Awa Diop a créé la zone «\u00a0Cayar\u00a0»'],
    [{ ...line, path: '/quais/{id}/', method: 'PATCH' }, 'Awa Diop a modifié le quai «\u00a0Cayar\u00a0»'],
    [
      { ...line, path: '/quais/{id}/photo/', method: 'PUT' },
      'Awa Diop a changé la photo\u00a0: le quai «\u00a0Cayar\u00a0»',
    ],
    [
      { ...line, path: '/users/login/', user: null, outcome: 'refused' } as const,
      'Quelqu’un a essayé d’ouvrir une session',
    ],
    [
      { ...line, method: 'SERVER', path: '/users/pending-acts/{id}/done/', aboutPerson: 'Codou Diouf' },
      'Après une heure, le serveur a fait ce que Awa Diop demandait pour l’administrateur Codou Diouf',
    ],
    [
      { ...line, method: 'POST', path: '/users/pending-acts/{id}/agree/', aboutPerson: null },
      'Awa Diop a accepté ce qui était demandé pour un administrateur',
    ],
    [{ ...line, path: '/former/', method: 'PUT' }, 'Awa Diop\u00a0: PUT /former/'],
  ])('is said as people say it: %#', (entry, sentence) => {
    expect(auditSentence(entry, 'fr')).toMatch(sentence)
  })
})

describe('From a line one goes', () => {
  const entry = {
    ...line,
    id: 'a',
    at: '2026-11-22T08:00:00Z',
    bySosKey: false,
    noun: 'alerts',
    about: 'x',
    address: null,
    status: 200,
    code: null,
    detail: null,
  }
  test.each([
    [{}, '/alerts/x'],
    [{ noun: 'support', path: '/support/tickets/{id}/' }, '/support?ticket.open=x'],
    [{ noun: 'support', path: '/support/faq/{id}/' }, '/support?tab=faq&faq.open=x'],
    [{ noun: 'users', path: '/users/pending-acts/{id}/agree/' }, '/users'],
    [{ noun: 'quais', path: '/quais/{id}/' }, '/quais?open=x'],
    [{ noun: 'quais', path: '/quais/vessels/{id}/' }, null],
    [{ noun: 'quais', path: '/quais/{id}/', method: 'DELETE' }, null],
    [{ noun: 'balises', path: '/balises/{id}/' }, '/balises?open=x'],
    [{ noun: 'donations', path: '/donations/goals/{id}/' }, null],
    [{ noun: 'zones' }, null],
    [{ about: null }, null],
  ])('to the thing, where it can be looked at: %#', (more, link) => {
    expect(linkOf({ ...entry, ...more })).toBe(link)
  })
})
