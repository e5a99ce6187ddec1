import { expect, test } from 'vitest'
import { searchFor, textOrder } from './text-order.ts'

test('a search minds neither accents nor capitals, nor which apostrophe, space or œ was typed', () => {
  expect(searchFor(' ETOILE ')(['Étoile de mer', null])).toBe(true)
  expect(searchFor("l'oeil du")(['L’œil\u00a0du port'])).toBe(true)
  expect(searchFor('ndeye')(['Étoile de mer', null])).toBe(false)
  expect(searchFor(' ')([null])).toBe(true)
})

test('texts stand in French order, and their numbers as numbers', () => {
  expect(['Ndèye', 'baye 10', 'Étoile', 'Baye 9'].toSorted(textOrder)).toEqual(['Baye 9', 'baye 10', 'Étoile', 'Ndèye'])
})
