import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsFor } from '#test/samples/random.ts'
import { type GoingWord, type SaidWord, goingBy, isDoubted, newestWord, standingOfAsk } from './asked.ts'

const said = (word: GoingWord, at: number): SaidWord => ({ word, at })
const word = fc.record({
  way: fc.constantFrom('app' as const, 'sms' as const),
  word: fc.constantFrom('going' as const, 'cannot' as const),
  at: fc.nat(5),
})
type Word = typeof word extends fc.Arbitrary<infer W> ? W : never

function after(words: readonly Word[]) {
  const kept: { app: SaidWord | null; sms: SaidWord | null } = { app: null, sms: null }
  for (const { way, word: what, at } of words) kept[way] = newestWord(kept[way], said(what, at))
  return kept
}

test('in whatever order words come, late or twice, the end is the same', () =>
  holdsFor(
    fc.property(fc.array(word, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (words, order) => {
      const shuffled = [...words, ...words].map((one) => ({ one, by: order.next().value ?? 0 }))
      shuffled.sort((a, b) => a.by - b.by)
      expect(after(shuffled.map(({ one }) => one))).toEqual(after(words))
    }),
    500,
  ))

test('an SMS never takes back what was said with the app, and whoever has no app goes by SMS', () =>
  holdsFor(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const kept = after(words)
      const byApp = after(words.filter(({ way }) => way === 'app'))
      if (byApp.app?.word === 'going') expect(goingBy(kept)).toBe('app')
      if (kept.app === null) expect(goingBy(kept)).toBe(kept.sms?.word === 'going' ? 'sms' : null)
    }),
    500,
  ))

test('what an SMS says against the app is doubted, and shown', () => {
  expect(isDoubted({ app: said('going', 1), sms: said('cannot', 2) })).toBe(true)
  expect(isDoubted({ app: said('going', 3), sms: said('cannot', 2) })).toBe(false)
  expect(goingBy({ app: said('cannot', 1), sms: said('going', 2) })).toBe('sms')
  expect(goingBy({ app: said('cannot', 2), sms: said('going', 1) })).toBeNull()
})

const nothing = {
  app: null,
  sms: null,
  askedAt: null,
  seenAt: null,
  onSceneAt: null,
  releasedAt: null,
  endedAt: null,
  confirmedAt: null,
}

test.each([
  [{}, 'waiting'],
  [{ askedAt: 1 }, 'asked'],
  [{ askedAt: 1, seenAt: 2 }, 'seen'],
  [{ askedAt: 1, app: said('going', 2) }, 'going'],
  [{ app: said('going', 2), onSceneAt: 3 }, 'on_scene'],
  [{ askedAt: 1, app: said('cannot', 2) }, 'cannot'],
  [{ askedAt: 1, app: said('cannot', 2), endedAt: 3 }, 'cannot'],
  [{ app: said('going', 2), endedAt: 3 }, 'stood_down'],
  [{ app: said('going', 2), releasedAt: 3 }, 'stood_down'],
  [{ app: said('going', 4), releasedAt: 3 }, 'going'],
  [{ app: said('going', 2), endedAt: 3, confirmedAt: 4 }, 'confirmed'],
  // It was opened again and ended again since: what was confirmed before says nothing of it.
  [{ app: said('going', 2), endedAt: 5, confirmedAt: 4 }, 'stood_down'],
] as const)('%o is %s', (times, standing) => expect(standingOfAsk({ ...nothing, ...times })).toBe(standing))
