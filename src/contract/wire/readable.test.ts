import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { page } from './page.ts'
import { readable } from './readable.ts'

const thing = z.object({ id: z.string(), place: z.object({ latitude: z.number() }) })
const good = { id: 'a', place: { latitude: 14.9 } }
const bad = { id: 'b', place: { latitude: 'abc' } }
const pageOf = (...results: unknown[]) => ({ count: 3, next: null, previous: null, results })

test('a list without what cannot be read, and how much that was', () => {
  expect(readable(page(thing), pageOf(good, good))).toEqual({ data: pageOf(good, good), unreadable: 0 })
  expect(readable(page(thing), pageOf(bad, good, null, good))).toEqual({ data: pageOf(good, good), unreadable: 2 })
  expect(readable(page(thing), pageOf(bad))).toEqual({ data: pageOf(), unreadable: 1 })
  expect(readable(z.array(thing), [good, bad])).toEqual({ data: [good], unreadable: 1 })
})

test('what is wrong elsewhere is no list with a wrong item', () => {
  expect(readable(page(thing), { ...pageOf(good), count: 'three' })).toBeNull()
  expect(readable(thing, bad)).toBeNull()
  expect(readable(page(thing), null)).toBeNull()
  expect(readable(page(thing), 'no list')).toBeNull()
})
