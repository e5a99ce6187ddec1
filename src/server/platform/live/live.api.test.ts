import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { heartbeatOf } from '#contract/wire/heartbeat.ts'
import { liveEvent } from '#contract/wire/live-event.ts'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { later } from '#test/later.ts'
import { type LiveCall, callLive } from '#test/world/live-call.ts'
import type { SentEvent } from '#test/world/live.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { publishEvent } from './publish.actions.ts'

const second = 1000
const minute = 60 * second
let guet: TestServer
let address: string
const calls: LiveCall[] = []
beforeAll(async () => {
  // Only what comes back again and again: the database has time-outs of its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  guet = await openTestServer()
  address = await guet.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await guet.close()
  vi.useRealTimers()
})
afterEach(() => {
  for (const call of calls.splice(0)) call.hangUp()
})

async function listen(person: SignedInPerson, lastId: string | null = null, path = '/api/live/'): Promise<LiveCall> {
  const call = await callLive(address, { token: person.token, lastId, path })
  calls.push(call)
  // The id knows of now when everything that was missed has been told.
  await call.until(() => Number(call.lastId?.split('.')[1] ?? 0) >= guet.clock.now.getTime())
  return call
}

let sent = 0
async function sendPosition(person: SignedInPerson, latitude = 14.7): Promise<string> {
  sent += 1
  const body = { latitude, longitude: -17.5, timestamp: new Date(guet.clock.now.getTime() + sent).toISOString() }
  const { status, body: position } = await person.request('POST /tracking/locations/', { body })
  expect(status).toBe(201)
  return String(position['id'])
}

async function addBalise(person: SignedInPerson): Promise<string> {
  const body = { name: 'Bouée', balise_type: 'gps', latitude: 14.7, longitude: -17.5 }
  const { status, body: balise } = await person.request('POST /tracking/balises/', { body })
  expect(status).toBe(201)
  return String(balise['id'])
}

type LivePosition = { readonly id: string; readonly latitude: number; readonly user?: string }
const told = (events: readonly SentEvent[], name: string) =>
  events.filter(({ event }) => event === name).flatMap(({ data }) => data as LivePosition | LivePosition[])
const idsTold = (events: readonly SentEvent[], name: string) => told(events, name).map(({ id }) => id)
const hasBalise = (id: string) => (events: readonly SentEvent[]) => idsTold(events, 'balise.saved').includes(id)
const hasPosition = (id: string) => (events: readonly SentEvent[]) => idsTold(events, 'position.recorded').includes(id)

describe('the stream', () => {
  test('is server-sent events, to whoever shows a token in a header; never in the address', async () => {
    const admin = await guet.signedInAs('admin')
    const call = await listen(admin)
    expect(call.status).toBe(200)
    expect(call.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    for (const refused of [
      await callLive(address),
      await callLive(address, { path: `/api/live/?token=${admin.token}` }),
      await callLive(address, { token: 'x'.repeat(40) }),
    ]) {
      await refused.ended
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([401, { code: 'sign_in_needed' }])
    }
    const headers = { authorization: `Token ${admin.token}` }
    expect((await fetch(`${address}/api/live/`, { method: 'HEAD', headers })).status).toBe(404)
  })

  test('begins with a reset and where the boats are, and goes on with what happens, under ids that grow', async () => {
    const [admin, fisherman] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
    const before = await sendPosition(fisherman)
    const call = await listen(admin)
    expect(call.events[0]).toMatchObject({ event: 'reset', id: expect.stringMatching(/^\d+\.0$/) as string })
    expect(idsTold(call.events, 'position.recorded')).toContain(before)
    const balise = await addBalise(admin)
    await call.until(hasBalise(balise))
    const after = await sendPosition(fisherman, 14.71)
    await call.until(hasPosition(after))
    expect(told(call.events, 'position.recorded').at(-1)).toMatchObject({ latitude: 14.71, user: fisherman.id })
    const ids = call.events.flatMap(({ id }) => (id === null ? [] : [id.split('.').map(Number)]))
    expect(call.lastId).toMatch(/^[1-9]\d*\.\d{13}$/)
    const sequences = ids.map(([sequence = 0]) => sequence)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
  })

  test('resumes: what was kept once each, boats where they are now, and no reset', async () => {
    const [admin, fisherman] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
    const resting = await guet.signedInAs('fisherman')
    await sendPosition(resting)
    guet.clock.pass(10 * minute)
    const first = await listen(admin)
    first.hangUp()
    await first.ended
    guet.clock.pass(minute)
    const balises = [await addBalise(admin), await addBalise(admin), await addBalise(admin)]
    await sendPosition(fisherman)
    const newest = await sendPosition(fisherman, 14.715)
    const again = await listen(admin, first.lastId)
    expect(again.events.map(({ event }) => event)).not.toContain('reset')
    expect(idsTold(again.events, 'balise.saved')).toEqual(balises)
    expect(new Set(idsTold(again.events, 'position.recorded'))).toEqual(new Set([newest]))
  })

  test('starts anew where an id is unknown or too old', async () => {
    const admin = await guet.signedInAs('admin')
    for (const lastId of ['999.1700000000000', '-1.5', "1' or true --"]) {
      expect((await listen(admin, lastId)).events[0]).toMatchObject({ event: 'reset' })
    }
  })

  test('beats every 10 seconds, with how far the log was read and when; every two minutes with the id to come back with', async () => {
    const call = await listen(await guet.signedInAs('fisherman'))
    const sequence = call.lastId?.split('.')[0]
    const reading = () => call.text.match(/^:.+$/gm)?.at(-1)
    for (let beat = 0; beat < 12; beat += 1) {
      guet.clock.pass(10 * second)
      const read = heartbeatOf({ sequence: Number(sequence), at: guet.clock.now.getTime() }).trim()
      await vi.advanceTimersByTimeAsync(10 * second)
      await expect.poll(reading).toBe(read)
    }
    const now = `.${guet.clock.now.getTime()}`
    await call.until((events) => events.some(({ id }) => id?.endsWith(now)))
    expect(call.text.endsWith(`\n\nid: ${call.lastId}\n\n`)).toBe(true)
  })

  test('says at once that the log was read when somebody has been told what they missed', async () => {
    const call = await listen(await guet.signedInAs('fisherman'))
    expect(call.text.match(/^:\d+ \d+$/gm)).toHaveLength(1)
    expect(call.text.search(/^:/m)).toBeGreaterThan(call.text.indexOf('event: reset'))
  })
})

test('at a pace that it asked for somebody is told what moves every so often, and everything else at once', async () => {
  const [admin, fisherman] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
  const [usual, paced] = [await listen(admin), await listen(admin, null, '/api/live/?pace=30')]
  guet.clock.pass(minute)
  const first = await sendPosition(fisherman)
  await paced.until(hasPosition(first))
  const [, last] = [await sendPosition(fisherman), await sendPosition(fisherman)]
  await usual.until(hasPosition(last))
  const balise = await addBalise(admin)
  await paced.until(hasBalise(balise))
  expect(hasPosition(last)(paced.events)).toBe(false)
  guet.clock.pass(30 * second)
  await vi.advanceTimersByTimeAsync(15 * second)
  await paced.until(hasPosition(last))
})

describe('who hears what:', () => {
  test('positions go to whoever sees the boat; without sharing to its owner and administrators alone', async () => {
    const people = await aSea()
    const streams = await Promise.all(Object.values(people).map((person) => listen(person)))
    const heard = async (id: string) => {
      await streams[0]?.until(hasPosition(id))
      // Said after it, to everybody: whoever has heard this and not that will never hear that.
      const witness = await addBalise(people.admin)
      await Promise.all(streams.map((call) => call.until(hasBalise(witness))))
      return Object.keys(people).filter((_, index) => hasPosition(id)(streams[index]?.events ?? []))
    }
    expect(await heard(await sendPosition(people.moussa))).toEqual(['admin', 'moussa', 'demba', 'gie'])
    expect(await heard(await sendPosition(people.awa))).toEqual(['admin', 'awa', 'gie', 'otherGie'])
    await people.moussa.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expect(await heard(await sendPosition(people.moussa, 14.71))).toEqual(['admin', 'moussa'])
    await people.moussa.request('PUT /users/preferences/', { body: { shareLocation: true } })
    expect(await heard(await sendPosition(people.moussa, 14.715))).toEqual(['admin', 'moussa', 'demba', 'gie'])
  })

  test('and the same when they join as when they listen', async () => {
    const people = await aSea()
    const hidden = await guet.signedInAs('fisherman', { of: people.gie })
    await hidden.request('PUT /users/preferences/', { body: { shareLocation: false } })
    const boats = new Map([people.moussa, people.awa, hidden].map((person) => [person.id, person]))
    for (const person of boats.values()) await sendPosition(person)
    const seenBy = async (person: SignedInPerson) => {
      const users = told((await listen(person)).events, 'position.recorded').map(({ user }) => user ?? '')
      return new Set(users.filter((user) => boats.has(user)))
    }
    const all = (...owners: SignedInPerson[]) => new Set(owners.map(({ id }) => id))
    expect(await seenBy(people.admin)).toEqual(all(people.moussa, people.awa, hidden))
    expect(await seenBy(people.gie)).toEqual(all(people.moussa, people.awa))
    expect(await seenBy(people.otherGie)).toEqual(all(people.awa))
    expect(await seenBy(people.demba)).toEqual(all(people.moussa))
    expect(await seenBy(hidden)).toEqual(all(hidden, people.moussa))
    expect(await seenBy(people.stranger)).toEqual(all())
  })

  test('what is said to administrators is heard by them alone, also afterwards', async () => {
    const secret = liveEvent({ name: 'test.secret', shape: z.object({ id: z.string() }), kept: true })
    const [admin, fisherman] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
    const [beforehand, first, other] = [await listen(admin), await listen(admin), await listen(fisherman)]
    beforehand.hangUp()
    const id = newId()
    await publishEvent(guet.services, secret, { kind: 'admins' }, { id })
    const witness = await addBalise(admin)
    await Promise.all([first, other].map((call) => call.until(hasBalise(witness))))
    expect([first, other].map(({ events }) => idsTold(events, 'test.secret'))).toEqual([[id], []])
    for (const person of [fisherman, admin]) {
      const again = await listen(person, beforehand.lastId)
      expect(idsTold(again.events, 'test.secret')).toEqual(person === admin ? [id] : [])
    }
  })

  test('whoever is signed out, locked out or given another role hears no more at once', async () => {
    const admin = await guet.signedInAs('admin')
    const ways: readonly ((person: SignedInPerson) => Promise<unknown>)[] = [
      (person) => person.request('POST /users/logout/'),
      (person) => admin.request(`PATCH /users/users/${person.id}/`, { body: { is_active: false } }),
      (person) => admin.request(`PATCH /users/users/${person.id}/`, { body: { role: 'admin' } }),
      (person) => admin.request(`DELETE /users/users/${person.id}/`),
      async (person) => {
        const { token } = await openSession(guet.services, person.id)
        const passwords = { current_password: person.password, new_password: 'marée-basse' }
        const body = { ...passwords, confirm_password: passwords.new_password }
        await guet.request('POST /users/password/', { body, headers: { authorization: `Token ${token}` } })
      },
    ]
    const stays = await listen(await guet.signedInAs('fisherman'))
    for (const way of ways) {
      const person = await guet.signedInAs('fisherman')
      const call = await listen(person)
      expect(await way(person)).not.toMatchObject({ status: 403 })
      // No timer runs here: it is told, not asked.
      await call.ended
    }
    const witness = await addBalise(admin)
    await stays.until(hasBalise(witness))
    expect(hasBalise(witness)(stays.events)).toBe(true)
  })

  test('whoever leaves an organisation is heard there no more, and where he went he is', async () => {
    const [former, next] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
    const fisherman = await guet.signedInAs('fisherman', { of: former })
    const [there, here] = [await listen(former), await listen(next)]
    await fisherman.request('POST /invitations/leave/')
    const { body: invitation } = await next.request('POST /invitations/', { body: {} })
    await fisherman.request('POST /invitations/join/', { body: { token: invitation['token'] } })
    const position = await sendPosition(fisherman)
    await here.until(hasPosition(position))
    const witness = await addBalise(former)
    await there.until(hasBalise(witness))
    expect(idsTold(there.events, 'position.recorded')).not.toContain(position)
  })

  test('an organisation that is approved is told to come back, and hears of the independent from then on', async () => {
    const [admin, waiting] = [await guet.signedInAs('admin'), await guet.signedInAsPending()]
    const alone = await guet.signedInAs('fisherman')
    const before = await listen(waiting)
    const hidden = await sendPosition(alone)
    const witness = await addBalise(admin)
    await before.until(hasBalise(witness))
    expect(hasPosition(hidden)(before.events)).toBe(false)
    const { body } = await admin.request('GET /organisations/?approval=pending')
    const [{ id }] = body['results'] as [{ id: string }]
    guet.clock.pass(minute)
    expect((await admin.request(`POST /organisations/${id}/approve/`)).status).toBe(200)
    await before.ended
    const after = await listen(waiting, before.lastId)
    expect(after.events[0]).toMatchObject({ event: 'reset' })
    await after.until(hasPosition(hidden))
    expect(hasPosition(hidden)(after.events)).toBe(true)
  })

  test('somebody with new rights starts anew, and is shown what they see now though nothing moved', async () => {
    const [admin, person] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
    const boat = await sendPosition(await guet.signedInAs('fisherman'))
    const before = await listen(person)
    expect(hasPosition(boat)(before.events)).toBe(false)
    guet.clock.pass(minute)
    await admin.request(`PATCH /users/users/${person.id}/`, { body: { role: 'admin' } })
    const { token } = await openSession(guet.services, person.id)
    const after = await listen({ ...person, token }, before.lastId)
    expect(after.events[0]).toMatchObject({ event: 'reset' })
    expect(hasPosition(boat)(after.events)).toBe(true)
  })
})

/** Two organisations, two members of one of them, and somebody who belongs to none. */
async function aSea() {
  const [admin, gie, otherGie] = [
    await guet.signedInAs('admin'),
    await guet.signedInAs('organization'),
    await guet.signedInAs('organization'),
  ]
  return {
    admin,
    moussa: await guet.signedInAs('fisherman', { of: gie }),
    demba: await guet.signedInAs('fisherman', { of: gie }),
    awa: await guet.signedInAs('fisherman'),
    stranger: await guet.signedInAs('fisherman', { of: otherGie }),
    gie,
    otherGie,
  }
}

describe('a slow link', () => {
  const heavy = liveEvent({ name: 'test.heavy', shape: z.object({ id: z.string(), weight: z.string() }), kept: true })
  const weight = 'x'.repeat(200_000)
  const many = 60

  async function sayMany(): Promise<string[]> {
    const ids = Array.from({ length: many }, () => newId())
    for (const id of ids) await publishEvent(guet.services, heavy, { kind: 'everyone' }, { id, weight })
    return ids
  }

  later('costs nobody else anything, and is told all of it in order once it reads', async () => {
    const person = await guet.signedInAs('fisherman')
    const [slow, quick] = [await listen(person), await listen(person)]
    slow.pause()
    const ids = await sayMany()
    await quick.until((events) => idsTold(events, 'test.heavy').length === many)
    slow.resume()
    await slow.until((events) => idsTold(events, 'test.heavy').length >= many)
    expect([slow, quick].map(({ events }) => idsTold(events, 'test.heavy'))).toEqual([ids, ids])
  })

  later('whoever never reads is let go after two minutes, and whoever reads is not', async () => {
    const person = await guet.signedInAs('fisherman')
    const [asleep, awake] = [await listen(person), await listen(person)]
    asleep.pause()
    await sayMany()
    await awake.until((events) => idsTold(events, 'test.heavy').length === many)
    const beats = () => awake.text.match(/^:/gm)?.length ?? 0
    for (let beat = 0; beat < 14; beat += 1) {
      const before = beats()
      await vi.advanceTimersByTimeAsync(10 * second)
      await expect.poll(beats).toBeGreaterThan(before)
    }
    asleep.resume()
    await asleep.ended
    expect(idsTold(asleep.events, 'test.heavy').length).toBeLessThan(many)
    const balise = await addBalise(await guet.signedInAs('admin'))
    await awake.until(hasBalise(balise))
  })
})

test('every stream ends when the server closes, and the person may come back with the last id', async () => {
  const other = await httpServer(guet.services)
  const { token } = await guet.signedInAs('fisherman')
  const call = await callLive(await other.listen({ port: 0, host: '127.0.0.1' }), { token })
  await call.until((events) => events.some(({ id, event }) => id !== null && event === null))
  await other.close()
  await call.ended
  expect([call.isComplete, call.text.endsWith('\n\n')]).toEqual([true, true])
})
