import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { raisedBy } from './raised-by.ts'
import { rescueWords } from './rescue.words.ts'

const linesOf = (about: object) => raisedBy({ userName: 'Awa Ndiaye', ...about } as Alert, rescueWords.fr)

test('an SOS was raised by a person; a boat that is late by nobody, and the line says what rang', () => {
  expect(linesOf({ alertType: 'emergency' })).toEqual([['Lancé par', 'Awa Ndiaye']])
  expect(linesOf({ alertType: 'system', metadata: { kind: 'overdue', voyage: 'v' } })).toEqual([
    ['Lancé par', 'L’échelle de retard'],
    ['Pêcheur', 'Awa Ndiaye'],
  ])
  const silent = linesOf({ alertType: 'system', metadata: { kind: 'overdue', voyage: null } })
  expect(silent[0]).toEqual(['Lancé par', 'Le silence de la pirogue'])
  const missed = linesOf({ alertType: 'system', metadata: { kind: 'overdue', voyage: null, of_family: true } })
  expect(missed[0]).toEqual(['Lancé par', 'Le signalement d’une famille'])
  expect(linesOf({ alertType: 'zone_violation', metadata: {} })[0]).toEqual([
    'Lancé par',
    'La surveillance automatique',
  ])
})
