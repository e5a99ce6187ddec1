import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Urgency, urgencies } from './outbox-entry.ts'
import { type Account, type Network, phoneAtSea, posting } from '#test/outbox/outbox-world.ts'
import { holdsFor } from '#test/samples/random.ts'

/*
 * Whatever happens at sea, in any order: cuts, lost answers, kills, reloads, several tabs, clocks that jump, people who
 * sign in and out. At the end each thing that was said stands on the server once, or is seen to be refused or called off.
 */

type Event =
  | {
      readonly does: 'post'
      readonly urgency: Urgency
      readonly account: Account
      readonly isBad: boolean
      readonly stream: string | null
      readonly armed: boolean
    }
  | { readonly does: 'cancel'; readonly which: number }
  | { readonly does: 'network'; readonly network: Network }
  | { readonly does: 'pass'; readonly milliseconds: number }
  | { readonly does: 'kill' | 'tab' | 'wake' }
  | { readonly does: 'sign'; readonly account: Account | null }
  | { readonly does: 'wall'; readonly by: number }

const account = fc.constantFrom<Account>('awa', 'binta')
const post = fc.record({
  does: fc.constant('post' as const),
  urgency: fc.constantFrom(...urgencies),
  account,
  isBad: fc.boolean().map((yes) => yes),
  stream: fc.constantFrom('chat', 'trips', null),
  armed: fc.boolean(),
})
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: post.map((one) => ({ ...one, isBad: one.isBad && one.urgency === 'other' })) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'down', 'answers-lost', 'in-trouble', 'hotel', 'hanging'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('pass' as const), milliseconds: fc.integer({ min: 0, max: 40_000 }) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Event>({ does: 'kill' }, { does: 'tab' }, { does: 'wake' }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sign' as const), account: fc.option(account) }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((by) => ({ does: 'wall' as const, by })),
  },
)

type World = ReturnType<typeof phoneAtSea>
type Said = {
  readonly id: string
  readonly stream: string | null
  readonly account: Account
  readonly urgency: Urgency
  readonly isBad: boolean
}

test('nothing is lost, nothing is done twice, SOS first, each stream in its order', () =>
  holdsFor(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 5, maxLength: 40 }), async (events) => {
      const world = phoneAtSea()
      world.openTab()
      const said: Said[] = []
      const calledOff = new Set<string>()
      for (const one of events) await happen(world, one, said, calledOff)
      await calmDown(world)
      expectTold(world, said, calledOff)
    }),
    300,
  ))

async function happen(world: World, event: Event, said: Said[], calledOff: Set<string>): Promise<void> {
  const tab = world.tabs().at(-1) ?? world.openTab()
  switch (event.does) {
    case 'post': {
      const { urgency, account: whose, isBad, stream, armed } = event
      const more = {
        isBad,
        ...(stream && urgency !== 'position' && { stream }),
        ...(armed && urgency === 'sos' && { armedFor: 5000 }),
      }
      const { id, stream: kept } = await tab.outbox.post(posting(urgency, whose, `n° ${said.length}`, more))
      said.push({ id, stream: kept, account: whose, urgency, isBad })
      /* Nobody's hand changes tabs within two milliseconds. */
      return await world.clock.pass(2)
    }
    case 'cancel': {
      const id = said[event.which % Math.max(1, said.length)]?.id
      if (id && (await tab.outbox.cancel(id))) calledOff.add(id)
      return
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
    case 'wall':
      return world.clock.moveWall(event.by)
  }
}

/** Back in harbour: everyone signs in once more, and the phone lies in the sun for a while. */
async function calmDown(world: World): Promise<void> {
  world.become('up')
  if (world.tabs().length === 0) world.openTab()
  for (const whose of ['awa', 'binta', 'awa'] as const) {
    world.signIn(whose)
    await world.clock.pass(20 * 60_000)
  }
}

function expectTold(
  { server, keptOnDisk, problems }: World,
  said: readonly Said[],
  calledOff: ReadonlySet<string>,
): void {
  const kept = new Map(keptOnDisk().map((entry) => [entry.id, entry]))
  expect(problems).toEqual([])
  expect(server.overtaken).toEqual([])
  expect(server.applied).toHaveLength(new Set(server.applied).size)
  for (const { id, isBad } of said) {
    const state = kept.get(id)?.state
    if (calledOff.has(id)) {
      /* A day later by some clock it is forgotten. */
      expect([undefined, 'cancelled']).toContain(state?.name)
      if (state?.name === 'cancelled' && !state.perhapsReceived) expect(server.rows.has(id)).toBe(false)
    } else if (isBad)
      expect(state).toMatchObject({ name: 'refused', problem: { sentence: 'Ce champ n’est pas valide.' } })
    else expect([id, server.rows.has(id)]).toEqual([id, true])
  }
  expect(server.rows.size).toBe(said.filter(({ id }) => server.rows.has(id)).length)
  for (const whose of ['awa', 'binta'] as const) {
    for (const stream of ['chat', 'trips']) {
      for (const urgency of urgencies) {
        const inStream = (one: Said) => one.stream === stream && one.account === whose && one.urgency === urgency
        const wanted = said.filter((one) => inStream(one) && server.rows.has(one.id)).map(({ id }) => id)
        expect(server.applied.filter((id) => wanted.includes(id))).toEqual(wanted)
      }
    }
  }
  const positions = server.requests.filter(([first]) => first?.urgency === 'position')
  for (const entries of positions) {
    const sequence = entries.map((entry) => entry.sequence)
    expect(sequence).toEqual(sequence.toSorted((one, other) => other - one))
  }
}
