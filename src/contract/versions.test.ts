import { expect, test } from 'vitest'
import { versionIn } from './versions.ts'

test('the notes of a trip are another version when they say something else, whatever the boat did meanwhile', () => {
  const version = (notes: string | null, distance = 1) =>
    versionIn('trip', { id: 'trip', notes, distance_km: distance })
  expect(version('Thiof')).not.toBeNull()
  expect(version('Thiof', 2)).toBe(version('Thiof'))
  expect(version('Mérou')).not.toBe(version('Thiof'))
  expect(version(null)).not.toBe(version('Thiof'))
})

test('a thing of a kind is of the time when it last changed, under either of its two names', () => {
  expect(versionIn('quai', { updated_at: '2026-11-20T10:00:00Z' })).toBe('2026-11-20T10:00:00Z')
  expect(versionIn('balise', { last_update: '2026-11-20T10:00:00Z' })).toBe('2026-11-20T10:00:00Z')
})

test('what is only said has no version, nor has no answer', () => {
  expect(versionIn('voyage', { updated_at: '2026-11-20T10:00:00Z' })).toBeNull()
  expect(versionIn('quai', null)).toBeNull()
  expect(versionIn('quai', {})).toBeNull()
})
