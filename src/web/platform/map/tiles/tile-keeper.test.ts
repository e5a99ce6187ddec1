import { expect, test } from 'vitest'
import { tileKeeper } from './tile-keeper.ts'
import { shelfInMemory } from './tile-shelf-in-memory.ts'

const day = 24 * 3_600_000
const url = (name: string) => `https://tiles.sn/${name}`

function services(budget = 10_000) {
  const { shelf, lines } = shelfInMemory()
  const world = {
    clock: 0,
    answer: (): Promise<Response> => Promise.resolve(new Response('x'.repeat(100))),
    asked: [] as string[],
    problems: [] as unknown[],
    lines,
    shelf,
  }
  const keeper = tileKeeper({
    shelf,
    ask: (request: { url: string }) => {
      world.asked.push(request.url)
      return world.answer()
    },
    budget: () => Promise.resolve(budget),
    now: () => world.clock,
    report: (problem) => void world.problems.push(problem),
  })
  const see = async (name: string) => {
    const works: Promise<void>[] = []
    const answered = await keeper.answer({ url: url(name) }, (work) => void works.push(work))
    await Promise.all(works)
    return answered
  }
  return { world, see }
}

const silent = () => Promise.reject(new TypeError('Failed to fetch'))

test('what was seen once is shown again without the network, and asked for once', async () => {
  const { world, see } = services()
  await see('1/1/1')
  world.answer = silent
  expect(await (await see('1/1/1')).text()).toHaveLength(100)
  expect(world.asked).toEqual([url('1/1/1')])
  await expect(see('1/1/2')).rejects.toThrow('Failed to fetch')
  expect(world.problems).toEqual([])
})

test('only answers with 200 that may be read are kept', async () => {
  const { world, see } = services()
  for (const status of [404, 429, 500, 204]) {
    world.answer = () => Promise.resolve(new Response(null, { status }))
    expect((await see(`${status}`)).status).toBe(status)
  }
  world.answer = () => Promise.resolve(Response.error())
  expect((await see('opaque')).status).toBe(0)
  expect(world.lines.size).toBe(0)
})

test('an old picture is asked for anew, and stays when nobody answers or the answer is no picture', async () => {
  const { world, see } = services()
  await see('1/1/1')
  world.clock = 31 * day
  world.answer = silent
  expect((await see('1/1/1')).status).toBe(200)
  world.answer = () => Promise.resolve(new Response(null, { status: 503 }))
  expect((await see('1/1/1')).status).toBe(200)
  expect(world.lines.get(url('1/1/1'))?.fetchedAt).toBe(0)
  world.answer = () => Promise.resolve(new Response('y'.repeat(7)))
  expect(await (await see('1/1/1')).text()).toBe('yyyyyyy')
  expect(world.lines.get(url('1/1/1'))).toMatchObject({ fetchedAt: 31 * day, bytes: 7 })
  expect(world.asked).toHaveLength(4)
})

test('a picture that was prepared stays prepared when it is fetched anew', async () => {
  const { world, see } = services()
  await see('1/1/1')
  const [tile] = world.lines.values()
  if (tile) await world.shelf.note([{ ...tile, preparedUntil: 40 * day }])
  world.clock = 31 * day
  await see('1/1/1')
  expect(world.lines.get(url('1/1/1'))).toMatchObject({ fetchedAt: 31 * day, preparedUntil: 40 * day })
})

test('the shelf stays within its budget: what was used last stays, and so does what was prepared', async () => {
  const { world, see } = services(1000)
  await see('prepared')
  const prepared = world.lines.get(url('prepared'))
  if (prepared) await world.shelf.note([{ ...prepared, preparedUntil: 14 * day }])
  await see('first')
  for (let index = 0; index < 40; index += 1) {
    world.clock += 2 * 3_600_000
    await see(`tile/${index}`)
    await see('first')
    const held = [...world.lines.values()].filter(({ preparedUntil }) => preparedUntil <= world.clock)
    expect(held.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1000)
  }
  expect([...world.lines.keys()]).toEqual(expect.arrayContaining([url('prepared'), url('first'), url('tile/39')]))
  expect(world.lines.has(url('tile/0'))).toBe(false)
  expect(world.asked.filter((asked) => asked === url('first'))).toHaveLength(1)
})

test('a full phone keeps nothing that was only looked at, and still shows it', async () => {
  const { world, see } = services(0)
  expect((await see('1/1/1')).status).toBe(200)
  expect(world.lines.size).toBe(0)
})

test('a shelf that fails costs the copy, never the picture', async () => {
  const { world, see } = services()
  Object.assign(world.shelf, {
    find: () => Promise.reject(new Error('broken')),
    put: () => Promise.reject(new Error('broken')),
  })
  expect((await see('1/1/1')).status).toBe(200)
  expect(world.problems.length).toBeGreaterThan(0)
})
