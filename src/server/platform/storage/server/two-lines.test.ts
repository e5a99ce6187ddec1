import { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { TwoLines, inTwoLines } from './two-lines.ts'

describe('two lines before one connection', () => {
  const served: string[] = []
  beforeEach(() => void served.splice(0))

  /** Each says when its turn comes, and gives it back at once. */
  async function queue(lines: TwoLines, name: string, place: Parameters<TwoLines['take']>[0]): Promise<void> {
    const leave = await lines.take(place)
    served.push(name)
    leave()
  }

  test('whoever stands in front goes before all who wait at the back, and each line keeps its order', async () => {
    const lines = new TwoLines()
    const leave = await lines.take('back')
    const all = [
      queue(lines, 'back 1', 'back'),
      queue(lines, 'back 2', 'back'),
      queue(lines, 'front 1', 'front'),
      queue(lines, 'front 2', 'front'),
    ]
    leave()
    leave()
    await Promise.all(all)
    expect(served).toEqual(['front 1', 'front 2', 'back 1', 'back 2'])
  })

  test('calls without end stop nobody: after eight of them one at the back has its turn', async () => {
    const lines = new TwoLines()
    const leave = await lines.take('back')
    const all = Array.from({ length: 20 }, (_, index) => queue(lines, `front ${index}`, 'front'))
    all.push(queue(lines, 'back', 'back'))
    leave()
    await Promise.all(all)
    expect(served.indexOf('back')).toBe(8)
  })

  test('positions wait with those at the back, and go to the front when a call for help waits for them', async () => {
    const lines = new TwoLines()
    const leave = await lines.take('back')
    const all = [
      queue(lines, 'back 1', 'back'),
      queue(lines, 'positions', 'positions'),
      queue(lines, 'back 2', 'back'),
      queue(lines, 'front', 'front'),
    ]
    lines.movePositionsUp()
    all.push(queue(lines, 'positions later', 'positions'))
    leave()
    await Promise.all(all)
    expect(served).toEqual(['front', 'positions', 'back 1', 'back 2', 'positions later'])
  })

  test('one turn at a time, also for who comes just as it is given back', async () => {
    const lines = new TwoLines()
    const leave = await lines.take('back')
    const second = lines.take('back')
    leave()
    let hasThird = false
    const third = lines.take('front').then((end) => {
      hasThird = true
      return end
    })
    const leaveSecond = await second
    expect(hasThird).toBe(false)
    leaveSecond()
    const leaveThird = await third
    leaveThird()
  })

  test('that is never given back is waited for so long, and by nobody after that', async () => {
    const lines = new TwoLines(20)
    const leave = await lines.take('back')
    await expect(lines.take('front')).rejects.toThrow('timeout exceeded')
    leave()
    const next = await lines.take('back')
    next()
    await queue(lines, 'next', 'back')
    expect(served).toEqual(['next'])
  })
})

test('a pool that cannot connect gives its turn on to the next', async () => {
  const nowhere = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 })
  const { back: pool, front } = inTwoLines(nowhere)
  const asked = [pool.query('select 1'), front.query('select 1'), pool.connect()]
  const ends = await Promise.allSettled(asked)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await nowhere.end()
})
