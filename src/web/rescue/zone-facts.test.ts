import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { rescueWords } from './rescue.words.ts'
import { zoneDeed, zoneFacts } from './zone-facts.ts'

const alert = (metadata: Alert['metadata'], about: Partial<Alert> = {}) =>
  ({ alertType: 'zone_violation', status: 'active', metadata, ...about }) as Alert

test('which zone, what the boat did there, since when, and how much too fast', () => {
  expect(zoneDeed(alert({ kind: 'left' }))).toBe('left')
  expect(zoneFacts(alert({ kind: 'left', zone_name: 'Eaux de Cayar' }), rescueWords.fr, '5 min')).toEqual([
    ['Zone', 'Eaux de Cayar'],
    ['Vitesse', null],
    ['Depuis', '5 min'],
  ])
  const fast = alert({ kind: 'speeding', zone_name: 'Port', speed: 9.25, max_speed: 5 }, { status: 'resolved' })
  expect(zoneFacts(fast, rescueWords.fr, '5 min')).toEqual([
    ['Zone', 'Port'],
    ['Vitesse', '9,3\u00a0nd au lieu de 5'],
    ['Depuis', null],
  ])
})

test('any other alert, and what somebody else wrote into its metadata, says nothing of zones', () => {
  expect(zoneDeed(alert({ kind: 'left' }, { alertType: 'system' }))).toBeNull()
  expect(zoneFacts(alert({ kind: 'sailed' }), rescueWords.fr, '')).toEqual([])
})
