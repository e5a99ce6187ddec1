import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/message.ts'
import { holdsFor } from '#test/samples/random.ts'
import {
  type KnownMessages,
  noMessagesKnown,
  withHeard,
  withHeardMeanwhile,
  withNewest,
  withOlder,
} from './known-messages.ts'

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
  expect(numbers(heard ?? noMessagesKnown)).toEqual([1, 2, 3, 4])
  expect(numbers(withHeard(heard ?? noMessagesKnown, message(4)) ?? noMessagesKnown)).toEqual([1, 2, 3, 4])
  expect(withHeard(known, message(5))).toBeNull()
})

test('what is heard while a page is on its way stays behind it; what does not reach to it is a gap', () => {
  const before = withNewest(undefined, page(3, 50))
  const meanwhile = [4, 5].reduce((known, sequence) => withHeard(known, message(sequence)) ?? known, before)
  const answered = (answer: number, lastBefore: number) => {
    const known = withHeardMeanwhile(withNewest(meanwhile, page(answer, 50)), meanwhile, lastBefore)
    return known && numbers(known)
  }
  expect(answered(3, 3)).toEqual([1, 2, 3, 4, 5])
  expect(answered(4, 3)).toEqual([1, 2, 3, 4, 5])
  expect(answered(6, 3)).toEqual([1, 2, 3, 4, 5, 6])
  expect(answered(2, 3)).toBeNull()
  /* What was known before and is in no answer any more is gone. */
  expect(answered(2, 5)).toEqual([1, 2])
})

test('the first message of a conversation that is open and empty', () => {
  expect(numbers(withHeard(noMessagesKnown, message(1)) ?? { messages: [], isWhole: true })).toEqual([1])
})

const upToTwenty = fc.integer({ min: 1, max: 20 })
const step = fc.oneof(
  fc.record({ what: fc.constant('heard' as const), sequence: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    what: fc.constant('newest' as const),
    size: upToTwenty,
    /** How many are said while the answer is on its way, and how many that were said before are not in it yet. */
    meanwhile: fc.nat(5),
    behind: fc.nat(5),
  }),
  fc.record({ what: fc.constant('older' as const), size: upToTwenty }),
)

function hearing(known: KnownMessages | undefined, heard: Message): KnownMessages | undefined {
  return known && (withHeard(known, heard) ?? known)
}

test('whatever comes in whatever order, numbers follow each other, and nothing that was heard is lost', () =>
  holdsFor(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [known, last]: [KnownMessages | undefined, number] = [undefined, 5]
      for (const one of steps) {
        last += 1
        if (one.what === 'newest') {
          const lastBefore = known?.messages.at(-1)?.sequence ?? 0
          const answered = last - one.behind
          last += one.meanwhile
          const heard: readonly Message[] = known ? upTo(last).slice(lastBefore) : []
          known = heard.reduce(hearing, known)
          const joined = withHeardMeanwhile(withNewest(known, page(answered, one.size)), known, lastBefore)
          if (joined === null) expect(answered).toBeLessThan(lastBefore)
          else expect(joined.messages.at(-1)?.sequence).toBe(heard.length > 0 ? last : answered)
          known = joined ?? known
        } else if (known !== undefined && one.what === 'older')
          known = withOlder(known, page(last, one.size, known.messages[0]?.sequence))
        else if (one.what === 'heard') known = hearing(known, message(one.sequence))
        const shown = known?.messages.map(({ sequence }) => sequence) ?? []
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
        if (known?.isWhole && shown.length > 0) expect(shown[0]).toBe(1)
      }
    }),
  ))
