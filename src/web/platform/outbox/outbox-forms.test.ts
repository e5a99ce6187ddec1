import { expect, test } from 'vitest'
import { doneBefore } from './done-before.ts'
import { heldBackBy } from './outbox-behind.ts'
import { tellNouns } from './written-nouns.ts'
import type { Entry } from './outbox-entry.ts'
import { writeThrough } from './outbox-writing.ts'
import { form } from '#test/outbox/outbox-world-forms.ts'
import { phoneAtSea } from '#test/outbox/outbox-world.ts'

const minute = 60_000

function opened() {
  const world = phoneAtSea()
  const { outbox } = world.openTab()
  const state = (id: string) => outbox.entries().find((entry) => entry.id === id)?.state
  const write = async (
    act: 'add' | 'change' | 'remove',
    thing: string | null,
    more: { bad?: true; seen?: string } = {},
  ) => (await outbox.post(form('awa', { act, thing, what: act, isBad: more.bad === true }, more.seen))).id
  return { world, outbox, state, write, server: world.server.forms }
}

test('made, changed twice and removed without a network: done in that order, each edit on top of the one before', async () => {
  const { world, write, server } = opened()
  world.become('down')
  const thing = await write('add', null)
  const all = [thing, await write('change', thing), await write('change', thing), await write('remove', thing)]
  world.become('up')
  world.wakeAll()
  await world.clock.pass(minute)
  expect(server.done).toEqual(all)
  expect(server.blind).toEqual([])
  expect(server.things.get(thing)).toMatchObject({ version: 3, isGone: true })
})

test('what comes after a refused one about the same thing waits until it is put right; other things do not', async () => {
  const { world, outbox, write, server, state } = opened()
  const thing = await write('add', null, { bad: true })
  const edit = await write('change', thing)
  const other = await write('add', null)
  await world.clock.pass(60 * minute)
  expect(server.done).toEqual([other])
  expect([state(thing)?.name, state(edit)?.name]).toEqual(['refused', 'waiting'])
  const entry = outbox.entries().find(({ id }) => id === thing)
  if (!entry) throw new Error('The refusal is gone.')
  await outbox.mend(thing, { ...entry.letter, body: { ...(entry.letter.body as object), isBad: false } })
  await world.clock.pass(minute)
  expect(server.done).toEqual([other, thing, edit])
})

test('a refusal is still there after a restart, under another person it stays, and nobody else sends it', async () => {
  const { world, outbox, write, state } = opened()
  const refused = await write('add', null, { bad: true })
  await world.clock.pass(minute)
  for (const tab of world.tabs()) world.kill(tab)
  world.signIn('binta')
  const next = world.openTab()
  await next.outbox.isRead
  await world.clock.pass(48 * 60 * minute)
  expect(next.outbox.entries()).toMatchObject([{ id: refused, account: 'awa', state: { name: 'refused' } }])
  expect(outbox).not.toBe(next.outbox)
  expect(state(refused)?.name).toBe('refused')
})

test.each(['cancelled', 'dropped after a refusal'] as const)(
  'a new thing that is %s takes along what was said of it',
  async (how) => {
    const { world, outbox, write, state, server } = opened()
    world.become('down')
    const thing = await write('add', null, how === 'cancelled' ? {} : { bad: true })
    const edit = await write('change', thing)
    await world.clock.pass(100)
    if (how === 'cancelled') await outbox.cancel(thing)
    world.become('up')
    world.wakeAll()
    await world.clock.pass(minute)
    if (how !== 'cancelled') await outbox.dismiss([thing])
    await world.clock.pass(minute)
    expect(state(edit)?.name).toBe('cancelled')
    expect(server.done).toEqual([])
  },
)

test('somebody was faster: both versions are there, and the chosen one is written on top of the other', async () => {
  const { world, outbox, write, server, state } = opened()
  const thing = await write('add', null)
  await world.clock.pass(minute)
  server.somebodyElse(thing)
  const edit = await write('change', thing, { seen: '1' })
  await world.clock.pass(minute)
  const refused = state(edit)
  expect(refused).toMatchObject({
    name: 'refused',
    problem: { status: 412, current: { id: thing, says: 'somebody else' } },
  })
  const letter = outbox.entries().find(({ id }) => id === edit)?.letter
  if (!letter) throw new Error('The edit is gone.')
  await outbox.mend(edit, { ...letter, seen: '2' })
  await world.clock.pass(minute)
  expect(server.things.get(thing)?.says).toEqual(['add', 'somebody else', 'change'])
})

test('a removal whose answer was lost for longer than answers are kept has happened', async () => {
  const { world, write, server, state } = opened()
  const thing = await write('add', null)
  await world.clock.pass(minute)
  world.become('in-trouble')
  const removal = await write('remove', thing)
  await world.clock.pass(minute)
  const kept = server.things.get(thing)
  if (kept) kept.isGone = true
  world.become('up')
  world.wakeAll()
  await world.clock.pass(10 * minute)
  expect(state(removal)?.name).toBe('received')
})

/* ---- somebody stands waiting for it ---- */

function waiting(network: 'up' | 'down' | 'hanging', isOffline = false) {
  const { world, outbox } = opened()
  world.become(network)
  const posted: string[] = []
  const said: { entry: Entry | null } = { entry: null }
  const around = {
    onPosted: (id: string) => void posted.push(id),
    isOffline: () => isOffline,
    later: world.clock.later,
  }
  const go = async (isBad: boolean, passes: number) => {
    void writeThrough(outbox, form('awa', { act: 'add', thing: null, what: 'x', isBad }, undefined), around).then(
      (entry) => (said.entry = entry),
    )
    await world.clock.pass(passes)
    return said.entry?.state
  }
  return { go, posted, world }
}

test('is told at once what the server says of it, yes or no', async () => {
  expect(await waiting('up').go(false, 2_000)).toMatchObject({ name: 'received' })
  expect(await waiting('up').go(true, 2_000)).toMatchObject({ name: 'refused', problem: { code: 'field_invalid' } })
})

test('is not held up by a network that is down, known to be down, or hangs', async () => {
  expect(await waiting('down').go(false, 1_000)).toMatchObject({ name: 'waiting' })
  const { go, posted } = waiting('hanging', true)
  expect(await go(false, 10)).toBeDefined()
  expect(posted).toHaveLength(1)
  const hanging = waiting('hanging')
  expect(await hanging.go(false, 7_000)).toBeUndefined()
  await hanging.world.clock.pass(2_000)
  expect(await hanging.go(false, 9_000)).toMatchObject({ name: expect.stringMatching(/waiting|sending/) as string })
})

test('is not held up by an earlier one that waits for a decision', async () => {
  const { world, outbox, write } = opened()
  const thing = await write('add', null, { bad: true })
  await world.clock.pass(minute)
  const said: { entry: Entry | null } = { entry: null }
  const around = { onPosted: () => undefined, isOffline: () => false, later: world.clock.later }
  const edit = form('awa', { act: 'change', thing, what: 'x', isBad: false }, undefined)
  void writeThrough(outbox, edit, around).then((entry) => (said.entry = entry))
  await world.clock.pass(1_000)
  expect(said.entry?.state).toMatchObject({ name: 'waiting', attempts: 0 })
  expect(said.entry && heldBackBy(said.entry, outbox.entries())?.id).toBe(thing)
})

test('who resolves what somebody else has resolved is told so, by the word of the feature', () => {
  const words = async () => ({ fr: {}, en: {}, wo: {} })
  const doneBy = (act: string, answer: object) => ({ id: '', name: null, ...answer, act })
  tellNouns(() => ({ doneBy, words }))
  const about = { noun: 'alert', act: 'resolve', name: 'SOS', thing: 'a' } as const
  const entry = (by: string): Entry => ({
    id: 'x',
    sequence: 1,
    account: 'awa',
    sosKey: null,
    urgency: 'alert',
    stream: 'alert a',
    letter: { method: 'POST', path: '/', body: null, proof: 'json', together: null },
    summary: null,
    about,
    writtenAt: 0,
    state: { name: 'received', at: 0, reply: { id: by, name: 'Binta' } },
  })
  expect(doneBefore(entry('binta'))).toBe('Binta')
  expect(doneBefore(entry('awa'))).toBeNull()
})
