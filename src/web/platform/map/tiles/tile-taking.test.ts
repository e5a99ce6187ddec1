import { expect, test } from 'vitest'
import { toDrop } from './tile-budget.ts'
import { shelfInMemory } from './tile-shelf-in-memory.ts'
import { preparedFor, tileTaking } from './tile-taking.ts'

const day = 24 * 3_600_000
const template = 'https://tiles.sn/{z}/{x}/{y}.png'
const urls = ['https://tiles.sn/1/1/0.png', 'https://tiles.sn/1/1/1.png']
const { signal } = new AbortController()

function services() {
  const { shelf, lines } = shelfInMemory()
  const world = { clock: day, status: 200, asked: 0, lines }
  const taking = tileTaking({
    shelf,
    ask: () => {
      world.asked += 1
      return Promise.resolve(new Response(world.status === 204 ? null : 'x'.repeat(50), { status: world.status }))
    },
    now: () => world.clock,
  })
  return { world, ...taking }
}

test('what is there already is not fetched twice, and stays for the outing all the same', async () => {
  const { world, take } = services()
  expect(await take(urls[0] ?? '', signal)).toEqual({ state: 'taken', bytes: 50 })
  world.clock += 2 * day
  expect(await take(urls[0] ?? '', signal)).toEqual({ state: 'there', bytes: 50 })
  expect(world.asked).toBe(1)
  expect(world.lines.get(urls[0] ?? '')).toMatchObject({ fetchedAt: day, preparedUntil: 3 * day + preparedFor })
  world.clock += 6 * day
  expect((await take(urls[0] ?? '', signal)).state).toBe('taken')
})

test('prepared pictures outlive the budget for two weeks, and no longer', async () => {
  const { world, take } = services()
  await take(urls[0] ?? '', signal)
  const tiles = [...world.lines.values()]
  expect(toDrop(tiles, 0, day + 14 * day - 1)).toEqual([])
  expect(toDrop(tiles, 0, day + 14 * day)).toHaveLength(1)
})

test('an answer that is no picture is kept nowhere; where there is none is told from where it is refused', async () => {
  const { world, take } = services()
  for (const [status, state] of [
    [404, 'absent'],
    [204, 'absent'],
    [403, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
  ] as const) {
    world.status = status
    expect(await take(urls[0] ?? '', signal)).toEqual({ state, bytes: 0 })
  }
  expect(world.lines.size).toBe(0)
})

test('what is there is counted by itself, its age by the oldest, and it can be left behind', async () => {
  const { world, take, held, leave } = services()
  await take(urls[0] ?? '', signal)
  world.clock += day
  await take(urls[1] ?? '', signal)
  expect(await held([...urls, 'https://tiles.sn/9/9/9.png'])).toEqual({ count: 2, bytes: 100, oldest: day })
  await leave(urls.slice(0, 1))
  expect(await held(urls)).toEqual({ count: 1, bytes: 50, oldest: 2 * day })
  await leave(urls)
  expect(await held(urls)).toEqual({ count: 0, bytes: 0, oldest: null })
})

test('the price counts what is still missing, guessed until enough pictures of the source were seen', async () => {
  const { take, price } = services()
  const many = Array.from({ length: 40 }, (_, x) => `https://tiles.sn/12/${x}/1.png`)
  expect(await price(template, many)).toEqual({ wanted: 40, bytes: 600_000 })
  for (const url of many.slice(0, 25)) await take(url, signal)
  expect(await price(template, many)).toEqual({ wanted: 15, bytes: 15 * 50 })
})
