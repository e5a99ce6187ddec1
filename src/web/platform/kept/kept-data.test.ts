import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Range = { readonly lower?: Key; readonly upper?: Key }
type Key = readonly (string | readonly [])[]

/** As the databases of browsers do it: member by member, a list after every text, the shorter of two before the longer. */
function compared(one: Key, other: Key): number {
  const rank = (member: Key[number] | undefined) => (member === undefined ? 0 : typeof member === 'string' ? 1 : 2)
  for (const index of [0, 1]) {
    const [first, second] = [one[index], other[index]]
    if (rank(first) !== rank(second)) return rank(first) - rank(second)
    if (first !== undefined && second !== undefined && first !== second) return first < second ? -1 : 1
  }
  return 0
}

let answers: Key[] = []
let voices = true
const database = {
  clear: () => void (answers = []),
  delete: (_shelf: string, { lower, upper }: Range) => {
    const isIn = (key: Key) => (!lower || compared(key, lower) > 0) && (!upper || compared(key, upper) < 0)
    answers = answers.filter((key) => !isIn(key))
  },
}
vi.mock('#web/platform/device/database.ts', () => ({ openingDatabase: () => () => Promise.resolve(database) }))
vi.stubGlobal('IDBKeyRange', {
  lowerBound: (lower: Key): Range => ({ lower }),
  upperBound: (upper: Key): Range => ({ upper }),
})
vi.stubGlobal('caches', { delete: () => Promise.resolve((voices = false)) })
afterAll(() => vi.unstubAllGlobals())
const { forgetKeptData } = await import('./kept-data.ts')

const own: Key[] = [
  ['awa', ''],
  ['awa', '["alerts"]'],
]
beforeEach(() => {
  answers = [['ali', 'z'], ...own, ['awa2', ''], ['moussa', 'a']]
  voices = true
})

test('of those who signed out nothing is kept, and nothing is taken from who is signed in', async () => {
  await forgetKeptData('awa')
  expect({ answers, voices }).toEqual({ answers: own, voices: true })
})

test('nothing of anybody is kept when nobody is signed in', async () => {
  await forgetKeptData(null)
  expect({ answers, voices }).toEqual({ answers: [], voices: false })
})
