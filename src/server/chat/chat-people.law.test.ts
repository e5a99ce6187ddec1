import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresseeOf, peopleToWriteTo } from './chat-people.store.ts'
import { mayWriteTo } from '#contract/chat/chat-visibility.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let people: readonly SignedInPerson[]
beforeAll(async () => {
  guet = await openTestServer()
  const [gie, other] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
  const waiting = await guet.signedInAsPending()
  people = [
    gie,
    other,
    waiting,
    await guet.signedInAs('fisherman', { of: gie }),
    await guet.signedInAs('fisherman', { of: gie }),
    await guet.signedInAs('fisherman', { of: other }),
    await guet.signedInAs('fisherman', { of: waiting }),
    await guet.signedInAs('fisherman'),
    await guet.signedInAs('fisherman'),
    await guet.signedInAs('admin'),
    await guet.signedInAs('admin'),
  ]
})
afterAll(() => guet.close())

test('those who are offered are those to whom the contract lets one write, for everybody', async () => {
  const { db } = guet.services
  const known = await Promise.all(people.map(({ id }) => addresseeOf(db, id)))
  for (const viewer of known) {
    if (viewer === null) throw new Error('Somebody is gone.')
    const offered = (await peopleToWriteTo(db, viewer, undefined, 100)).map(({ id }) => id)
    const allowed = known.flatMap((one) => (one !== null && mayWriteTo(viewer, one) ? [one.id] : []))
    expect([viewer.role, offered.toSorted()]).toEqual([viewer.role, allowed.toSorted()])
  }
})
