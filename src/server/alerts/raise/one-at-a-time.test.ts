import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for a hundred times meanwhile is done once more', async () => {
  let done = 0
  const first = Promise.withResolvers<void>()
  const ask = oneAtATime(async () => {
    done += 1
    await first.promise
  })
  const asked = Array.from({ length: 100 }, () => ask())
  expect(done).toBe(1)
  first.resolve()
  await Promise.all(asked)
  expect(done).toBe(2)
})

test('what failed is tried when it is asked for again', async () => {
  let done = 0
  const ask = oneAtATime(() => {
    done += 1
    return done === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()
  })
  await expect(ask()).rejects.toThrow('lost')
  await ask()
  expect(done).toBe(2)
})
