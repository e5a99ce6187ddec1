import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Duty, dutyVersion } from '#contract/notifications/notification.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let [admin, one, other]: SignedInPerson[] = []
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  one = await guet.signedInAs('fisherman')
  other = await guet.signedInAs('fisherman')
})
beforeEach(() => rowsOf(guet, 'delete from duty_chain'))
afterAll(() => guet.close())

const path = '/notifications/duty/'
const read = () => admin!.request(`GET ${path}`)
const write = (people: readonly (SignedInPerson | undefined)[], seen?: Answer) =>
  admin!.request(`PUT ${path}`, {
    body: { people: people.map((person) => person?.id) },
    ...(seen && { headers: { [versionHeader]: versionNamed(dutyVersion(fromWire(seen.body) as Duty)) } }),
  })

describe('a duty chain', () => {
  test('is changed by whoever saw it as it is, and by whoever says nothing of what he saw', async () => {
    const first = await write([one], await read())
    expect(first).toMatchObject({ status: 200, body: { people: [{ user: one?.id }] } })
    expect(await write([one, other], first)).toMatchObject({ status: 200 })
    expect(await write([other])).toMatchObject({ status: 200, body: { people: [{ user: other?.id }] } })
  })

  test('that was changed meanwhile is left as it is, and what stands now is said', async () => {
    const opened = await read()
    const first = await write([one], opened)
    expect(await write([other], opened)).toMatchObject({
      status: changedMeanwhile.status,
      body: {
        code: changedMeanwhile.code,
        error: 'La chaîne d’astreinte a été modifiée entre-temps par quelqu’un d’autre.',
        current: first.body,
      },
    })
    expect((await read()).body).toEqual(first.body)
  })

  test('that two change at once, one after the other, tells one of them; also one that was empty', async () => {
    const opened = await read()
    const both = await Promise.all([write([one], opened), write([other], opened)])
    expect(both.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([
      200,
      changedMeanwhile.status,
    ])
  })
})
