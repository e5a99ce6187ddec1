import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { allPresent, anyRequest, describedCalls, goodRequest, send, worldOf } from '#test/world/any-request.ts'
import { chosenSeed } from '#test/samples/random.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { openTestServer } from '#test/world/test-server.ts'

const seed = chosenSeed()
const eachCall = 600

test(`any request that the description allows or nearly allows, ${eachCall} of each call: no fault and nothing that is not described`, async () => {
  process.stdout.write(`GUET_SEED=${seed}\n`)
  let world = await worldOf(await openTestServer(await simulatedWeather()))
  let asked = 0
  for (const call of describedCalls()) {
    world = await allPresent(world)
    const good = await goodRequest(call, world)
    const property = fc.asyncProperty(anyRequest(call, good), async (request) => {
      await send(call, request, world)
      asked += 1
    })
    await fc.assert(property, { seed, numRuns: eachCall, endOnFailure: true })
  }
  expect(asked).toBeGreaterThanOrEqual(eachCall * describedCalls().length)
  vi.restoreAllMocks()
  await world.guet.close()
})
