import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsWorld, openSmsWorld, stranger } from '#test/samples/sms.ts'
import { act, raised } from '#test/samples/sos.ts'
import { type Shown, hour, minute } from '#test/world/fixes.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

/** Somebody is asked to help a call by an SMS to the number of his profile, for he has no other, and answers from there. */
let world: SmsWorld
let mate: SignedInPerson
let id: string
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  await world.begin()
  const caller = await world.guet.signedInAs('fisherman', { of: world.coordinator })
  mate = await world.guet.signedInAs('fisherman', { of: world.coordinator })
  await mate.request('PUT /users/profile/', { body: { profile: { phone: stranger } } })
  id = (await raised(caller)).id
})

const ask = () => act(world.coordinator, 'asks', id, { people: [mate.id], asked_next: [] })
const answer = async () => {
  const { body } = await world.coordinator.request(`GET /alerts/${id}/asks/`)
  return (body['results'] as Shown[]).map(({ standing, by_sms: bySms }) => [standing, bySms])
}

test('OUI and NON are his answer, said by SMS, as long as he owes one', async () => {
  await ask()
  await world.writes('OUI', stranger)
  expect(await answer()).toEqual([['going', true]])
  expect((await world.answers(stranger))[0]).toMatch(/^GUET : compris, vous allez vers /)
  world.guet.clock.pass(minute)
  await world.writes('NON', stranger)
  expect(await answer()).toEqual([['cannot', true]])
  expect(await world.tray()).toEqual([])
})

test('before he is asked the number is nobody’s, and whatever else is written there stays so', async () => {
  await world.writes('OUI', stranger)
  world.guet.clock.pass(minute)
  await ask()
  await world.writes('POS', stranger)
  expect(await answer()).toEqual([['asked', false]])
  expect((await world.tray()).map(({ text }) => text)).toEqual(['POS', 'OUI'])
})

test('a day later the question is forgotten', async () => {
  await ask()
  world.guet.clock.pass(25 * hour)
  await world.writes('OUI', stranger)
  expect(await answer()).toEqual([['asked', false]])
})
