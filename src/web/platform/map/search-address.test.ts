import { expect, test } from 'vitest'
import { searchAddress, searchIn } from './search-address.ts'
import { lngLat } from '#contract/wire/units.ts'

test('what is written into an address is read out of it', () => {
  const asked = {
    at: lngLat(-17.1925, 14.9325),
    since: Date.UTC(2026, 10, 29, 4),
    name: 'Yaye Fatou & Fils',
    pirogue: '019',
    isBackward: true,
  }
  const address = searchAddress(asked)
  expect(address.startsWith('/drift?')).toBe(true)
  expect(searchIn(address.slice(address.indexOf('?') + 1))).toEqual(asked)
  expect(searchAddress({})).toBe('/drift')
})

test.each(['at=here', 'at=95,0', 'at=14.9', 'since=yesterday', ''])(
  'what is no place or moment is left out: %s',
  (query) => {
    expect(searchIn(query)).toEqual({ at: null, since: null, name: null, pirogue: null, isBackward: false })
  },
)
