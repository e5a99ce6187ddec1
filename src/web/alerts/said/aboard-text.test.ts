import { expect, test } from 'vitest'
import { aboardOf } from './aboard-text.ts'

const aboard = (peopleOnBoard: number | null, crewDeclared: number | null) =>
  aboardOf({ peopleOnBoard, crewDeclared }, 'fr')

test('what the call says goes before what was declared; what nobody said is said to be unknown', () => {
  expect(aboard(5, 6)).toEqual({ text: '5 à bord', value: '5' })
  expect(aboard(0, 6)).toEqual({ text: '0 à bord', value: '0' })
  expect(aboard(null, 6)).toEqual({ text: '6 déclarés au départ', value: '6 déclarés au départ' })
  expect(aboard(null, 1)).toMatchObject({ text: '1 déclaré au départ' })
  expect(aboard(null, null)).toEqual({ text: 'À bord\u00a0: non précisé', value: null })
})
