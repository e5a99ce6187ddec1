import { expect, test } from 'vitest'
import { mostOutings, newOuting } from './outing.ts'
import { outingBook } from './outing-book.ts'
import { outingsKey } from './outings-key.ts'

function pocket(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [[outingsKey, text]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const at = (kilometres: number, account = 'demba') =>
  newOuting(account, { kind: 'port', port: 'Cayar', longitude: -17.12, latitude: 14.919, kilometres, pictures: null })

test('an outing is there after a reload, as it was last saved, the newest first', () => {
  const device = pocket()
  const before = outingBook(device)
  before.save(at(5))
  before.save(at(10))
  before.save({ ...at(5), weatherAt: 7, problem: 'stopped' })
  expect(outingBook(device).all()).toEqual([at(10), { ...at(5), weatherAt: 7, problem: 'stopped' }])
  before.remove(at(10).id)
  expect(outingBook(device).all()).toHaveLength(1)
})

test('two tabs do not lose each other’s outings', () => {
  const device = pocket()
  const [one, other] = [outingBook(device), outingBook(device)]
  one.save(at(5))
  other.save(at(10))
  one.save(at(15))
  expect(
    outingBook(device)
      .all()
      .map(({ kilometres }) => kilometres),
  ).toEqual([15, 10, 5])
})

test('one too many is refused, and one that is there may still be renewed', () => {
  const book = outingBook(pocket())
  for (let index = 1; index <= mostOutings; index += 1) book.save(at(index * 5))
  expect(() => book.save(at(40))).toThrow(RangeError)
  book.save({ ...at(5), weatherAt: 1 })
  expect(book.all()).toHaveLength(mostOutings)
})

test('another person finds nothing of where the last one sailed', () => {
  const device = pocket()
  const book = outingBook(device)
  book.save(at(5, 'demba'))
  let told = 0
  book.subscribe(() => (told += 1))
  book.forgetOthers('demba')
  expect(told).toBe(0)
  book.forgetOthers('awa')
  expect([told, book.all(), device.kept.get(outingsKey)]).toEqual([1, [], '[]'])
})

test.each(['', '{', '{"a":1}', '[{"id":"x"}]'])('what cannot be read (%s) is put away', (text) => {
  const device = pocket(text)
  expect(outingBook(device).all()).toEqual([])
  expect(device.kept.size).toBe(0)
})
