import { expect, test } from 'vitest'
import { type Account, phoneAtSea, posting } from '#test/outbox/outbox-world.ts'
import { pocketOf as storageOf } from '#web/platform/device/device-storage.ts'
import type { Entry } from './outbox-entry.ts'
import { openLedger, type EntryShelf } from './outbox-ledger.ts'
import { type SmallStorageShelf, shelfWithFallback, smallStorageShelf } from './outbox-shelves.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function opened() {
  const world = phoneAtSea()
  return { world, ...world.openTab() }
}
const sentUrgencies = (world: ReturnType<typeof phoneAtSea>) =>
  world.server.requests.map(([first]) => first?.urgency ?? 'nothing')

test('an SOS leaves after a logout, under an expired session and under another person’s', async () => {
  for (const who of [null, 'binta'] as const) {
    const { world, outbox } = opened()
    world.signIn(who)
    await outbox.post(posting('sos', 'awa', 'SOS'))
    await outbox.post(posting('message', 'awa', 'hello'))
    await world.clock.pass(minute)
    expect([...world.server.rows.values()].map(({ what }) => what)).toEqual(['SOS'])
    world.signIn('awa')
    await world.clock.pass(minute)
    expect(world.server.rows.size).toBe(2)
  }
})

test('R3: the phone was killed in the cut, and back six hours later: the SOS first, then all the rest', async () => {
  const { world, outbox } = opened()
  world.become('down')
  for (const urgency of ['position', 'message', 'alert', 'position', 'other'] as const) {
    await outbox.post(posting(urgency, 'awa', urgency))
  }
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(2 * minute)
  world.kill({ outbox, isFrozen: false, isDead: false })
  await world.clock.pass(6 * hour)
  world.server.requests.length = 0
  world.become('up')
  world.openTab()
  await world.clock.pass(minute)
  expect(sentUrgencies(world)).toEqual(['sos', 'alert', 'position', 'message', 'other'])
  expect(world.server.rows.size).toBe(6)
})

test('an armed SOS is not sent before its time, and can be called off until then', async () => {
  const { world, outbox } = opened()
  const { id } = await outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5000 }))
  await world.clock.pass(4900)
  expect(world.server.requests).toHaveLength(0)
  expect(await outbox.cancel(id)).toBe(true)
  await world.clock.pass(day)
  expect(world.server.requests).toHaveLength(0)
})

test.each([
  ['by the clock', 0],
  ['with the clock a day back', -day],
  ['with the clock a day ahead', day],
])('an armed SOS leaves after five seconds, %s', async (_how, shift) => {
  const { world, outbox } = opened()
  await outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5000 }))
  world.clock.moveWall(shift)
  await world.clock.pass(4_000)
  expect(world.server.rows.size).toBe(0)
  await world.clock.pass(2_000)
  expect(world.server.rows.size).toBe(1)
})

test.each([
  ['gone for an hour', hour, 0, 1_000],
  ['gone for a second, its clock a day back', 1_000, -day, 6_000],
])('an armed SOS of an app that is %s is sent at the next start', async (_how, gone, shift, within) => {
  const { world, outbox } = opened()
  await outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5000 }))
  for (const tab of world.tabs()) world.kill(tab)
  await world.clock.pass(gone)
  world.clock.moveWall(shift)
  world.openTab()
  await world.clock.pass(within)
  expect(world.server.rows.size).toBe(1)
})

test('an SOS whose key the server does not know any more leaves with the session of its person', async () => {
  const { world, outbox } = opened()
  world.server.mood.sosKeys = 'unknown'
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(minute)
  expect([...world.server.rows.values()].map(({ what }) => what)).toEqual(['SOS'])
})

test('the positions of an SOS that is over leave with the session, and without one keep nobody’s letters waiting', async () => {
  const { world, outbox } = opened()
  world.server.mood.sosKeys = 'over'
  const sosKey = 'key of awa'
  await outbox.post(posting('position', 'awa', 'with the session', { sosKey }))
  await world.clock.pass(minute)
  expect(world.server.rows.size).toBe(1)
  world.signIn('binta')
  for (const what of ['one', 'two', 'three']) await outbox.post(posting('position', 'awa', what, { sosKey }))
  await outbox.post(posting('message', 'binta', 'hello'))
  await world.clock.pass(minute)
  expect([...world.server.rows.values()].map(({ what }) => what)).toEqual(['with the session', 'hello'])
  world.signIn('awa')
  await world.clock.pass(minute)
  expect(world.server.rows.size).toBe(5)
})

test('what has never left may still be said better; what was under way stays as it is', async () => {
  const { world, outbox } = opened()
  const { id, letter } = await outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5000 }))
  const better = { ...letter, body: { account: 'awa', what: 'SOS, here', isBad: false, id } }
  expect(await outbox.rewrite(id, better)).toBe(true)
  world.become('down')
  await world.clock.pass(minute)
  expect(await outbox.rewrite(id, letter)).toBe(false)
  world.become('up')
  await world.clock.pass(minute)
  expect([...world.server.rows.values()].map(({ what }) => what)).toEqual(['SOS, here'])
})

test('an SOS interrupts a parcel that hangs', async () => {
  const { world, outbox } = opened()
  world.become('hanging')
  await outbox.post(posting('position', 'awa', 'here'))
  await world.clock.pass(100)
  world.become('up')
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(1_000)
  expect([...world.server.rows.values()].map(({ what }) => what)[0]).toBe('SOS')
})

test('R1: an armed SOS whose time comes while something else hangs leaves at its time', async () => {
  const { world, outbox } = opened()
  world.become('hanging')
  await outbox.post(posting('message', 'awa', 'hello'))
  await world.clock.pass(100)
  await outbox.post(posting('sos', 'awa', 'SOS', { armedFor: 5000 }))
  world.become('up')
  await world.clock.pass(6_000)
  expect([...world.server.rows.values()].map(({ what }) => what)[0]).toBe('SOS')
})

test('an SOS that comes in the very moment in which something else leaves goes first all the same', async () => {
  for (let moment = 0; moment < 40; moment += 1) {
    const { world, outbox } = opened()
    await outbox.isRead
    const said = [outbox.post(posting('alert', 'awa', 'alert'))]
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
    said.push(outbox.post(posting('sos', 'awa', 'SOS')))
    await Promise.all(said)
    await world.clock.pass(minute)
    expect([moment, world.server.overtaken, world.server.rows.size]).toEqual([moment, [], 2])
  }
})

test('a tab that was frozen with the turn in its hand does not keep an SOS from leaving', async () => {
  const { world, outbox } = opened()
  world.become('hanging')
  await outbox.post(posting('message', 'awa', 'hello'))
  await world.clock.pass(100)
  for (const tab of world.tabs()) tab.isFrozen = true
  world.become('up')
  const other = world.openTab()
  await other.outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(5_000)
  expect([...world.server.rows.values()].map(({ what }) => what)).toContain('SOS')
})

test('an SOS is tried again and again, never further apart than half a minute', async () => {
  const { world, outbox } = opened()
  world.become('in-trouble')
  await outbox.post(posting('sos', 'awa', 'SOS'))
  await world.clock.pass(day)
  expect(world.server.requests.length).toBeGreaterThan(day / 30_000)
})

test('a « yes » that is not our server’s is no acknowledgement', async () => {
  const { world, outbox } = opened()
  world.become('hotel')
  for (const urgency of ['sos', 'position', 'message'] as const) await outbox.post(posting(urgency, 'awa', urgency))
  await world.clock.pass(minute)
  expect(outbox.entries().map(({ state }) => state.name)).not.toContain('received')
  world.become('up')
  world.wakeAll()
  await world.clock.pass(minute)
  expect(world.server.rows.size).toBe(3)
})

test('a refusal stays in sight with its sentence, is not tried again by itself, and can be by hand', async () => {
  const { world, outbox } = opened()
  const { id } = await outbox.post(posting('other', 'awa', 'form', { isBad: true }))
  await world.clock.pass(day)
  expect(world.server.requests).toHaveLength(1)
  expect(outbox.entries()[0]?.state).toMatchObject({ name: 'refused', problem: { code: 'field_invalid' } })
  await outbox.again([id])
  await world.clock.pass(minute)
  expect(world.server.requests).toHaveLength(2)
  await outbox.dismiss([id])
  expect(outbox.entries()).toEqual([])
})

test('a day at sea: two thousand fixes come ashore in few parcels, the newest in the first', async () => {
  const { world, outbox } = opened()
  world.become('down')
  for (let fix = 0; fix < 2_000; fix += 1) await outbox.post(posting('position', 'awa', String(fix)))
  world.server.requests.length = 0
  world.become('up')
  world.wakeAll()
  await world.clock.pass(minute)
  expect(world.server.rows.size).toBe(2_000)
  expect(world.server.requests.length).toBeLessThan(12)
  expect(world.server.requests[0]?.[0]?.sequence).toBe(2_000)
  expect(outbox.entries()).toEqual([])
})

test('one bad fix never costs the good ones, and is not lost from sight', async () => {
  const { world, outbox } = opened()
  world.become('down')
  for (const isBad of [false, true, false]) await outbox.post(posting('position', 'awa', 'fix', { isBad }))
  world.become('up')
  world.wakeAll()
  await world.clock.pass(minute)
  expect(world.server.rows.size).toBe(2)
  expect(outbox.entries().map(({ state }) => state.name)).toEqual(['refused'])
})

/* ---- where it is kept ---- */

const entry: Entry = {
  id: 'a',
  sequence: 1,
  account: 'awa',
  sosKey: null,
  urgency: 'message',
  stream: null,
  summary: null,
  writtenAt: 0,
  letter: { method: 'POST', path: '/x/', body: { id: 'a' }, proof: 'same-id', together: null },
  state: { name: 'waiting', attempts: 0, problem: null },
}
const never = new Promise<never>(() => undefined)
const silent: EntryShelf = { all: () => never, put: () => never, change: () => never }
const forbidden: EntryShelf = {
  all: () => Promise.reject(new Error('forbidden')),
  put: () => Promise.reject(new Error('full')),
  change: () => Promise.reject(new Error('full')),
}
const pocketOf = (): SmallStorageShelf => smallStorageShelf(storageOf(() => null))
const alone = { send: () => undefined, onHeard: () => () => undefined }

test.each([
  ['says nothing', silent],
  ['is forbidden or full', forbidden],
])('when the database %s, what was said is kept all the same, and changes', async (_how, database) => {
  const pocket = pocketOf()
  const ledger = openLedger(shelfWithFallback(database, pocket, 5), alone)
  await ledger.add(entry)
  const [changed] = await ledger.change(['a'], (kept) => ({ ...kept, summary: 'seen' }))
  expect(changed?.summary).toBe('seen')
  expect((await pocket.all()).entries).toMatchObject([{ id: 'a', summary: 'seen' }])
})

test('what the pocket took moves to the database when that works again', async () => {
  const [database, pocket] = [pocketOf(), pocketOf()]
  await pocket.put(entry)
  const shelf = shelfWithFallback(database, pocket)
  expect((await shelf.all()).entries).toHaveLength(1)
  await expect.poll(async () => (await database.all()).entries).toHaveLength(1)
  await expect.poll(async () => (await pocket.all()).entries).toHaveLength(0)
  expect((await shelf.all()).entries).toHaveLength(1)
})

test.each<[Account, Account]>([['awa', 'binta']])(
  'what %s wrote waits for her, and never leaves as %s’s',
  async (who, other) => {
    const { world, outbox } = opened()
    world.signIn(other)
    await outbox.post(posting('message', who, 'mine'))
    await world.clock.pass(day)
    expect(world.server.requests).toHaveLength(0)
  },
)
