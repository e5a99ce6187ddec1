/** @module-tag later */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import {
  type World,
  allPresent,
  anyRequest,
  describedCalls,
  goodRequest,
  send,
  worldOf,
} from '#test/world/any-request.ts'
import { holdsFor } from '#test/samples/random.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { openTestServer } from '#test/world/test-server.ts'

/** Any request that the description of the interface allows or nearly allows: an answer that it describes, and no fault. */
const calls = describedCalls()

let world: World
beforeAll(async () => {
  world = await worldOf(await openTestServer(await simulatedWeather()))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.guet.close()
})

test('every call of the contract is asked', () => {
  const names = Object.entries(api).flatMap(([feature, of]) => Object.keys(of).map((call) => `${feature}.${call}`))
  expect(calls.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test.each(calls)('$name', async (call) => {
  world = await allPresent(world)
  const good = await goodRequest(call, world)
  await holdsFor(
    fc.asyncProperty(anyRequest(call, good), async (request) => void (await send(call, request, world))),
    20,
  )
})
