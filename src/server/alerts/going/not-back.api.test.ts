import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsWorld, openSmsWorld } from '#test/samples/sms.ts'
import { act, raised } from '#test/samples/sos.ts'
import { ago, minute, place, send } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'
import { watchRescuers } from './not-back.jobs.ts'

/** Who went to help, was told that it is over, and is not heard of any more. */
let world: SmsWorld
let mate: SignedInPerson
let id: string
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  await world.begin()
  mate = await world.guet.signedInAs('fisherman', { of: world.coordinator })
  id = (await raised(await world.guet.signedInAs('fisherman', { of: world.coordinator }))).id
  await act(mate, 'going', id)
  world.guet.clock.pass(minute)
})

const end = () => act(world.admin, 'resolve', id, { reason: 'secouru' })
async function searchedFor(after: number): Promise<readonly unknown[]> {
  world.guet.clock.pass(after * minute)
  await watchRescuers(world.guet.services)
  return await rowsOf(
    world.guet,
    `select status, account_id from alerts where account_id = '${mate.id}' and alert_type = 'system' order by received_at`,
  )
}
const open = () => [{ status: 'active', account_id: mate.id }]
const over = () => [{ status: 'resolved', account_id: mate.id }]

test('an hour after he was told he is searched for, once; what he confirms then ends it', async () => {
  await end()
  expect(await searchedFor(59)).toEqual([])
  expect(await searchedFor(2)).toEqual(open())
  expect(await searchedFor(5)).toEqual(open())
  await act(mate, 'asks/confirm', id, {})
  expect(await searchedFor(1)).toEqual(over())
})

test('who confirms in time is not searched for, nor who was heard since he was told', async () => {
  await end()
  await act(mate, 'asks/confirm', id, {})
  expect(await searchedFor(90)).toEqual([])
})

test('who is heard after he was told is not searched for; a place from before that says nothing', async () => {
  await send(mate, place({ timestamp: ago(world.guet, 0) }))
  world.guet.clock.pass(minute)
  await end()
  world.guet.clock.pass(minute)
  await send(mate, place({ latitude: 14.91, timestamp: ago(world.guet, 0) }))
  expect(await searchedFor(90)).toEqual([])
})

test('who is released is watched like who was told of the end, and who goes again after that is not', async () => {
  await act(world.coordinator, 'asks/release', id, { people: [mate.id] })
  world.guet.clock.pass(minute)
  await act(mate, 'asks/answer', id, { answer: 'going' })
  expect(await searchedFor(90)).toEqual([])
  await act(world.coordinator, 'asks/release', id, { people: [mate.id] })
  expect(await searchedFor(61)).toEqual(open())
})

test('closed by hand it is closed for good', async () => {
  await end()
  expect(await searchedFor(61)).toEqual(open())
  const [row] = await rowsOf(
    world.guet,
    `select id from alerts where account_id = '${mate.id}' and alert_type = 'system'`,
  )
  await act(world.admin, 'resolve', String(row?.['id']), { reason: 'joint par téléphone' })
  expect(await searchedFor(10)).toEqual(over())
})
