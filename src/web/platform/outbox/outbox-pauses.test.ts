import { expect, test } from 'vitest'
import { phoneAtSea, posting } from '#test/outbox/outbox-world.ts'
import { timeOutOf } from './outbox-transport.ts'

const minute = 60_000

function opened() {
  const world = phoneAtSea()
  return { world, ...world.openTab() }
}

test.each([0, 0.5, 0.99])(
  'an SOS whose answers are lost, while others are heard, is sent no more than four times in 13 s (%d)',
  async (dice) => {
    const { world, outbox } = opened()
    world.roll(dice)
    world.become('answers-cut')
    await outbox.post(posting('sos', 'awa', 'SOS'))
    for (let second = 0; second < 13; second += 1) {
      await world.clock.pass(1_000)
      world.hearServer()
    }
    const { length } = world.server.requests
    expect(length).toBeGreaterThanOrEqual(3)
    expect(length).toBeLessThanOrEqual(4)
    world.become('up')
    world.hearServer()
    await world.clock.pass(6_700)
    expect(world.entries()[0]?.state.name).toBe('received')
    expect(world.server.applied).toHaveLength(1)
  },
)

test('an SOS whose first answer is cut is acknowledged within five seconds, and at once when the network is back', async () => {
  for (const dice of [0, 0.99]) {
    const { world, outbox } = opened()
    world.roll(dice)
    world.become('answers-cut')
    await outbox.post(posting('sos', 'awa', 'SOS'))
    await world.clock.pass(700)
    world.become('up')
    await world.clock.pass(4_300)
    expect(world.entries()[0]?.state.name).toBe('received')
  }
  const { world, outbox } = opened()
  world.become('down')
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(10 * minute)
  world.become('up')
  world.wakeAll()
  await world.clock.pass(700)
  expect(world.entries()[0]?.state.name).toBe('received')
})

test('each try of an SOS waits longer for its answer, and longer than the last answer took', () => {
  const tried = (attempts: number) => ({ urgency: 'sos', state: { name: 'sending', attempts } }) as const
  expect([1, 2, 3, 9].map((attempts) => timeOutOf(tried(attempts), 600))).toEqual([8_000, 12_000, 18_000, 45_000])
  expect(timeOutOf(tried(1), 2_000)).toBe(12_000)
})
