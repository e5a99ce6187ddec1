import { afterAll, beforeAll, expect, test } from 'vitest'
import { tooManyDutyTests, tooManySubscriptions } from '#contract/notifications/notification-refusals.ts'
import { mostDutyTests, mostSubscriptions } from '#contract/notifications/notification.rules.ts'
import { tooManyPlaces } from '#contract/weather/weather-refusals.ts'
import { mostPlacesAnHour } from '#contract/weather/weather.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { takeIfLeft, spend } from './budgets.actions.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
})
afterAll(() => guet.close())

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const weatherAt = (person: SignedInPerson, number: number, what = 'current') =>
  person.request(`GET /weather/${what}/?lat=${(10 + number / 10).toFixed(1)}&lon=-18`)
const subscription = (number: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}-${number}`,
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
})

test('of a budget exactly as many are had as there are, however many ask at once; an hour later again', async () => {
  const what = `essai ${newId()}`
  const asked = await Promise.all(Array.from({ length: 40 }, () => takeIfLeft(guet.services, what, 7)))
  expect(asked.filter(Boolean)).toHaveLength(7)
  guet.clock.pass(20 * minute)
  const refused = await spend(guet.services, { what, most: 7, refusal: tooManyPlaces }).catch(
    (problem: unknown) => problem,
  )
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).retryAfter).toBe(40 * 60)
  guet.clock.pass(40 * minute + 1000)
  expect(await takeIfLeft(guet.services, what, 7)).toBe(true)
})

test('the weather of 30 places an hour for each person, each counted once; what is kept is answered to all', async () => {
  const [one, other] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  const asked: Answer[] = []
  for (let number = 0; number < mostPlacesAnHour; number += 1) {
    asked.push(await weatherAt(one, number), await weatherAt(one, number, 'forecast'))
  }
  expect(new Set(statusesOf(asked))).toEqual(new Set([200]))
  const beyond = await weatherAt(one, 99)
  expectRefusal(beyond, tooManyPlaces)
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(3000)
  expect(statusesOf([await weatherAt(one, 3), await weatherAt(other, 99), await weatherAt(one, 99)])).toEqual([
    200, 200, 200,
  ])
  guet.clock.pass(hour + 1000)
  expect((await weatherAt(one, 98)).status).toBe(200)
})

test('20 push subscriptions for each person, however many at once; the same browser again is no more', async () => {
  const person = await guet.signedInAs('fisherman')
  const subscribe = (body: object) => person.request('POST /notifications/push/', { body })
  const first = subscription(0)
  expect((await subscribe(first)).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => subscribe(subscription(number + 1))))
  expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(mostSubscriptions - 1)
  const [refused] = answers.filter(({ status }) => status !== 201)
  expectRefusal(refused as Answer, tooManySubscriptions)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await subscribe(first)).status).toBe(201)
})

test('the duty chain is tested 3 times an hour', async () => {
  const organisation = await guet.signedInAs('organization')
  const testIt = () => organisation.request('POST /notifications/duty/test/')
  const answers = await Promise.all(Array.from({ length: 15 }, testIt))
  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(mostDutyTests)
  const beyond = await testIt()
  expectRefusal(beyond, tooManyDutyTests)
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(3500)
  guet.clock.pass(hour + 1000)
  expect((await testIt()).status).toBe(200)
})
