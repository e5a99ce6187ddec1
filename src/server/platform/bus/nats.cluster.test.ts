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

test('a network that is not there is waited for: meanwhile each hears itself, and then all hear one another', async () => {
  const { port, address } = nats
  await nats.stop()
  const away: unknown[] = []
  const alone = () =>
    natsBus(
      address,
      'un',
      (problem) => troubles.push(problem),
      (problem) => away.push(problem),
    )
  const [one, other] = await Promise.all([alone(), alone()])
  expect([one, other].map((bus) => bus.isConnected())).toEqual([false, false])
  expect(away).toHaveLength(2)
  const heardHere = next(one, 'vents')
  await one.publish('vents', 'ici')
  expect(await heardHere).toBe('ici')

  const gaps = [next(one, gapTopic), next(other, gapTopic)]
  nats = await startNats(port)
  await Promise.all(gaps)
  await expect.poll(() => [one, other].map((bus) => bus.isConnected())).toEqual([true, true])
  const heard = next(other, 'vents')
  await one.publish('vents', 'partout')
  expect(await heard).toBe('partout')
  await Promise.all([one.close(), other.close()])
})

test('one that is closed before the network was there ends', async () => {
  const bus = await natsBus('nats://127.0.0.1:1', 'un', () => {})
  await bus.close()
  expect(bus.isConnected()).toBe(false)
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
  const away: unknown[] = []
  const wrong = await natsBus(
    address('basse'),
    'un',
    () => {},
    (problem) => away.push(problem),
  )
  expect(wrong.isConnected()).toBe(false)
  expect(String(away[0])).toMatch(/authorization/i)
  await wrong.close()
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
