import { expect, test } from 'vitest'
import { isAddressRange } from './address-range.ts'

test.each([
  '196.207.12.4',
  '196.207.0.0/16',
  '0.0.0.0/0',
  '255.255.255.255/32',
  '2001:db8::/32',
  '::1',
  '1:2:3:4:5:6:7:8',
])('%s is an address or a range', (typed) => expect(isAddressRange(typed)).toBe(true))

test.each([
  '',
  '196.207.12',
  '196.207.12.256',
  '196.207.12.04',
  '196.207.0.0/33',
  '196.207.0.0/',
  '196.207.0.0/8/8',
  '::1::',
  '1:2:3:4:5:6:7',
  'g::1',
  '2001:db8::/129',
  'dakar',
])('%j is none', (typed) => expect(isAddressRange(typed)).toBe(false))
