import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/message.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type KnownMessages, nothingKnown, withHeard, withNewest, withOlder } from './known-messages.ts'

const message = (sequence: number) => ({ id: String(sequence), sequence }) as Message
const upTo = (last: number) => Array.from({ length: last }, (_, index) => message(index + 1))
const page = (last: number, size: number, before = last + 1) => {
  const all = upTo(last).filter(({ sequence }) => sequence < before)
  const results = all.slice(-size).toReversed()
  return { results, next: results.length < all.length ? 'more' : null }
}
const numbers = ({ messages }: KnownMessages) => messages.map(({ sequence }) => sequence)

test('a page that joins on keeps what was read back, one that does not begins anew', () => {
  const back = withOlder(withNewest(undefined, page(100, 10)), page(100, 10, 91))
  expect(numbers(withNewest(back, page(105, 10)))).toEqual(numbers({ messages: upTo(105).slice(80), isWhole: false }))
  expect(numbers(withNewest(back, page(150, 10)))).toEqual(numbers({ messages: upTo(150).slice(140), isWhole: false }))
})

test('what is heard twice is there once, and a gap is noticed', () => {
  const known = withNewest(undefined, page(3, 50))
  expect(known.isWhole).toBe(true)
  const heard = withHeard(known, message(4))
  expect(numbers(heard ?? nothingKnown)).toEqual([1, 2, 3, 4])
  expect(numbers(withHeard(heard ?? nothingKnown, message(4)) ?? nothingKnown)).toEqual([1, 2, 3, 4])
  expect(withHeard(known, message(5))).toBeNull()
})

test('the first message of a conversation that is open and empty', () => {
  expect(numbers(withHeard(nothingKnown, message(1)) ?? { messages: [], isWhole: true })).toEqual([1])
})

const step = fc.oneof(
  fc.record({ what: fc.constant('heard' as const), sequence: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ what: fc.constant('newest' as const), size: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ what: fc.constant('older' as const), size: fc.integer({ min: 1, max: 20 }) }),
)

test('whatever comes in whatever order, numbers follow each other', () =>
  holdsFor(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [known, last]: [KnownMessages | undefined, number] = [undefined, 5]
      for (const one of steps) {
        last += 1
        if (one.what === 'newest') known = withNewest(known, page(last, one.size))
        else if (known !== undefined && one.what === 'older')
          known = withOlder(known, page(last, one.size, known.messages[0]?.sequence))
        else if (known !== undefined && one.what === 'heard') known = withHeard(known, message(one.sequence)) ?? known
        const shown = known?.messages.map(({ sequence }) => sequence) ?? []
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
        if (known?.isWhole && shown.length > 0) expect(shown[0]).toBe(1)
      }
    }),
  ))
