import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/services.ts'
import {
  type People,
  Telephone,
  type World,
  everyone,
  moved,
  numbered,
  openPeople,
  openWorld,
} from '#test/world/live-world.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { liveLog } from './live-log.store.ts'
import { forgetOldEvents, publishEvent } from './publish.actions.ts'

const hour = 3_600_000
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

let said = 0

function serverOf(server: number): World['servers'][number] {
  return world.servers[server % world.servers.length] as World['servers'][number]
}

const openedBy = (phone: Telephone) => phone.settle(serverOf(0))

test('what was not committed yet when somebody joined is heard by them, and is not theirs already', async () => {
  const phone = new Telephone(people.admin)
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const [, numberTaken] = await startedSaying(mayCommit)
  const joining = openedBy(phone)
  if (guet.services.config.databaseUrl !== null) await joining
  commit()
  await Promise.all([joining, numberTaken])
  await serverOf(0).stream.look()
  phone.hangUp()
  // The embedded database has one connection: there the joining waits for the commit, and finds it done.
  expect(phone.numbers).toEqual(guet.services.config.databaseUrl === null ? [] : [said])
})

/** The counter of the log has moved on, and the event is not to be seen by anybody yet. */
async function startedSaying(mayCommit: Promise<void>): Promise<[void, Promise<void>]> {
  said += 1
  let taken = () => {}
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const saying = inTransaction(serverOf(0).services, async (inside) => {
    await publishEvent(inside, numbered, everyone, { number: said, weight: '' })
    taken()
    await mayCommit
  })
  return [await isTaken, saying]
}

test('a number that was taken and never committed is nobody’s: whoever comes back hears what gets it later', async () => {
  const phone = new Telephone(people.admin)
  await world.sayAndFail(0)
  await openedBy(phone)
  await guet.services.db.execute(sql`select setval('live_log_sequence_seq', (select max(sequence) from live_log))`)
  await sayOne()
  await serverOf(0).stream.look()
  phone.hangUp()
  expect(phone.numbers).toEqual([said])
})

test('who was away for long is told all of it, in parts', async () => {
  const phone = new Telephone(people.fisherman)
  await openedBy(phone)
  phone.hangUp()
  const before = said
  await inTransaction(guet.services, async (inside) => {
    for (let count = 0; count < 450; count += 1) {
      said += 1
      await publishEvent(inside, numbered, everyone, { number: said, weight: '' })
    }
  })
  await openedBy(phone)
  phone.hangUp()
  expect(phone.resets).toBe(1)
  expect(phone.numbers).toEqual(Array.from({ length: 450 }, (_, index) => before + index + 1))
})

test.each(['999999999.1700000000000', 'nonsense', '1'])('an id that nobody gave, %s: everything is new', async (id) => {
  await sayOne()
  const phone = new Telephone(people.fisherman, () => {}, id)
  await openedBy(phone)
  phone.hangUp()
  expect(phone.resets).toBe(1)
})

test('after 24 hours what was missed is forgotten, and everything is new; the newest stays, and with it its number', async () => {
  const [away, present] = [new Telephone(people.fisherman), new Telephone(people.admin)]
  await openedBy(away)
  away.hangUp()
  await sayOne()
  await sayOne()
  await openedBy(present)
  present.hangUp()
  guet.clock.pass(25 * hour)
  await forgetOldEvents(serverOf(0).services)
  expect(await guet.services.db.select().from(liveLog)).toHaveLength(1)
  await openedBy(away)
  await openedBy(present)
  await sayOne()
  await serverOf(0).stream.look()
  for (const phone of [away, present]) phone.hangUp()
  expect([away.resets, present.resets]).toEqual([2, 1])
  expect([away.numbers, present.numbers]).toEqual([[said], [said]])
})

test('a server whose clock is wrong leaves no hole in the log', async () => {
  const phone = new Telephone(people.admin)
  await openedBy(phone)
  phone.hangUp()
  await sayOne()
  guet.clock.pass(-2 * hour)
  await sayOne()
  guet.clock.pass(2 * hour)
  await sayOne()
  guet.clock.pass(23 * hour)
  await forgetOldEvents(serverOf(0).services)
  await openedBy(phone)
  phone.hangUp()
  const left = (await guet.services.db.select().from(liveLog)).map(({ data }) => (data as { number: number }).number)
  expect([phone.resets, left]).toEqual([2, [said]])
})

test('what is forgotten while somebody is being told it is not passed over in silence', async () => {
  const phone = new Telephone(people.admin)
  await openedBy(phone)
  if (phone.sink) phone.sink.isReading = false
  for (let count = 0; count < 3; count += 1) await sayOne(true)
  await serverOf(0).stream.look()
  guet.clock.pass(25 * hour)
  await sayOne()
  await forgetOldEvents(serverOf(0).services)
  phone.sink?.read()
  await phone.sink?.ended
  await phone.settle(serverOf(0))
  phone.hangUp()
  expect([phone.resets, phone.numbers.at(-1)]).toEqual([2, undefined])
})

test('a teller that dies before it wakes anybody: the next look finds what it kept', async () => {
  const phone = new Telephone(people.admin)
  await phone.settle(serverOf(1))
  world.wakes.areLost = true
  await sayOne()
  await serverOf(1).stream.look()
  phone.hangUp()
  expect(phone.numbers).toEqual([said])
})

test('whoever hears other things than before starts anew, wherever and whenever that came about', async () => {
  world.boats.set('une autre', { at: 1, movedAt: 0 })
  const phone = new Telephone({ ...people.fisherman, organisationId: null })
  await openedBy(phone)
  phone.hangUp()
  guet.clock.pass(1)
  const member = phone.as({ ...people.fisherman, organisationId: 'gie' })
  await member.settle(serverOf(1))
  member.hangUp()
  expect([member.resets, [...member.places.keys()]]).toEqual([1, ['une autre']])
  await member.settle(serverOf(0))
  member.hangUp()
  expect(member.resets).toBe(1)
})

test('an older place that comes in late is not told after the newer one', async () => {
  const phone = new Telephone(people.admin)
  await openedBy(phone)
  for (const at of [5, 3]) await world.move(0, 'sopé', at)
  serverOf(0).stream.flush()
  await world.move(1, 'sopé', 4)
  serverOf(0).stream.flush()
  const told = phone.sink?.events.flatMap(({ event, data }) => (event === moved ? data : []))
  phone.hangUp()
  expect(told).toEqual([{ boat: 'sopé', at: 5 }])
})

test('fifty links of one person, and the oldest goes for the next; others stay', async () => {
  const phones = Array.from({ length: 51 }, () => new Telephone(people.fisherman))
  const other = new Telephone(people.admin)
  await openedBy(other)
  for (const phone of phones) await openedBy(phone)
  expect(phones.filter(({ sink }) => sink?.hasEnded)).toEqual([phones[0]])
  expect(serverOf(0).stream.size).toBe(51)
  expect(other.sink?.hasEnded).toBe(false)
})

test('closing ends every stream, and whoever comes after is not left waiting', async () => {
  const [before, after] = [new Telephone(people.admin), new Telephone(people.admin)]
  await openedBy(before)
  serverOf(0).stream.close()
  after.connect(serverOf(0))
  await after.joined()
  expect([before.sink?.hasEnded, after.sink?.hasEnded, serverOf(0).stream.size]).toEqual([true, true, 0])
})

async function sayOne(isHeavy = false): Promise<void> {
  said += 1
  await world.say(0, everyone, said, isHeavy)
}
