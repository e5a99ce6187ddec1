import { expect, test } from 'vitest'
import { type EndedRow, mayTakeBack, withEnded } from './ended-here.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'

const boat = (pirogue: string) => ({ pirogue }) as BoatOut
const row = (pirogue: string, place: number): EndedRow => ({ boat: boat(pirogue), list: '', place })
const named = (boats: readonly BoatOut[]) => boats.map(({ pirogue }) => pirogue).join('')

test('a boat that is back keeps its row: none of the others moves', () => {
  expect(named(withEnded([boat('b'), boat('c')], [row('a', 0)]))).toBe('abc')
  expect(named(withEnded([boat('a'), boat('c')], [row('b', 1)]))).toBe('abc')
  expect(named(withEnded([boat('b')], [row('c', 2), row('a', 0)]))).toBe('abc')
  expect(named(withEnded([], [row('a', 0)]))).toBe('a')
})

test('taken back, or not heard by the server yet, it is there once', () => {
  expect(named(withEnded([boat('a'), boat('b')], [row('a', 0)]))).toBe('ab')
})

test('it can be taken back for five minutes', () => {
  expect(mayTakeBack({ endedAt: 0 }, 299_999)).toBe(true)
  expect(mayTakeBack({ endedAt: 0 }, 300_000)).toBe(false)
})
