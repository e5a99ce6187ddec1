import { expect, test } from 'vitest'
import { numberForSms, reachedBySms } from './telephone.ts'

const server = { config: { outside: { smsPrefixes: ['+221', '+220'] } } }

test.each([
  [['77 000 00 01', '+221770000002'], '77 000 00 01'],
  [['220 301 23 45', '+221770000002'], '+221770000002'],
  [['800 123', '+221770000002'], '+221770000002'],
  [['+33612345678', '+221770000002'], '+221770000002'],
  [['800 123', '+33612345678'], '+33612345678'],
  [['800 123'], '800 123'],
  [[], null],
])('of %j an SMS goes to %j', (typed, number) => expect(numberForSms(server, typed)).toBe(number))

test.each([
  ['221 77 000 00 01', true],
  ['+220 301 23 45', true],
  ['220 301 23 45', false],
  ['+33612345678', false],
  ['', false],
])('%j gets SMS: %j', (typed, gets) => expect(reachedBySms(server, typed)).toBe(gets))
