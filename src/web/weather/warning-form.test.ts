import { expect, test } from 'vitest'
import { refusedIn, typedFrom, warningFrom } from './warning-form.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)

test('a new warning begins now, holds for a day and is ANACIM’s, for the whole coast', () => {
  const typed = { ...typedFrom(null, now), message: 'Houle de 3 m' }
  expect(warningFrom(typed)).toEqual({
    sector: 'all',
    level: 'orange',
    message: 'Houle de 3 m',
    source: 'ANACIM',
    validFrom: '2026-11-20T15:45:00Z',
    validUntil: '2026-11-21T15:45:00Z',
  })
})

test.each([
  ['message', '', 'Ce champ est obligatoire.'],
  ['validFrom', '', 'Ce champ est obligatoire.'],
  ['validUntil', '2026-11-20T15:45', 'La fin de l’avis précède son début.'],
  ['validUntil', 'demain', 'Ce champ n’est pas valide.'],
])('%s « %s » is refused', (field, value, sentence) => {
  const typed = { ...typedFrom(null, now), message: 'Houle de 3 m', [field]: value }
  expect(refusedIn(typed)).toEqual({ [field]: sentence })
})
