import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Audience, mayHear } from './audience.ts'
import { liveLog } from './live-log.store.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { type People, Telephone, type World, everyone, openPeople, openWorld } from '#test/world/live-world.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let world: World
let people: People
beforeAll(async () => {
  guet = await openTestServer()
  people = await openPeople(guet)
})
afterAll(() => guet.close())
beforeEach(async () => {
  world = await openWorld(guet)
})
afterEach(() => world.close())

const audiences: readonly Audience[] = [
  everyone,
  { kind: 'admins' },
  { kind: 'boat', boat: { ownerId: null, organisationId: 'gie', sharesLocation: true } },
]
const link = fc.record({ phone: fc.nat(3), server: fc.nat(1) })
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      server: fc.nat(1),
      audience: fc.nat(2),
      isHeavy: fc.nat(7).map((one) => one === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), server: fc.nat(1), boat: fc.nat(3), at: fc.nat(50) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('connect' as const), link }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut' as const), phone: fc.nat(3), most: fc.nat(400) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), phone: fc.nat(3), reads: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush' as const), server: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), server: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wakes' as const), areLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), server: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), server: fc.nat(1) }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

let said = 0
/** What was begun to be said before it was new for somebody for the last time. */
const saidBefore = new Map<Telephone, number>()

function telephones(): Telephone[] {
  const { admin, fisherman, organization } = people
  const slow = { viewer: admin, pace: 20 }
  const quick = [admin, fisherman, organization].map((viewer) => ({ viewer, pace: 0 }))
  return [...quick, slow].map(({ viewer, pace }) => {
    const phone: Telephone = new Telephone(viewer, () => saidBefore.set(phone, said), null, pace)
    return phone
  })
}

/** Things begin and are not waited for, except where the world settles: that is how they come to overlap. */
async function happen(phones: readonly Telephone[], pending: Promise<unknown>[], what: Happening): Promise<void> {
  guet.clock.pass(1)
  switch (what.kind) {
    case 'say':
      said += 1
      pending.push(world.say(what.server, audiences[what.audience] ?? everyone, said, what.isHeavy))
      return
    case 'move':
      return world.move(what.server, `pirogue ${what.boat}`, what.at)
    case 'connect':
      return phones[what.link.phone]?.connect(serverOf(what.link.server))
    case 'cut':
      return phones[what.phone]?.cut(what.most)
    case 'read':
      return turn(phones[what.phone], what.reads)
    case 'flush':
      return serverOf(what.server).stream.flush()
    case 'look':
      pending.push(serverOf(what.server).stream.look())
      return
    case 'settle':
      await Promise.all(pending.splice(0))
      return
    case 'wakes':
      world.wakes.areLost = what.areLost
      return
    case 'fail':
      pending.push(world.sayAndFail(what.server))
      return
    case 'restart':
      return world.restart(what.server)
  }
}

function turn(phone: Telephone | undefined, reads: boolean): void {
  if (!phone?.sink) return
  phone.sink.isReading = reads
  if (reads) phone.sink.read()
}

function serverOf(server: number): World['servers'][number] {
  return world.servers[server % world.servers.length] as World['servers'][number]
}

async function allIsHeard(phones: readonly Telephone[], pending: Promise<unknown>[]): Promise<void> {
  await Promise.all(pending.splice(0))
  for (const phone of phones) await phone.settle(serverOf(0))
  for (const { stream } of world.servers) {
    await stream.look()
    stream.flush()
  }
  for (const phone of phones) {
    // A link that was slow until now is told the rest by itself; the next call is told what that one was not.
    phone.hangUp()
    await phone.settle(serverOf(1))
    phone.hangUp()
  }
}

async function numbersFor(viewer: Viewer): Promise<number[]> {
  const log = await guet.services.db.select().from(liveLog).orderBy(asc(liveLog.sequence))
  const heard = log.filter(({ name, audience }) => name === 'test.numbered' && mayHear(viewer, audience))
  return heard.map(({ data }) => (data as { number: number }).number)
}

test('whatever happens in whatever order: no gap, no duplicate, the right audience, and every boat where it is now', () =>
  holdsFor(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 60 }), async (happenings) => {
      world.boats.clear()
      await Promise.all([world.restart(0), world.restart(1)])
      const phones = telephones()
      const pending: Promise<unknown>[] = []
      for (const what of happenings) await happen(phones, pending, what)
      await allIsHeard(phones, pending)
      for (const phone of phones) {
        const all = await numbersFor(phone.viewer)
        const heard = phone.numbers
        // All that was said from some moment on, and that moment is not after everything was new for it.
        expect(heard).toEqual(all.slice(all.length - heard.length))
        expect(all.slice(0, all.length - heard.length).filter((one) => one > (saidBefore.get(phone) ?? 0))).toEqual([])
        expect(Object.fromEntries(phone.places)).toEqual(
          Object.fromEntries([...world.boats].map(([boat, { at }]) => [boat, at])),
        )
      }
    }),
    40,
  ))
