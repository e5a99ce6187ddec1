import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, ago, hour, minute, place, results, sendBatch } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('a list whose trips are bounded has those as well that began before and ended in it or go on', async () => {
  const [home, out] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  await sendBatch(home, outAndBack(3 * hour))
  await sendBatch(out, outAndBack(3 * hour).slice(0, 40))
  const [over] = await tripsOf(home)
  const [open] = await tripsOf(out)
  const within = `from=${ago(guet, 3 * hour - 10 * minute)}&to=${ago(guet, 0)}`
  const after = `from=${ago(guet, 10 * minute)}`
  expect(await tripsOf(home, `${within}&bounds=departure`)).toEqual([])
  expect(await tripsOf(home, `${within}&bounds=trip`)).toEqual([over])
  expect(await tripsOf(out, `${within}&bounds=trip`)).toEqual([open])
  expect(await tripsOf(home, `${after}&bounds=trip`)).toEqual([])
  expect(await tripsOf(out, `${after}&bounds=trip`)).toEqual([open])
  expect(await tripsOf(out, `to=${ago(guet, 5 * hour)}&bounds=trip`)).toEqual([])
  const figures = await home.request(`GET /tracking/trips/figures/?${within}&bounds=trip`)
  expect(figures.body).toMatchObject({ trips: 1 })
})

async function tripsOf(person: SignedInPerson, query = ''): Promise<readonly Shown[]> {
  return results(await person.request(`GET /tracking/trips/?${query}`))
}

/** Half an hour out and half an hour back, and still a while. */
function outAndBack(began: number) {
  const out = Array.from({ length: 31 }, (_, index) => index)
  const ashore = Array.from({ length: 20 }, () => 0)
  return [0, 0, 0, 0, ...out, ...out.toReversed(), ...ashore].map((step, index) => {
    const timestamp = ago(guet, began - index * minute)
    return place({ id: newId(), timestamp, longitude: -17.192534 - step * 0.003, speed: step > 0 ? 10.4 : 0 })
  })
}
