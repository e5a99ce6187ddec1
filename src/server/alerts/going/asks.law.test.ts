import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personNotToAsk, sosIsOver } from '#contract/alerts/alert.rules.ts'
import { secondWaveAfter, smsFollowsAfter } from '#contract/alerts/asked.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { type SmsWorld, openSmsWorld } from '#test/samples/sms.ts'
import { act, alertOf, alertsOf, raised, trailOf } from '#test/samples/sos.ts'
import { type Shown, ago, minute, place, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'
import { askWaves, nextWave } from './asks.actions.ts'

/** From the question to who goes, to that he knows that it is over. One of them has a telephone without the app. */
let world: SmsWorld
let bySms: SignedInPerson
let caller: SignedInPerson
let mate: SignedInPerson
let far: SignedInPerson
let id: string
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  bySms = await world.begin()
  caller = await world.guet.signedInAs('fisherman', { of: world.coordinator })
  mate = await world.guet.signedInAs('fisherman', { of: world.coordinator })
  far = await world.guet.signedInAs('fisherman')
  id = (await raised(caller)).id
})

const ask = (people: readonly SignedInPerson[], next: readonly SignedInPerson[] = [], by = world.coordinator) =>
  act(by, 'asks', id, { people: people.map((one) => one.id), asked_next: next.map((one) => one.id) })
const answer = (person: SignedInPerson, what: string, more: object = {}) =>
  act(person, 'asks/answer', id, { answer: what, ...more })
const standings = async () => {
  const { body } = await world.coordinator.request(`GET /alerts/${id}/asks/`)
  const rows = body['results'] as Shown[]
  return Object.fromEntries(rows.map((one) => [one['user'], one['standing']]))
}
const lineOf = async (person: SignedInPerson) => {
  const { body } = await world.coordinator.request(`GET /alerts/${id}/asks/`)
  return (body['results'] as Shown[]).find((one) => one['user'] === person.id)
}
const own = async (person: SignedInPerson) => (await person.request('GET /alerts/asks/own/')).body['results'] as Shown[]
const goingNow = async () => ((await alertOf(caller, id))['going'] as { user: string }[]).map(({ user }) => user)
const smsTo = async (person: SignedInPerson) =>
  await rowsOf(
    world.guet,
    `select status, next_attempt_at, content ->> 'sms' as said from deliveries
     where account_id = '${person.id}' and channel = 'sms' and reason = 'announcement' order by created_at`,
  )

describe('asked', () => {
  test('several are asked at once, named to nobody else, see the call from afar, and are rung', async () => {
    expect((await alertsOf(far)).map((one) => one.id)).not.toContain(id)
    expect((await ask([mate, far])).status).toBe(200)
    expect(await standings()).toEqual({ [mate.id]: 'asked', [far.id]: 'asked' })
    expect((await alertsOf(far)).map((one) => one.id)).toContain(id)
    expect(JSON.stringify(await alertOf(caller, id))).not.toContain(far.id)
    expect(await own(far)).toMatchObject([{ alert: id, standing: 'asked' }])
    await act(far, 'asks/seen', id)
    expect(await standings()).toMatchObject({ [far.id]: 'seen' })
    expect(await trailOf(caller, id)).toContain('asked')
  })

  test('twice is once, and who has said that he cannot is never asked again', async () => {
    await ask([mate, bySms])
    await ask([mate, bySms])
    expect(await smsTo(bySms)).toHaveLength(1)
    await answer(mate, 'cannot', { reason: 'filet en mer' })
    await ask([mate], [mate])
    expect(await lineOf(mate)).toMatchObject({ standing: 'cannot', reason: 'filet en mer', due_at: null })
  })

  test('nobody asks other people’s fishermen, who calls himself, or for what is over', async () => {
    const stranger = await world.guet.signedInAs('organization')
    const theirs = await world.guet.signedInAs('fisherman', { of: stranger })
    expectRefusal(await ask([theirs]), personNotToAsk)
    expectRefusal(await ask([mate], [], stranger), accessRefused)
    expectRefusal(await ask([far], [], mate), accessRefused)
    await ask([caller])
    expect(await standings()).toEqual({})
    await act(world.admin, 'resolve', id, { reason: 'secouru' })
    expectRefusal(await ask([mate]), sosIsOver)
  })

  test('the SMS leaves at once to who has no push, else a little later, and never to who has seen it', async () => {
    await world.guet.services.db.execute(
      `insert into push_subscriptions (id, account_id, endpoint, p256dh, auth, created_at)
       values (gen_random_uuid(), '${mate.id}', 'https://push.example/${mate.id}', 'p', 'a', now())`,
    )
    await ask([mate, bySms])
    const due = async (person: SignedInPerson) =>
      new Date(String((await smsTo(person))[0]?.['next_attempt_at'])).getTime() -
      world.guet.services.steady.now().getTime()
    expect(await due(bySms)).toBe(0)
    expect(await due(mate)).toBe(smsFollowsAfter)
    await act(mate, 'asks/seen', id)
    expect(await smsTo(mate)).toMatchObject([{ status: 'failed' }])
    expect((await smsTo(bySms))[0]?.['said']).toMatch(/demande du secours.*Répondez OUI ou NON\.$/)
  })
})

describe('second wave', () => {
  test('is asked when the first are silent for five minutes, and not while somebody goes', async () => {
    await ask([mate], [far])
    expect(await standings()).toMatchObject({ [far.id]: 'waiting' })
    expect(await own(far)).toEqual([])
    world.guet.clock.pass(secondWaveAfter - 1000)
    await askWaves(world.guet.services)
    expect(await standings()).toMatchObject({ [far.id]: 'waiting' })
    await answer(mate, 'going')
    world.guet.clock.pass(2000)
    await askWaves(world.guet.services)
    expect(await standings()).toEqual({ [mate.id]: 'going', [far.id]: 'waiting' })
    await answer(mate, 'cannot')
    await askWaves(world.guet.services)
    await askWaves(world.guet.services)
    expect(await standings()).toEqual({ [mate.id]: 'cannot', [far.id]: 'asked' })
    expect(await nextWave(world.guet.services)).toBeNull()
  })

  test('is asked at once when all of the first say no', async () => {
    await ask([mate, bySms], [far])
    await answer(mate, 'cannot')
    await askWaves(world.guet.services)
    expect(await standings()).toMatchObject({ [far.id]: 'waiting' })
    await world.writes('NON')
    await askWaves(world.guet.services)
    expect(await standings()).toMatchObject({ [far.id]: 'asked', [bySms.id]: 'cannot' })
  })
})

describe('by SMS', () => {
  test.each(['OUI', 'oui j’y vais', ' Waaw ', 'ouí'])(
    '« %s » goes, is shown as such, and is told which call',
    async (text) => {
      await ask([bySms])
      await world.writes(text)
      expect(await goingNow()).toEqual([bySms.id])
      expect(await lineOf(bySms)).toMatchObject({ standing: 'going', by_sms: true, doubted: false })
      expect((await world.answers())[0]).toMatch(/^GUET : compris, vous allez vers .*\. Si faux, répondez NON\.$/)
    },
  )

  test('NON after OUI, and OUI after NON: the last counts', async () => {
    await ask([bySms])
    await world.writes('OUI')
    world.guet.clock.pass(minute)
    await world.writes('NON')
    expect(await goingNow()).toEqual([])
    world.guet.clock.pass(minute)
    await world.writes('OUI')
    expect(await goingNow()).toEqual([bySms.id])
  })

  test('NON never takes back what was said with the app: it is shown beside', async () => {
    await ask([bySms])
    await answer(bySms, 'going')
    world.guet.clock.pass(minute)
    await world.writes('NON')
    expect(await goingNow()).toEqual([bySms.id])
    expect(await lineOf(bySms)).toMatchObject({ standing: 'going', by_sms: true, doubted: true })
    expect((await world.answers())[0]).toContain('retirez-le dans Guet')
  })

  test('of several calls the newest question is answered', async () => {
    await ask([bySms])
    const first = id
    world.guet.clock.pass(minute)
    id = (await raised(mate)).id
    await ask([bySms])
    await world.writes('OUI')
    expect(await lineOf(bySms)).toMatchObject({ standing: 'going' })
    id = first
    expect(await lineOf(bySms)).toMatchObject({ standing: 'asked' })
  })

  test('OUI of somebody who was asked nothing says so, and a number of nobody goes nowhere', async () => {
    await world.writes('OUI')
    expect((await world.answers())[0]).toContain('on ne vous a rien demandé')
    await ask([mate])
    await world.writes('OUI', '+221770009999')
    expect(await goingNow()).toEqual([])
  })
})

describe('over', () => {
  test('whoever goes is told, and stands as not confirmed until he says that he knows', async () => {
    await ask([mate, bySms, far])
    await answer(mate, 'going')
    await world.writes('OUI')
    await answer(far, 'cannot')
    await answer(mate, 'on_scene')
    expect(await standings()).toMatchObject({ [mate.id]: 'on_scene', [bySms.id]: 'going', [far.id]: 'cannot' })
    world.guet.clock.pass(minute)
    await act(world.admin, 'resolve', id, { reason: 'secouru' })
    expect(await standings()).toMatchObject({ [mate.id]: 'stood_down', [bySms.id]: 'stood_down', [far.id]: 'cannot' })
    expect((await smsTo(bySms)).map(({ said }) => String(said)).join()).toContain('Répondez OUI pour confirmer')
    expect(await own(mate)).toMatchObject([{ standing: 'stood_down', end_reason: 'secouru' }])
    expect(await own(far)).toEqual([])
    await act(mate, 'asks/confirm', id, { fuel: 12.5 })
    await act(mate, 'asks/confirm', id, {})
    world.guet.clock.pass(minute)
    await world.writes('OUI')
    expect(await standings()).toMatchObject({ [mate.id]: 'confirmed', [bySms.id]: 'confirmed' })
    expect(await own(mate)).toEqual([])
    expect((await trailOf(world.admin, id)).filter((one) => one === 'stood_down')).toHaveLength(2)
    const file = await world.coordinator.request(`GET /alerts/${id}/asks/export/`)
    const rows = file.raw.toString().trim().split('\r\n')
    expect(rows[0]).toContain('carburant_litres')
    expect(rows.filter((row) => row.includes('confirmed'))).toHaveLength(2)
    expect(rows.join()).toContain(';12.5;')
  })

  test('whoever is not needed any more is told alone, and may say again that he goes', async () => {
    await answer(mate, 'going')
    await answer(bySms, 'going')
    world.guet.clock.pass(minute)
    await act(world.coordinator, 'asks/release', id, { people: [mate.id] })
    expect(await goingNow()).toEqual([bySms.id])
    expect(await standings()).toMatchObject({ [mate.id]: 'stood_down', [bySms.id]: 'going' })
    world.guet.clock.pass(minute)
    await answer(mate, 'going')
    expect(await standings()).toMatchObject({ [mate.id]: 'going' })
  })

  test('« J’y vais » that was said without network and comes after the end is told that it is over', async () => {
    await ask([mate])
    const saidAt = ago(world.guet, 0)
    world.guet.clock.pass(10 * minute)
    await act(world.admin, 'resolve', id, { reason: 'secouru' })
    expect((await answer(mate, 'going', { said_at: saidAt })).status).toBe(200)
    expect(await standings()).toEqual({ [mate.id]: 'stood_down' })
    expect(await smsTo(mate)).not.toEqual([])
  })
})

test('a rescuer who calls for help has a call of his own, and his way is shown as interrupted', async () => {
  await ask([mate])
  await answer(mate, 'going')
  expect(await lineOf(mate)).toMatchObject({ in_distress: false })
  const his = await raised(mate)
  expect(his.id).not.toBe(id)
  expect(await alertOf(world.admin, his.id)).toMatchObject({ status: 'active', user: mate.id })
  expect(await lineOf(mate)).toMatchObject({ in_distress: true, standing: 'going' })
})

test('who is seen to be there is on scene in this list as in the call, before he says so', async () => {
  await ask([mate])
  await answer(mate, 'going')
  const { latitude, longitude } = (await alertOf(caller, id))['location'] as { latitude: number; longitude: number }
  await send(mate, place({ latitude: latitude - 0.05 / 60, longitude, timestamp: ago(world.guet, 0) }))
  expect((await alertOf(caller, id))['going']).toMatchObject([{ user: mate.id, on_scene: true }])
  expect(await lineOf(mate)).toMatchObject({ standing: 'on_scene', on_scene_at: null })
})

test('who is silent has the age of his last word, and no place where he was never heard', async () => {
  await ask([mate, bySms])
  await send(mate, place({ latitude: 14.832512, longitude: -17.192534, timestamp: ago(world.guet, 0) }))
  const heardAt = ago(world.guet, 0)
  await answer(mate, 'going')
  world.guet.clock.pass(12 * minute)
  const line = await lineOf(mate)
  expect(line).toMatchObject({ standing: 'going', on_scene_at: null })
  expect(Date.parse(String(line?.['heard_at']))).toBe(Date.parse(heardAt))
  expect(Math.round(Number(line?.['distance']) / 1852)).toBe(6)
  const [goes] = (await alertOf(caller, id))['going'] as Shown[]
  expect(goes).toMatchObject({
    user: mate.id,
    heard_at: line?.['heard_at'],
    distance: line?.['distance'],
    bearing: 180,
  })
  expect(goes).not.toHaveProperty('in_sight')
  await answer(mate, 'in_sight')
  expect((await alertOf(caller, id))['going']).toMatchObject([{ in_sight: true, pirogue: expect.any(String) }])
  expect(await lineOf(bySms)).toMatchObject({ heard_at: null, distance: null, arrives_at: null })
})

test('answers of one person in any order, late and twice, end the same', async () => {
  const start = world.guet.clock.now.getTime()
  world.guet.clock.pass(10 * minute)
  const said = fc.record({ answer: fc.constantFrom('going', 'cannot'), at: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(said, { minLength: 1, maxLength: 4, selector: ({ at }) => at }), async (words) => {
      const last = words.reduce((newest, one) => (one.at > newest.at ? one : newest))
      for (const order of [words, words.toReversed(), [...words, ...words.toReversed()]]) {
        id = (await raised(caller)).id
        for (const { answer: what, at } of order)
          await answer(mate, what, { said_at: new Date(start + at * minute).toISOString() })
        expect(await goingNow()).toEqual(last.answer === 'going' ? [mate.id] : [])
      }
    }),
    { numRuns: 6, seed: 33 },
  )
})
