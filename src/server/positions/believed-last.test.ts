import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { rememberBases, takeBases } from './believed-last.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

function heard(at: number) {
  return { id: newId(), at, latitude: 14.9, longitude: -17, source: null }
}

test('where a device was is known until it is heard again, and again only when that is kept', async () => {
  const device = newId()
  const [first, second, late] = [heard(1000), heard(3000), heard(2000)]
  rememberBases(guet.services, new Map(), new Map([[device, [first]]]), new Set([device]))
  const bases = await takeBases(guet.services, [device])
  expect(bases.get(device)).toMatchObject({ base: first })
  // That group was never kept: the database is asked, and knows nothing of it.
  expect((await takeBases(guet.services, [device])).get(device)).toBeUndefined()
  rememberBases(guet.services, bases, new Map([[device, [second, late]]]), new Set())
  expect((await takeBases(guet.services, [device])).get(device)).toMatchObject({ base: second })
})

test('of a device that was doubted nothing is remembered', async () => {
  const device = newId()
  rememberBases(guet.services, new Map([[device, null]]), new Map([[device, [heard(1000)]]]), new Set())
  expect((await takeBases(guet.services, [device])).get(device)).toBeUndefined()
})
