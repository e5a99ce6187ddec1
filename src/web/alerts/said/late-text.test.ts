import { describe, expect, test } from 'vitest'
import { lateText } from './late-text.ts'

const at = (occurredAt: string, receivedAt: string) => ({ occurredAt, receivedAt })
const morning = '2026-11-22T05:37:00Z'
const later = '2026-11-22T08:33:00Z'

describe('what arrived late', () => {
  test('the same day: both hours', () => {
    expect(lateText(at(morning, later), 'fr')).toBe('Survenu à 05:37, reçu à 08:33')
    expect(lateText(at(morning, later), 'en')).toBe('Happened at 05:37, received at 08:33')
  })

  test('over midnight, or a year later: both dates', () => {
    expect(lateText(at('2026-11-21T23:50:00Z', '2026-11-22T00:10:00Z'), 'fr')).toBe(
      'Survenu le 21 novembre 2026 à 23:50, reçu le 22 novembre 2026 à 00:10',
    )
    expect(lateText(at('2025-11-22T05:37:00Z', later), 'en')).toBe(
      'Happened on 22 November 2025 at 05:37, received on 22 November 2026 at 08:33',
    )
  })
})
