import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared, inHours, prolonged, returned } from '#test/samples/voyages.ts'
import { type Shown, hour, minute } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Clocks that are wrong, of telephones and of the server: what was said after what was known comes after it. */
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

async function own(): Promise<{ open: Shown | null }> {
  return (await fisherman.request('GET /tracking/voyages/own/')).body as never
}

const say = (id: string, what: 'prolong' | 'end', body: object) =>
  fisherman.request(`POST /tracking/voyages/${id}/${what}/`, { body })

test('« je suis rentré » is one by whatever clock, when the newest time was known to whoever says it', async () => {
  for (const behind of [1 / 6, 5, 24 * 5, -1 / 20, -24 * 400]) {
    const { id } = await declared(fisherman)
    guet.clock.pass(hour)
    const { last_said_at: after } = await prolonged(fisherman, id, inHours(guet.services, 10))
    const late = {
      said_at: inHours(guet.services, -behind),
      after,
      due_at: inHours(guet.services, 11 - Math.min(0, behind)),
    }
    const more = await say(id, 'prolong', late)
    expect(more.body['due_at']).toBe((await own()).open?.['due_at'])
    expect(Date.parse(String(more.body['due_at']))).toBeGreaterThan(Date.parse(inHours(guet.services, 10)))
    const home = { said_at: inHours(guet.services, -behind), after: more.body['last_said_at'] }
    expect((await say(id, 'end', home)).body).toMatchObject({ end: 'returned' })
  }
})

test('what comes without a time is said now, after all that is known, also by a server whose clock was set back', async () => {
  const { id } = await declared(fisherman)
  guet.clock.pass(hour)
  await prolonged(fisherman, id, inHours(guet.services, 10))
  guet.clock.jump(-30 * minute)
  expect(await returned(fisherman, id)).toMatchObject({ end: 'returned' })
  guet.clock.jump(30 * minute)
})

test('a word that claims to come after what nobody can have said keeps later ones from nothing', async () => {
  const { id } = await declared(fisherman)
  const claim = {
    after: '2099-01-01T00:00:00.000Z',
    due_at: inHours(guet.services, 9),
    said_at: inHours(guet.services, 0),
  }
  await say(id, 'prolong', claim)
  guet.clock.pass(minute)
  expect((await say(id, 'end', { said_at: inHours(guet.services, 0) })).body).toMatchObject({
    end: 'returned',
  })
})
