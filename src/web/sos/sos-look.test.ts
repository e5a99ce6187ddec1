import { expect, test } from 'vitest'
import type { ServerWord, SosCase, SosPhase } from './sos-case.ts'
import { sosLook, sosStateText } from './sos-state-text.ts'

const demba = { user: 'demba', name: 'Demba Fall', goingAt: '2026-11-28T10:00:00Z' }
const caseOf = (name: Exclude<SosPhase['name'], 'waiting' | 'refused'>, going: ServerWord['going'] = []) =>
  ({ kind: 'real', phase: { name }, word: { going, acknowledgedByName: 'Aïssatou', seenBy: [] } }) as unknown as SosCase

test('whoever calls sees red until somebody acts, amber until it is over, and then no colour that calls', () => {
  expect([caseOf('seen'), caseOf('taken'), caseOf('seen', [demba]), caseOf('over', [demba])].map(sosLook)).toEqual([
    'real',
    'charge',
    'charge',
    'over',
  ])
})

test('who comes is said before who took it in charge', () => {
  expect(sosStateText(caseOf('taken'), 'fr')).toBe('Pris en charge par Aïssatou')
  expect(sosStateText(caseOf('taken', [demba]), 'fr')).toBe('En route\u00a0: Demba Fall')
  const now = Date.parse('2026-11-28T10:01:00Z')
  const inTime = { ...demba, arrivesAt: '2026-11-28T10:23:00Z' }
  expect(sosStateText(caseOf('taken', [inTime]), 'fr', now)).toBe('En route\u00a0: Demba Fall, 22\u00a0min')
  expect(sosStateText(caseOf('taken', [{ ...demba, onScene: true }]), 'fr', now)).toBe('Sur place\u00a0: Demba Fall')
})

test('cut off from the server, nobody sees the boat as of now, and who is silent has no minutes', () => {
  const now = Date.parse('2026-11-28T10:20:00Z')
  const heard = { ...demba, heardAt: '2026-11-28T10:19:00Z', arrivesAt: '2026-11-28T10:30:00Z' }
  const text = (going: typeof heard & { readonly inSight?: boolean }, toldAt: number) =>
    sosStateText({ ...caseOf('taken', [going]), toldAt }, 'fr', now)
  expect(text({ ...heard, inSight: true }, now)).toBe('Vous voit\u00a0: Demba Fall')
  expect(text({ ...heard, inSight: true }, now - 4 * 60_000)).toBe('Vous a vu\u00a0: Demba Fall, dernier mot 10:16')
  expect(text(heard, now)).toBe('En route\u00a0: Demba Fall, 10\u00a0min')
  expect(text({ ...heard, heardAt: '2026-11-28T10:13:00Z' }, now)).toBe('En route\u00a0: Demba Fall, dernier mot 10:13')
})
