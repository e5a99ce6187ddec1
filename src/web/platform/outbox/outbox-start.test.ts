import { expect, test } from 'vitest'
import type { EntryShelf } from './outbox-ledger.ts'
import { phoneAtSea, posting } from '#test/outbox/outbox-world.ts'

const minute = 60_000

/** A telephone with an older SOS that never left, and a database that answers when it is told to. */
async function started() {
  const world = phoneAtSea()
  world.become('down')
  const before = world.openTab()
  const older = await before.outbox.post(posting('sos', 'awa', 'older SOS', { stream: 'older' }))
  world.kill(before)
  await world.clock.pass(minute)
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>()
  const asleep = (own: EntryShelf): EntryShelf => ({
    ...own,
    all: async () => {
      const found = await own.all()
      await isAwake
      return found
    },
  })
  const { outbox } = world.openTab(asleep)
  return { world, outbox, wake, older }
}

test('an SOS that is pressed while the database says nothing yet is kept at once, and may be called off', async () => {
  const { world, outbox, wake } = await started()
  void outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5_000 }))
  await world.clock.pass(0)
  expect(world.keptOnDisk().map(({ state }) => state.name)).toEqual(['waiting', 'armed'])
  expect(await outbox.cancel(outbox.entries().at(-1)?.id ?? '')).toBe(true)
  wake()
  await world.clock.pass(minute)
  expect(outbox.entries().map(({ state }) => state.name)).toContain('cancelled')
})

test('what is read after it takes nothing from it, and both leave', async () => {
  const { world, outbox, wake } = await started()
  void outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5_000, stream: 'new' }))
  await world.clock.pass(3_000)
  wake()
  await world.clock.pass(1_000)
  expect(
    outbox
      .entries()
      .map(({ stream }) => stream ?? '')
      .toSorted(inOrder),
  ).toEqual(['new', 'older'])
  world.become('up')
  await world.clock.pass(minute)
  expect([...world.server.rows.values()].map(({ what }) => what).toSorted(inOrder)).toEqual(['SOS', 'older SOS'])
})

test('what is said of an SOS of an earlier start waits for the reading, and comes behind it', async () => {
  const { world, outbox, wake, older } = await started()
  const saying = outbox.post(posting('sos', 'awa', 'capsized', { stream: 'older' }))
  await world.clock.pass(1_000)
  expect(outbox.entries()).toEqual([])
  wake()
  expect((await saying).sequence).toBeGreaterThan(older.sequence)
})

const inOrder = (one: string, other: string) => (one < other ? -1 : 1)
