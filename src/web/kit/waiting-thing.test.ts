import { expect, test } from 'vitest'
import { waitingThing } from './waiting-thing.ts'
import { balises } from '#contract/balises/balise.ts'

const made = waitingThing(balises)
const about = { id: 'b1', writtenAt: '2026-11-20T00:00:00.000Z' }

test('what waits is what the server will make of it', () => {
  const added = made({ name: 'Bouée', latitude: 14.9, longitude: -17.2, notes: '' }, about, null)
  expect(added).toMatchObject({ id: 'b1', statusDisplay: 'Active', coordinates: [14.9, -17.2], notes: null })
  expect(made({ status: 'error' }, about, added)).toEqual({ ...added, status: 'error', statusDisplay: 'En panne' })
})

test('what the contract refuses shows nothing new', () => {
  expect(made({ name: 'Bouée', latitude: 91, longitude: 0 }, about, null)).toBeNull()
  const added = made({ name: 'Bouée', latitude: 14.9, longitude: -17.2 }, about, null)
  expect(made({ latitude: 'nord' }, about, added)).toBe(added)
})
