import { afterAll, beforeAll, expect, test } from 'vitest'
import { TrackerConnection } from './listening/connection.ts'
import { Reception } from './listening/reception.ts'
import type { Protocol } from './protocol.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { framesOf, spoken } from '#test/trackers/mutated-frames.ts'

/** A tracker that waits for the answer to what it said before its SOS comes to its SOS, whether anybody added it or not. */
let guet: TestServer
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  reception = new Reception(guet.services)
})
afterAll(async () => {
  await reception.close()
  await guet.close()
})

test.each(spoken)('whoever speaks $name and was never added is answered as one that was', async (protocol) => {
  const frames = framesOf(protocol)
  const expected = await answersOf(protocol, frames, everybodyIsAdded)
  expect(await answersOf(protocol, frames, reception)).toEqual(expected)
  expect(await rowsOf(guet, 'select id from positions')).toEqual([])
  expect(await rowsOf(guet, 'select id from devices')).toEqual([])
})

/** Where everybody who gives a name was added. */
const everybodyIsAdded: ConstructorParameters<typeof TrackerConnection>[1] = {
  now: () => guet.clock.now,
  exits: { bind: () => undefined, release: () => undefined },
  receive: async (reports, sender) =>
    reports.every(({ deviceId }) => (deviceId ?? sender.deviceId) !== null) ? 'device' : 'nobody',
  idOf: async () => null,
  noteAnswer: async () => undefined,
  refuse: () => undefined,
  fail: (_source, problem) => expect.unreachable(String(problem)),
}

/** What each frame is answered, in a talk of its own that begins with the first of them, which is a login or names its device. */
async function answersOf(
  protocol: Protocol,
  frames: readonly Buffer[],
  to: typeof everybodyIsAdded,
): Promise<readonly string[]> {
  const answers: string[] = []
  for (const frame of frames) {
    const talk = new TrackerConnection(protocol, to, '192.0.2.7', (bytes) => answers.push(bytes.toString('hex')))
    for (const said of [frames[0]!, frame]) await talk.take(said)
  }
  return answers
}
