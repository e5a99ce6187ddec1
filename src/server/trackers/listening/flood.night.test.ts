import { expect, test } from 'vitest'
import { flood } from '#dev/bench/flood-world.ts'

/**
 * Five minutes on a real server, every port open. Nothing is lost and nothing refused, however slow the machine is; how fast it
 * is on a quiet one is a figure: `npm run bench -- flood`.
 */
test('five minutes of garbage and unknown names: every SOS is kept and told of, health answers, the memory comes back', async () => {
  const seen = await flood({ seconds: 300, garbage: 20, strangers: 10_000, recovery: 120 })
  expect(seen.acks).toHaveLength(600)
  expect(seen.acks.filter((ack) => !Number.isFinite(ack))).toEqual([])
  expect(seen.messages.filter((message) => !Number.isFinite(message))).toEqual([])
  expect(seen.health.filter((answer) => !Number.isFinite(answer))).toEqual([])
  expect(seen.sent.connections).toBeGreaterThan(1000)
  expect(seen.memory.most - seen.memory.before).toBeLessThan(150)
  expect(seen.memory.after - seen.memory.before).toBeLessThan(50)
})
