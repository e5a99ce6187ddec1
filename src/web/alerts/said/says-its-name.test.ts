import { expect, test } from 'vitest'
import { saidBesideName, saysItsName } from './says-its-name.ts'

const of = (message: string) => saysItsName({ message, pirogueName: 'Sopé', userName: 'Moussa Fall' })

test('the sentence of the server repeats the name; what somebody wrote, or a doubt about its source, is never left out', () => {
  expect(of('Sopé')).toBe(true)
  expect(of('SOS – Sopé')).toBe(true)
  expect(of('SOS – Sopé demande du secours')).toBe(true)
  expect(of('SOS du traceur – Sopé demande du secours')).toBe(true)
  expect(of('SOS du traceur – Sopé demande du secours (source non vérifiée)')).toBe(false)
  expect(of('Sopé prend l’eau')).toBe(false)
  expect(saysItsName({ message: 'SOS – Sopé demande du secours', pirogueName: null, userName: null })).toBe(false)
})

test('beside its kind and its name an overdue boat has only when it was due', () => {
  const message = 'Retour en retard – Sopé, attendue le 25 novembre à 18:00'
  expect(saidBesideName({ message, pirogueName: 'Sopé' })).toBe('Attendue le 25 novembre à 18:00')
  expect(saidBesideName({ message, pirogueName: 'Yaye' })).toBe(message)
  expect(saidBesideName({ message: 'Batterie faible', pirogueName: null })).toBe('Batterie faible')
})
