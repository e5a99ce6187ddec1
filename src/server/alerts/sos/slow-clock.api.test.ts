import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sentAtHeader } from '#contract/wire/sent-at.ts'
import { alertsOf, sos } from '#test/samples/sos.ts'
import { ago, hour, minute, place, send, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A phone whose clock is wrong says how long ago it was, by its own clock: that is right, and the clock is not. */
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
  fisherman = await guet.signedInAs('fisherman')
})

const second = 1000
/** By the clock of a phone that is so slow. */
const byClock = (slow: number, before: number) => ago(guet, slow + before)

async function press(slow: number, before: number) {
  const location = { latitude: 14.9, longitude: -17.2, speed: null, heading: null, timestamp: byClock(slow, before) }
  const body = sos({ occurred_at: byClock(slow, before), location })
  const headers = { [sentAtHeader]: byClock(slow, 0) }
  return (await fisherman.request('POST /alerts/', { body, headers })).body
}

test.each([
  ['two hours slow', 2 * hour],
  ['two hours fast', -2 * hour],
  ['a year slow', 365 * 24 * hour],
] as const)('an SOS of ten seconds ago on a phone that is %s is ten seconds old, and never late', async (_, slow) => {
  const alert = await press(slow, 10 * second)
  expect(alert).toMatchObject({ late: false, clock_suspect: true, occurred_at: ago(guet, 10 * second) })
  expect(alert['location']).toMatchObject({ timestamp: ago(guet, 10 * second) })
})

test('one that waited three hours on such a phone is three hours old', async () => {
  expect(await press(2 * hour, 3 * hour)).toMatchObject({ late: true, occurred_at: ago(guet, 3 * hour) })
})

test('a phone whose clock is right is believed as before, also when its request was a minute on its way', async () => {
  expect(await press(minute, 10 * second)).toMatchObject({
    clock_suspect: false,
    occurred_at: ago(guet, minute + 10 * second),
  })
})

test('where it is afterwards is as old as it says, by the same clock, and its own time stands as it was sent', async () => {
  await press(2 * hour, 10 * second)
  guet.clock.pass(minute)
  const said = place({ timestamp: byClock(2 * hour, second), latitude: 14.91, longitude: -17.2 })
  const sent = await send(fisherman, said, { [sentAtHeader]: byClock(2 * hour, 0) })
  expect(sent).toMatchObject({ status: 201, body: { clock_suspect: true } })
  const [newest] = await trackOf(fisherman, `user=${fisherman.id}`)
  expect(newest).toMatchObject({ timestamp: byClock(2 * hour, second), latitude: 14.91 })
  expect((await alertsOf(fisherman))[0]).toMatchObject({ late: false })
})
