import { expect, test } from 'vitest'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { type Board, allPages, unlessLeft } from './whole-board.ts'

const counts = { atSea: 5, overdue: 0, silent: 0, people: 9, crewsUnknown: 1 }
const boat = (pirogue: string) => ({ pirogue }) as BoatOut

test('every page is read, and a boat that moved between two of them is on the paper once', async () => {
  const pages = [['a', 'b'], ['b', 'c'], ['d']]
  const ask = (page: number) =>
    Promise.resolve({
      results: (pages[page - 1] ?? []).map(boat),
      counts,
      count: 5,
      next: page < pages.length ? 'more' : null,
    })
  const { boats, count } = await allPages(ask)
  expect(boats.map(({ pirogue }) => pirogue)).toEqual(['a', 'b', 'c', 'd'])
  expect(count).toBe(5)
})

test('whoever leaves the screen while the pages are read gets no paper over the next one', async () => {
  const shown: (Board | null)[] = []
  const board: Board = { boats: [boat('a')], counts, count: 1 }
  const print = async (reading: Promise<Board>, leaves: boolean) => {
    const left = new AbortController()
    const printing = unlessLeft(reading, left.signal, (read) => shown.push(read))
    if (leaves) left.abort()
    await printing
  }
  await print(Promise.resolve(board), true)
  await print(Promise.reject(new Error('aborted')), true)
  expect(shown).toEqual([])
  await print(Promise.resolve(board), false)
  await print(Promise.reject(new Error('no network')), false)
  expect(shown).toEqual([board, null])
})
