import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { messagesSeenBy, said, sendMessage, voiceForm } from '#test/samples/messages.ts'
import { holdsFor } from '#test/samples/random.ts'
import { minute } from '#test/world/fixes.ts'
import { type LiveCall, callLive } from '#test/world/live-call.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let address: string
let people: readonly SignedInPerson[]
beforeAll(async () => {
  guet = await openTestServer()
  address = await guet.app.listen({ port: 0, host: '127.0.0.1' })
  const gie = await guet.signedInAs('organization')
  people = [gie, await guet.signedInAs('fisherman', { of: gie }), await guet.signedInAs('fisherman', { of: gie })]
})
afterAll(() => guet.close())

const sending = fc.record({
  by: fc.nat(2),
  /** How often the phone sends it again because no answer came. */
  times: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom('text', 'voice'),
})

type LiveMessage = { readonly id: string; readonly sequence: number; readonly channel_id: string | null }
const toldOf = (call: LiveCall) =>
  call.events.filter(({ event }) => event === 'message.saved').map(({ data }) => data as LiveMessage)

test('whatever is sent at once, twice, in any order: one order, the same for everybody, without a gap', () =>
  holdsFor(
    fc.asyncProperty(fc.array(sending, { minLength: 2, maxLength: 14 }), async (sendings) => {
      await rowsOf(guet, 'truncate chat_messages, chat_rooms, chat_readings cascade')
      guet.clock.pass(2 * minute)
      const calls = await Promise.all(people.map(({ token }) => callLive(address, { token })))
      await Promise.all(calls.map((call) => call.until((events) => events.some(({ id }) => id !== null))))
      const letters = sendings.flatMap(({ by, times, what }) => {
        const id = newId()
        return Array.from({ length: times }, () => ({ id, person: people[by], what }))
      })
      const answers = await Promise.all(letters.map(({ id, person, what }) => send(person, id, what)))
      expect(answers.filter((status) => status === 201)).toHaveLength(sendings.length)
      expect(answers.filter((status) => status !== 201 && status !== 200)).toEqual([])
      await Promise.all(calls.map((call) => call.until(() => toldOf(call).length >= sendings.length)))
      const orders = await Promise.all(people.map((person) => messagesSeenBy(person)))
      const [order = []] = orders.map((shown) => shown.toReversed().map(({ id }) => id))
      expect(orders.map((shown) => shown.toReversed().map(({ id }) => id))).toEqual(people.map(() => order))
      expect(orders[0]?.toReversed().map(({ sequence }) => sequence)).toEqual(order.map((_, index) => index + 1))
      // Who listens hears them in that order too, each once.
      expect(calls.map((call) => toldOf(call).map(({ id }) => id))).toEqual(calls.map(() => order))
      for (const call of calls) call.hangUp()
    }),
    6,
  ))

async function send(person: SignedInPerson | undefined, id: string, what: string): Promise<number> {
  if (person === undefined) throw new Error('Nobody is here.')
  if (what === 'text') return (await sendMessage(person, { id })).status
  return (await person.request('POST /communication/upload-voice/', voiceForm(undefined, {}, id))).status
}

test('what was said while somebody was away comes once, in its order, when he is back', async () => {
  const [gie, one, other] = people as [SignedInPerson, SignedInPerson, SignedInPerson]
  guet.clock.pass(2 * minute)
  const before = await callLive(address, { token: other.token })
  const first = await said(one)
  await before.until(() => toldOf(before).some(({ id }) => id === first.id))
  before.hangUp()
  await before.ended
  const missed = [await said(one), await said(gie, { channel_id: 'emergency' }), await said(gie)]
  const after = await callLive(address, { token: other.token, lastId: before.lastId })
  await after.until(() => toldOf(after).length >= missed.length)
  after.hangUp()
  expect(toldOf(after).map(({ id }) => id)).toEqual(missed.map(({ id }) => id))
})

test('nobody hears what he may not read', async () => {
  guet.clock.pass(2 * minute)
  const [gie, one] = people as [SignedInPerson, SignedInPerson]
  const [stranger, pending] = [await guet.signedInAs('fisherman'), await guet.signedInAsPending()]
  const calls = await Promise.all([stranger, pending].map(({ token }) => callLive(address, { token })))
  await said(one)
  await said(one, { channel_id: null, receiver: gie.id })
  const last = await said(gie, { channel_id: 'emergency' })
  const [heard, nothing] = calls as [LiveCall, LiveCall]
  await heard.until(() => toldOf(heard).some(({ id }) => id === last.id))
  expect(toldOf(heard).map(({ id }) => id)).toEqual([last.id])
  expect(toldOf(nothing)).toEqual([])
  for (const call of calls) call.hangUp()
})
