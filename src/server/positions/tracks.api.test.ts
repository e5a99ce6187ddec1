import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefused, fieldInvalid } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type Shown,
  addDevice,
  ago,
  alongPages,
  at,
  hear,
  hour,
  minute,
  newestSeenBy,
  positionsAt,
  results,
  send,
  sendBatch,
  trackOf,
} from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

const someId = '0190a0c0-0000-7000-8000-000000000001'
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

test('those who manage are told exactly how many positions are kept', async () => {
  const organisation = await guet.signedInAs('organization')
  const total = async () =>
    Number((await organisation.request('GET /tracking/locations/total/')).body['total_locations'])
  const before = await total()
  const person = await guet.signedInAs('fisherman')
  const twice = at(guet, minute)
  await sendBatch(person, [at(guet, hour), twice, twice])
  expect(await total()).toBe(before + 2)
  expectRefusal(await person.request('GET /tracking/locations/total/'), accessRefused)
})

test('an organisation that waits to be approved is told of the positions of its own members alone', async () => {
  const pending = await guet.signedInAsPending()
  const [member, stranger] = [await guet.signedInAs('fisherman', { of: pending }), await guet.signedInAs('fisherman')]
  await sendBatch(member, [at(guet, hour), at(guet, minute)])
  await sendBatch(stranger, [at(guet, minute)])
  for (const call of ['GET /tracking/locations/total/', 'GET /dashboard/']) {
    expect((await pending.request(call)).body).toMatchObject({ total_locations: 2 })
  }
})

describe('without a filter', () => {
  test('the newest position of each boat, once, newest first', async () => {
    const people = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    for (const person of people) {
      await sendBatch(person, [at(guet, 2 * hour), at(guet, minute), at(guet, hour)])
    }
    const seen = await newestSeenBy(admin)
    expect(people.map(({ id }) => seen.filter(({ user }) => user === id))).toMatchObject(
      people.map(() => [{ effective_at: ago(guet, minute) }]),
    )
    const written = seen.map((position) => String(position['effective_at']))
    expect(written).toEqual(written.toSorted().toReversed())
  })

  test('with received_since, those alone that came in since then: what a poll of many boats asks for', async () => {
    const [still, moving] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    await sendBatch(still, [at(guet, minute)])
    guet.clock.pass(hour)
    const since = guet.clock.now.toISOString()
    await sendBatch(moving, [at(guet, 0)])
    const moved = (await alongPages(admin, `page_size=100&received_since=${since}`)).map(({ user }) => user)
    expect(moved).toContain(moving.id)
    expect(moved).not.toContain(still.id)
    expectRefusal(await admin.request('GET /tracking/locations/?received_since=hier'), fieldInvalid, {
      received_since: fieldInvalid,
    })
  })

  test('a boat that has not moved is called what it is called now, and gone when it is removed', async () => {
    const person = await guet.signedInAs('fisherman')
    await send(person, at(guet, minute))
    const [seen] = await newestSeenBy(person)
    const boat = `/pirogues/${String(seen?.['pirogue'])}/`
    await admin.request(`PATCH ${boat}`, { body: { name: 'Ndar' } })
    expect(await newestSeenBy(person)).toEqual([{ ...seen, pirogue_name: 'Ndar' }])
    await admin.request(`DELETE ${boat}`)
    expect(await newestSeenBy(person)).toEqual([])
  })

  test('a late position never takes the place of a newer one', async () => {
    const person = await guet.signedInAs('fisherman')
    const newest = at(guet, minute)
    await send(person, newest)
    for (const late of [hour, 2 * minute, 24 * hour]) await send(person, at(guet, late))
    expect(await newestSeenBy(person)).toMatchObject([{ id: newest['id'] }])
  })

  test('a boat with two devices is shown once, where the newer of them says', async () => {
    const person = await guet.signedInAs('fisherman')
    const tracker = await addDevice(admin, { user: person.id })
    guet.clock.pass(10 * minute)
    await send(person, at(guet, hour))
    await hear(guet, tracker, 2 * minute)
    await send(person, at(guet, 3 * minute))
    expect(await newestSeenBy(person)).toMatchObject([{ device: tracker.id, effective_at: ago(guet, 2 * minute) }])
  })

  test('a boat keeps its last position when its device goes to another boat', async () => {
    const [former, present] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    const tracker = await addDevice(admin, { user: former.id })
    guet.clock.pass(10 * minute)
    await hear(guet, tracker, 5 * minute)
    await admin.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { user: present.id } })
    guet.clock.pass(10 * minute)
    await hear(guet, tracker, minute)
    expect(await newestSeenBy(former)).toMatchObject([{ device: tracker.id, effective_at: ago(guet, 15 * minute) }])
    expect(await newestSeenBy(present)).toMatchObject([{ device: tracker.id, effective_at: ago(guet, minute) }])
  })

  test('a device that was on no boat is shown once, on the boat that it was put on', async () => {
    const person = await guet.signedInAs('fisherman')
    const tracker = await addDevice(admin)
    await hear(guet, tracker, minute)
    expect((await newestSeenBy(admin)).filter(({ device }) => device === tracker.id)).toHaveLength(1)
    await admin.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { user: person.id } })
    guet.clock.pass(10 * minute)
    await hear(guet, tracker, minute)
    const shown = (await newestSeenBy(admin)).filter(({ device }) => device === tracker.id)
    expect(shown).toMatchObject([{ user: person.id, effective_at: ago(guet, minute) }])
  })

  test('0,0 is stored, and is no place where a boat could be', async () => {
    const person = await guet.signedInAs('fisherman')
    const nowhere = at(guet, 2 * minute, { latitude: 0, longitude: 0 })
    await send(person, nowhere)
    expect(await newestSeenBy(person)).toEqual([])
    const somewhere = at(guet, hour)
    await sendBatch(person, [somewhere, at(guet, 0, { latitude: 0, longitude: 0 })])
    expect(await newestSeenBy(person)).toMatchObject([{ id: somewhere['id'] }])
    expect(await trackOf(person, `user=${person.id}`)).toHaveLength(3)
  })

  test('on the equator or on the meridian of Greenwich a boat can be', async () => {
    const person = await guet.signedInAs('fisherman')
    await send(person, at(guet, hour, { latitude: 0 }))
    expect(await newestSeenBy(person)).toMatchObject([{ latitude: 0 }])
    const other = await guet.signedInAs('fisherman')
    await send(other, at(guet, minute, { longitude: 0 }))
    expect(await newestSeenBy(other)).toMatchObject([{ longitude: 0 }])
  })

  test('many boats come in pages, none twice and none left out', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => guet.signedInAs('fisherman')))
    await Promise.all(people.map((person, index) => send(person, at(guet, index * minute))))
    const met = await alongPages(admin, 'page_size=2')
    expect(new Set(met.map(({ id }) => id)).size).toBe(met.length)
    expect(met.map(({ user }) => user)).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
  })
})

describe('with a filter, the track', () => {
  let person: SignedInPerson
  let tracker: Shown
  const late = [minute, 2 * minute, 3 * minute, 4 * minute, 5 * minute, 6 * minute]
  beforeAll(async () => {
    person = await guet.signedInAs('fisherman')
    tracker = await addDevice(admin, { user: person.id })
    guet.clock.pass(10 * minute)
    await sendBatch(
      person,
      [...late].toReversed().map((milliseconds) => at(guet, milliseconds)),
    )
    await hear(guet, tracker, 90_000)
  })

  test('of a user: everything, newest first, without a count', async () => {
    const answer = await positionsAt(person, `user=${person.id}`)
    expect(answer.body).toMatchObject({ count: null, next: null, previous: null })
    expect(times(results(answer))).toEqual([minute, 90_000, ...late.slice(1)].map((ms) => ago(guet, ms)))
  })

  test('of a device: what that device sent', async () => {
    expect(times(await trackOf(person, `device=${tracker.id}`))).toEqual([ago(guet, 90_000)])
  })

  test('of a pirogue: what all its devices sent', async () => {
    const [{ pirogue } = { pirogue: null }] = await trackOf(person, `user=${person.id}`)
    expect(await trackOf(person, `pirogue=${String(pirogue)}`)).toEqual(await trackOf(person, `user=${person.id}`))
  })

  test('from a time and to a time, both included', async () => {
    const query = `user=${person.id}&from=${ago(guet, 4 * minute)}&to=${ago(guet, 2 * minute)}`
    expect(times(await trackOf(person, query))).toEqual([2, 3, 4].map((minutes) => ago(guet, minutes * minute)))
  })

  test('page by page without gap or repeat, also while new positions arrive', async () => {
    const whole = await trackOf(person, `user=${person.id}`)
    let page = 0
    const met = await alongPages(person, `user=${person.id}&page_size=2`, () => send(person, at(guet, -1000 * page++)))
    expect(page).toBeGreaterThan(2)
    expect(met).toEqual(whole)
  })

  test('positions of one and the same instant are all met', async () => {
    const other = await guet.signedInAs('fisherman')
    await sendBatch(
      other,
      Array.from({ length: 7 }, () => at(guet, minute)),
    )
    const met = await alongPages(other, `user=${other.id}&page_size=3`)
    expect({ met: met.length, different: new Set(met.map(({ id }) => id)).size }).toEqual({ met: 7, different: 7 })
  })

  test('of somebody unknown is empty', async () => {
    for (const name of ['user', 'pirogue', 'device']) expect(await trackOf(admin, `${name}=${newId()}`)).toEqual([])
  })

  test.each([
    ['user', 'moi'],
    ['pirogue', '1'],
    ['device', "'"],
    ['from', 'hier'],
    ['to', '2026-13-01T00:00:00Z'],
    ['from', '0000-01-01T00:00:00Z'],
    ['to', '9999-12-31T23:59:59-12:00'],
  ])('%s=%s is refused', async (name, value) => {
    expectRefusal(await positionsAt(person, `user=${person.id}&${name}=${encodeURIComponent(value)}`), fieldInvalid, {
      [name]: fieldInvalid,
    })
  })

  test.each([
    'n’importe quoi',
    `1 ${'-'.repeat(36)}`,
    `x ${someId}`,
    `8640000000000000 ${someId}`,
    `-62167219200001 ${someId}`,
    `9e99 ${someId}`,
  ])('the cursor « %s » is refused', async (said) => {
    const cursor = Buffer.from(said).toString('base64url')
    const answer = await positionsAt(person, `user=${person.id}&cursor=${cursor}`)
    expectRefusal(answer, fieldInvalid, { cursor: fieldInvalid })
  })
})

function times(positions: readonly Shown[]): unknown[] {
  return positions.map((position) => position['effective_at'])
}
