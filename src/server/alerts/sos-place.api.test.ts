import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPerson, type TestHouse, openTestHouse } from '#test/house.ts'
import { raised } from '#test/sos.ts'

let guet: TestHouse
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestHouse()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const minute = 60_000
const ago = (milliseconds: number) => new Date(guet.clock.now.getTime() - milliseconds).toISOString()
const place = { latitude: 14.93, longitude: -17.19, speed: null, heading: null }

test('R6: the place of an SOS is as old as the device says, also when it was known long before the press', async () => {
  const [known, press] = [ago(90 * minute), ago(minute)]
  const sos = await raised(fisherman, { occurred_at: press, location: { ...place, timestamp: known } })
  expect([sos['occurred_at'], sos['location']]).toEqual([press, expect.objectContaining({ timestamp: known })])
})

test('a place without a time is as old as the press, and none is from the future', async () => {
  const press = ago(minute)
  const without = await raised(fisherman, { occurred_at: press, location: place })
  expect(without['location']).toMatchObject({ timestamp: press })
  const ahead = await raised(fisherman, { occurred_at: press, location: { ...place, timestamp: ago(-3 * minute) } })
  expect(ahead['location']).toMatchObject({ timestamp: ahead['received_at'] })
})
