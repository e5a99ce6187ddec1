import fc from 'fast-check'
import { expect, test } from 'vitest'
import { form } from '#test/outbox/outbox-world-forms.ts'
import { type Account, type Network, phoneAtSea } from '#test/outbox/outbox-world.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type Entry, isPending } from './outbox-entry.ts'
import type { WriteAct } from './shown/outbox-about.ts'

/*
 * Forms about things: made, changed and removed without a network, under answers that are lost, kills, several tabs and
 * two people, while somebody else changes the same things. At the end each write was done once and in its order, or
 * was shown to be refused, or was called off; nobody overwrote what he had not seen, nor stood against himself.
 */

type Event =
  | {
      readonly does: 'write'
      readonly act: WriteAct
      readonly which: number
      readonly account: Account
      readonly isBad: boolean
    }
  | { readonly does: 'cancel' | 'elsewhere'; readonly which: number }
  | { readonly does: 'network'; readonly network: Network }
  | { readonly does: 'pass'; readonly milliseconds: number }
  | { readonly does: 'kill' | 'tab' | 'wake' }
  | { readonly does: 'sign'; readonly account: Account | null }

const account = fc.constantFrom<Account>('awa', 'binta')
const which = fc.nat(20)
const write = fc.record({
  does: fc.constant('write' as const),
  act: fc.constantFrom<WriteAct>('add', 'change', 'change', 'remove'),
  which,
  account,
  isBad: fc.nat(5).map((one) => one === 0),
})
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: write },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'elsewhere' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'up', 'down', 'answers-lost', 'in-trouble', 'hotel', 'hanging'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('pass' as const), milliseconds: fc.integer({ min: 0, max: 40_000 }) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Event>({ does: 'kill' }, { does: 'tab' }, { does: 'wake' }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sign' as const), account: fc.option(account) }) },
)

type World = ReturnType<typeof phoneAtSea>
type Said = {
  readonly id: string
  readonly thing: string
  readonly account: Account
  readonly act: WriteAct
  readonly isBad: boolean
}
type Story = {
  readonly world: World
  readonly said: Said[]
  /** What the screen showed of each thing when it was last asked for. */
  readonly seen: Map<string, string>
  readonly calledOff: Set<string>
  /** Refusals, as they stood in the list. */
  readonly shown: Map<string, Entry>
  readonly touched: Set<string>
}

test('each form is done once and in the order of its thing, or shown to be refused; none is lost', () =>
  holdsFor(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 5, maxLength: 40 }), async (events) => {
      const world = phoneAtSea()
      world.openTab()
      const story: Story = {
        world,
        said: [],
        seen: new Map(),
        calledOff: new Set(),
        shown: new Map(),
        touched: new Set(),
      }
      for (const event of events) await happen(story, event)
      await calmDown(story)
      expectTold(story)
    }),
    300,
  ))

async function happen(story: Story, event: Event): Promise<void> {
  const { world, said, calledOff, touched } = story
  const tab = world.tabs().at(-1) ?? world.openTab()
  switch (event.does) {
    case 'write':
      return await writeForm(story, event)
    case 'cancel': {
      const one = said[event.which % Math.max(1, said.length)]
      if (one && (await tab.outbox.cancel(one.id))) calledOff.add(one.id)
      return
    }
    case 'elsewhere': {
      const thing = [...world.server.forms.things.keys()][event.which % Math.max(1, world.server.forms.things.size)]
      if (thing === undefined) return
      world.server.forms.somebodyElse(thing)
      return void touched.add(thing)
    }
    case 'network':
      return world.become(event.network)
    case 'pass':
      return await world.clock.pass(event.milliseconds)
    case 'kill':
      return world.kill(tab)
    case 'tab':
      return void world.openTab()
    case 'wake':
      return world.wakeAll()
    case 'sign':
      return world.signIn(event.account)
  }
}

/** As a screen does it: what waits here is shown over what the server said last, and the next edit begins there. */
async function writeForm(story: Story, event: Event & { readonly does: 'write' }): Promise<void> {
  const { world, said, seen } = story
  const tab = world.tabs().at(-1) ?? world.openTab()
  await tab.outbox.isRead
  const own = said.filter((one) => one.account === event.account && one.act === 'add')
  const chosen = event.act === 'add' ? null : (own[event.which % Math.max(1, own.length)]?.thing ?? null)
  if (chosen === null && event.act !== 'add') return
  if (chosen !== null) lookAt(story, chosen, tab.outbox.entries())
  const what = `n° ${said.length}`
  const written = { thing: chosen, act: event.act, what, isBad: event.isBad }
  const version = chosen === null || event.act !== 'change' ? undefined : seen.get(chosen)
  const { id } = await tab.outbox.post(form(event.account, written, version))
  said.push({ id, thing: chosen ?? id, account: event.account, act: event.act, isBad: event.isBad })
  return await world.clock.pass(2)
}

/** A screen asks again when what was written here has arrived. */
function lookAt({ world, seen }: Story, thing: string, entries: readonly Entry[]): void {
  const isOpen = ({ about, state }: Entry) => about?.thing === thing && state.name !== 'received'
  const there = world.server.forms.things.get(thing)
  if (there && !entries.some(isOpen)) seen.set(thing, String(there.version))
}

/** Everybody signs in once more, looks at what was refused, and drops it. */
async function calmDown({ world, shown }: Story): Promise<void> {
  world.become('up')
  const tab = world.tabs().at(-1) ?? world.openTab()
  for (let round = 0; round < 50; round += 1) {
    for (const whose of ['awa', 'binta'] as const) {
      world.signIn(whose)
      await world.clock.pass(10 * 60_000)
    }
    const refused = tab.outbox.entries().filter(({ state }) => state.name === 'refused')
    for (const entry of refused) shown.set(entry.id, entry)
    await tab.outbox.dismiss(refused.map(({ id }) => id))
    if (refused.length === 0 && !tab.outbox.entries().some(isPending)) return
  }
  throw new Error('Something waits for ever.')
}

function expectTold({ world, said, calledOff, shown, touched }: Story): void {
  const { forms } = world.server
  const kept = new Map(world.keptOnDisk().map((entry) => [entry.id, entry]))
  expect(world.problems).toEqual([])
  expect(forms.blind).toEqual([])
  expect(forms.done).toHaveLength(new Set(forms.done).size)
  for (const { id, thing, act, isBad } of said) {
    const refusal = shown.get(id)?.state
    const isDone = forms.done.includes(id)
    const isCalledOff = calledOff.has(id) || kept.get(id)?.state.name === 'cancelled'
    /* Removed elsewhere, or by a try whose answer was lost: what was wanted is so. */
    const isGone = act === 'remove' && kept.get(id)?.state.name === 'received'
    expect({ id, isTold: isDone || isCalledOff || isGone || refusal?.name === 'refused' }).toEqual({ id, isTold: true })
    if (refusal?.name !== 'refused') continue
    expect({ id, isDone }).toEqual({ id, isDone: false })
    if (isBad) expect(refusal.problem.status).toBe(400)
    if (refusal.problem.status !== 412) continue
    expect(touched).toContain(thing)
    expect(refusal.problem.current).toMatchObject({ id: thing })
  }
  const order = said.map(({ id }) => id)
  for (const thing of new Set(said.map((one) => one.thing))) {
    const done = forms.done.filter((id) => said.some((one) => one.id === id && one.thing === thing))
    expect(done).toEqual(done.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
}
