import { expect, test } from 'vitest'
import type { Entry } from '#web/platform/outbox/outbox-entry.ts'
import { sosLetter } from './sending/sos-letters.ts'
import {
  type SosCase,
  type SosPage,
  type ServerWord,
  isKeyEnded,
  newerWord,
  caseFromEntry,
  isCallOpen,
  phaseOf,
  wantsCall,
} from './sos-case.ts'
import { sosStateText } from './sos-state-text.ts'

const place = { latitude: 14.93, longitude: -17.19, timestamp: '2026-11-20T15:10:00Z', accuracy: 9 }
const at = Date.UTC(2026, 10, 20, 15, 14)
const entry: Entry = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  sequence: 1,
  account: 'awa',
  sosKey: 'key',
  urgency: 'sos',
  stream: 'sos 1',
  summary: 'Yaye Khady',
  writtenAt: at,
  letter: sosLetter({
    id: '0190aaaa-0000-7000-8000-000000000001',
    account: 'awa',
    boat: 'Yaye Khady',
    place,
    at,
    isDrill: false,
  }),
  state: { name: 'waiting', attempts: 0, problem: null },
}
const word: ServerWord = {
  id: 'a',
  status: 'active',
  receivedAt: '2026-11-20T15:16:04Z',
  seenBy: [],
  going: [],
  acknowledgedByName: null,
  acknowledgedAt: null,
  resolvedByName: null,
  resolvedAt: null,
  resolveReason: null,
  reopenedAt: null,
  callRescueSince: null,
  crewDeclared: null,
}
const person = { user: 'x', name: 'GIE Cayar', seenAt: '2026-11-20T15:16:31Z' }

function caseWith(state: Entry['state'], page: Partial<SosPage> = {}): SosCase {
  const whole = { ...caseFromEntry({ ...entry, state }), ...page }
  return { ...whole, phase: phaseOf(whole, { ...entry, state }), hasUnsent: false, isTakenBack: false }
}
const received = { name: 'received', at, reply: null } as const
const waiting = { name: 'waiting', attempts: 0, problem: null } as const

test.each([
  ['nothing has left', waiting, {}, 'En attente d’envoi'],
  ['it is on its way', { name: 'sending', attempts: 3 } as const, {}, 'En attente d’envoi'],
  ['the server has it', received, { word }, 'Reçu par le serveur 15:16:04'],
  ['somebody looked', received, { word: { ...word, seenBy: [person] } }, 'Vu par GIE Cayar'],
  [
    'somebody comes',
    received,
    { word: { ...word, status: 'acknowledged', acknowledgedByName: 'Awa Sarr' } },
    'Pris en charge par Awa Sarr',
  ],
  [
    'it was a false alarm',
    received,
    { word: { ...word, status: 'resolved', resolveReason: 'fausse_alerte' } },
    'Fausse alerte',
  ],
] as const)('R4: when %s the screen says so and no more', (_when, state, page, text) => {
  expect(sosStateText(caseWith(state, page as Partial<SosPage>), 'fr')).toBe(text)
})

test('R4: a late older answer never leads back from « prise en charge »', () => {
  const taken = { ...word, status: 'acknowledged' } as const
  expect(newerWord(taken, word)).toBe(taken)
  expect(newerWord(word, taken)).toBe(taken)
})

test('R4: a late older answer of the same state takes back neither « vu par » nor « appelez le 119 »', () => {
  const seen = { ...word, seenBy: [person] }
  const unheard = { ...seen, callRescueSince: '2026-11-20T15:19:04Z' }
  expect(newerWord(seen, word)).toBe(seen)
  expect(newerWord(unheard, seen)).toBe(unheard)
  expect(newerWord(seen, unheard)).toBe(unheard)
  const taken = { ...seen, status: 'acknowledged' } as const
  expect(newerWord(unheard, taken)).toBe(taken)
  const calledAgain = { ...word, reopenedAt: '2026-11-20T15:30:00Z' }
  expect(newerWord(seen, calledAgain)).toBe(calledAgain)
})

test('R15: the alert carries the place with its own time, what is unknown is null, and without a place it leaves all the same', () => {
  expect(entry.letter.body).toMatchObject({
    alert_type: 'emergency',
    severity: 'critical',
    user: 'awa',
    title: 'SOS – Yaye Khady',
    message: 'SOS – Yaye Khady',
    location: { latitude: 14.93, longitude: -17.19, speed: null, heading: null, timestamp: place.timestamp },
    drill: false,
  })
  const blind = sosLetter({ id: entry.id, account: 'awa', boat: null, place: null, at, isDrill: false })
  expect(blind.body).toMatchObject({ location: null, message: 'SOS' })
})

test('R17: a drill says so in its flag and in its words', () => {
  const drill = sosLetter({ id: entry.id, account: 'awa', boat: 'Sopé', place, at, isDrill: true })
  expect(drill.body).toMatchObject({ drill: true, message: 'EXERCICE – SOS – Sopé' })
  expect(caseFromEntry({ ...entry, letter: drill }).kind).toBe('drill')
})

test('« Appelez le 119 » while nobody ashore is known to act, and never in an exercise', () => {
  expect(wantsCall(caseWith(waiting), true, at)).toBe(true)
  expect(wantsCall(caseWith(waiting), false, at)).toBe(false)
  expect(wantsCall(caseWith(waiting), false, at + 30_000)).toBe(true)
  expect(wantsCall(caseWith(received, { word }), true, at)).toBe(false)
  expect(wantsCall(caseWith(received, { word: { ...word, callRescueSince: word.receivedAt } }), false, at)).toBe(true)
  expect(wantsCall(caseWith(waiting, { kind: 'drill' }), true, at + 30_000)).toBe(false)
})

test('a key that was ended is said once the session was tried in its place', () => {
  const problem = { status: 401, code: 'sign_in_needed', sentence: '' }
  expect(isKeyEnded({ phase: { name: 'waiting', attempts: 1, problem } })).toBe(false)
  expect(isKeyEnded({ phase: { name: 'waiting', attempts: 2, problem } })).toBe(true)
  expect(isKeyEnded({ phase: { name: 'waiting', attempts: 2, problem: { ...problem, status: 429 } } })).toBe(false)
  expect(isKeyEnded({ phase: waiting })).toBe(false)
})

test('a call for help is open until it is over, on whichever device it began; a drill and that of somebody else are none', () => {
  const elsewhere = { isFromElsewhere: true, word } as const
  expect(isCallOpen([caseWith(waiting)], 'awa')).toBe(true)
  expect(isCallOpen([caseWith(received, elsewhere)], 'awa')).toBe(true)
  expect(isCallOpen([caseWith(received, { word: { ...word, status: 'acknowledged' } })], 'awa')).toBe(true)
  expect(isCallOpen([caseWith(received, { word: { ...word, status: 'resolved' } })], 'awa')).toBe(false)
  expect(isCallOpen([caseWith(waiting, { kind: 'drill' })], 'awa')).toBe(false)
  expect(isCallOpen([caseWith(waiting)], 'modou')).toBe(false)
  expect(isCallOpen([caseWith(waiting, { kind: 'demonstration', account: '' })], 'awa')).toBe(true)
  expect(isCallOpen([], 'awa')).toBe(false)
})
