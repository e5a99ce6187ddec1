import { expect, test } from 'vitest'
import { telephoneNumber } from './telephone.ts'

test.each([
  ['77 000 00 01', '+221770000001'],
  ['+221 77-000.00.01', '+221770000001'],
  ['00221770000001', '+221770000001'],
  ['33 800 00 01', '+221338000001'],
  ['+33612345678', '+33612345678'],
  ['119', null],
  ['Awa', null],
  ['', null],
  [null, null],
])('the number %j goes to the gateway as %j', (typed, sent) => expect(telephoneNumber(typed)).toBe(sent))
