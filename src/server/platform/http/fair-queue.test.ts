import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { Refused, uploadsBusy } from '#contract/wire/refusal.ts'
import { holdsFor } from '#test/samples/random.ts'

const limits = {
  perPerson: 2,
  inAll: 8,
  waitingPerPerson: 6,
  waitingInAll: 64,
  patience: 30_000,
  busy: uploadsBusy,
  comeBackIn: 60,
}
const busy = { refusal: uploadsBusy }

/** Work that ends when it is told to. */
function pieces(turns: FairQueue) {
  const running: { person: string; end: () => void }[] = []
  let [most, served] = [0, 0]
  const start = (person: string, left?: AbortSignal) =>
    turns.run(
      person,
      async () => {
        await new Promise<void>((end) => {
          running.push({ person, end })
          most = Math.max(most, running.length)
        })
        served += 1
      },
      left,
    )
  const end = (which = 0) => running.splice(which % Math.max(1, running.length), 1)[0]?.end()
  return { start, end, running, most: () => most, served: () => served }
}
const settled = () => new Promise((done) => setImmediate(done))

describe('turns', () => {
  test('two of one person at once, eight in all, and everybody in the end', () =>
    holdsFor(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        async (people, order) => {
          const { start, end, running, most, served } = pieces(new FairQueue({ ...limits, waitingPerPerson: 60 }))
          const all = people.map((person) => start(String(person)))
          for (const which of order) {
            await settled()
            if (running.length === 0) break
            for (const { person } of running)
              expect(running.filter((one) => one.person === person).length).toBeLessThanOrEqual(2)
            end(which)
          }
          await Promise.all(all)
          expect(most()).toBeLessThanOrEqual(8)
          expect(served()).toBe(people.length)
        },
      ),
      50,
    ))

  test('whoever has two under way waits behind nobody and keeps nobody waiting', async () => {
    const { start, end, running } = pieces(new FairQueue(limits))
    const all = ['a', 'a', 'a', 'b'].map((person) => start(person))
    await settled()
    expect(running.map(({ person }) => person)).toEqual(['a', 'a', 'b'])
    while (running.length > 0) {
      end()
      await settled()
    }
    await Promise.all(all)
  })

  test('a place is free again when the work fails', async () => {
    const turns = new FairQueue({ ...limits, inAll: 1 })
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('b', async () => 'done')).toBe('done')
  })

  test('the line is bounded, for a person and in all: one more is told to come back', async () => {
    const { start, end, running } = pieces(new FairQueue({ ...limits, inAll: 2, waitingPerPerson: 1, waitingInAll: 2 }))
    const all = ['a', 'a', 'a'].map((person) => start(person))
    await expect(start('a')).rejects.toMatchObject(busy)
    all.push(start('b'))
    await expect(start('c')).rejects.toMatchObject(busy)
    await settled()
    for (; running.length > 0; await settled()) end()
    await Promise.all(all)
  })

  test('whoever has gone is waited for no more', async () => {
    const { start, end, running } = pieces(new FairQueue({ ...limits, inAll: 1 }))
    const [gone, first] = [new AbortController(), start('a')]
    const second = start('b', gone.signal)
    gone.abort()
    await expect(second).rejects.toBeInstanceOf(Refused)
    await expect(start('c', gone.signal)).rejects.toBeInstanceOf(Refused)
    const third = start('d')
    end()
    await settled()
    expect(running.map(({ person }) => person)).toEqual(['d'])
    end()
    await Promise.all([first, third])
  })
})

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('nobody waits longer than that', async () => {
    const turns = new FairQueue({ ...limits, inAll: 1 })
    void turns.run('a', () => new Promise(() => undefined))
    const second = turns.run('b', async () => 'done').catch((problem: unknown) => problem)
    await vi.advanceTimersByTimeAsync(limits.patience)
    expect(await second).toMatchObject(busy)
  })
})
