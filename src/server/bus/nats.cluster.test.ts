import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, gapTopic } from './bus.ts'
import { natsBus } from './nats.ts'
import { startNats } from '#dev/nats.ts'

let nats: Awaited<ReturnType<typeof startNats>>
const troubles: unknown[] = []
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

test('after the network was away everybody is told that something may be missing', async () => {
  const [one, other] = await Promise.all([busOf('un'), busOf('un')])
  const heard = next(other, 'vents')
  await one.publish('vents', 'avant')
  expect(await heard).toBe('avant')

  const gaps = [next(one, gapTopic), next(other, gapTopic)]
  expect([one, other].map((bus) => bus.isConnected())).toEqual([true, true])
  await nats.stop()
  await expect.poll(() => [one, other].map((bus) => bus.isConnected())).toEqual([false, false])
  nats = await startNats(nats.port)
  await Promise.all(gaps)
  expect([one, other].map((bus) => bus.isConnected())).toEqual([true, true])

  const heardAfter = next(other, 'vents')
  await one.publish('vents', 'après')
  expect(await heardAfter).toBe('après')
  expect(troubles).toEqual([])
  await Promise.all([one.close(), other.close()])
})

test('servers of another database hear nothing of it', async () => {
  const [one, same, stranger] = await Promise.all([busOf('un'), busOf('un'), busOf('deux')])
  const heardByStranger: unknown[] = []
  stranger.subscribe('vents', (message) => heardByStranger.push(message))
  const [heard, own] = [next(same, 'vents'), next(stranger, 'houles')]
  await one.publish('vents', 'un')
  expect(await heard).toBe('un')
  await stranger.publish('houles', 'deux')
  expect(await own).toBe('deux')
  expect(heardByStranger).toEqual([])
  await Promise.all([one.close(), same.close(), stranger.close()])
})

test('a server that is not there is said at once', async () => {
  await expect(natsBus('nats://127.0.0.1:1', 'un', () => {})).rejects.toThrow(/connect/i)
})

test('a server that wants a name and a password finds them in its address', async () => {
  const login = { user: 'guet', password: 'marée/haute' }
  const guarded = await startNats(-1, login)
  const address = (password: string) =>
    guarded.address.replace('://', `://${login.user}:${encodeURIComponent(password)}@`)
  const bus = await natsBus(address(login.password), 'un', (problem) => troubles.push(problem))
  const heard = next(bus, 'vents')
  await bus.publish('vents', 'gardé')
  expect(await heard).toBe('gardé')
  await bus.close()
  await expect(natsBus(address('basse'), 'un', () => {})).rejects.toThrow(/authorization/i)
  await guarded.stop()
})

function busOf(database: string): Promise<Bus> {
  return natsBus(nats.address, database, (problem) => troubles.push(problem))
}

function next(bus: Bus, topic: string): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = bus.subscribe(topic, (message) => {
      stop()
      resolve(message)
    })
  })
}
