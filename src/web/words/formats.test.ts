import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './formats.ts'

test('one way of writing is made ready once, and no other is taken for it', () => {
  const brief = { hour: '2-digit', minute: '2-digit' } as const
  expect(dateFormat('fr', { ...brief })).toBe(dateFormat('fr', { ...brief }))
  expect(dateFormat('wo', brief)).toBe(dateFormat('fr', brief))
  expect(dateFormat('en', brief)).not.toBe(dateFormat('fr', brief))
  expect(numberFormat('fr', { minimumFractionDigits: 1 }).format(7)).toBe('7,0')
  expect(numberFormat('fr').format(7)).toBe('7')
  expect(numberFormat('en', { minimumFractionDigits: 1 }).format(7)).toBe('7.0')
})

test('hours are those of Dakar, unless others are asked for', () => {
  const noon = new Date('2026-11-24T12:00:00Z')
  expect(dateFormat('fr', { timeStyle: 'short' }).format(noon)).toBe('12:00')
  expect(dateFormat('fr', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(noon)).toBe('21:00')
})
