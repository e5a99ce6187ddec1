import { expect, test } from 'vitest'
import { phoneAtSea, posting } from '#test/outbox/outbox-world.ts'

const minute = 60_000

test.each([
  ['what does not hear that it is interrupted', 'awa', 'deaf'],
  ['whoever asks what a refusal means for the session', 'binta', 'up'],
] as const)('an SOS does not wait for %s', async (_what, author, network) => {
  const world = phoneAtSea()
  const { outbox } = world.openTab()
  world.become(network)
  await outbox.post(posting('message', 'awa', 'hello', { letter: posting('message', author, 'hello').letter }))
  await world.clock.pass(400)
  world.become('deaf')
  await world.clock.pass(1_000)
  world.become('up')
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(10_000)
  expect([...world.server.rows.values()].map(({ what }) => what)[0]).toBe('SOS')
})

test('what has no right to leave keeps nothing waiting that leaves with the key of the SOS, and follows with the next session', async () => {
  const world = phoneAtSea()
  const { outbox } = world.openTab()
  const said = () => [...world.server.rows.values()].map(({ what }) => what)
  world.signIn(null)
  await outbox.post(posting('sos', 'awa', 'SOS', { stream: 'sos' }))
  await outbox.post(posting('sos', 'awa', 'false alarm', { stream: 'sos', sosKey: null }))
  await outbox.post(posting('sos', 'awa', 'two aboard', { stream: 'sos' }))
  await world.clock.pass(minute)
  expect(said()).toEqual(['SOS', 'two aboard'])
  world.signIn('awa')
  await world.clock.pass(minute)
  expect(said()).toEqual(['SOS', 'two aboard', 'false alarm'])
})

test.each([
  ['of an SOS interrupts', 'key of awa', ['here', 'photo']],
  ['that calls nobody waits for', null, []],
])('a position %s a file that is on its way', async (_, sosKey, arrived) => {
  const world = phoneAtSea()
  const { outbox } = world.openTab()
  const { letter } = posting('other', 'awa', 'photo')
  world.become('hanging')
  await outbox.post({
    ...posting('other', 'awa', 'photo'),
    letter: (id) => ({ ...letter(id), file: { field: 'photo' } }),
  })
  await world.clock.pass(100)
  world.become('up')
  await outbox.post(posting('position', 'awa', 'here', { sosKey }))
  await world.clock.pass(1_000)
  expect([...world.server.rows.values()].map(({ what }) => what)).toEqual(arrived)
})
