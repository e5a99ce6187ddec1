import { expect, test } from 'vitest'
import { litresIn } from './litres.ts'

test.for<[typed: string, litres: ReturnType<typeof litresIn>]>([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12,5', 12.5],
  ['0', 0],
  ['5000', 5000],
  ['5001', 'wrong'],
  ['-1', 'wrong'],
  ['douze', 'wrong'],
])('« %s »', ([typed, litres]) => expect(litresIn(typed)).toBe(litres))
