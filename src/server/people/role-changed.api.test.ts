import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { personOut } from '#contract/accounts/account.rules.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { declared } from '#test/samples/voyages.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

/* With another role the same profile shows other fields: what was seen is what stood there before. */
test.each(['organization', 'admin'])(
  'a fisherman with a boat becomes %s from the version that was seen',
  async (role) => {
    const person = await guet.signedInAs('fisherman')
    const seen = async () => fromWire((await admin.request(`GET /users/users/${person.id}/`)).body) as User
    const before = await seen()
    expect(before.profile.boatName).not.toBeNull()
    const become = (from: User) =>
      admin.request(`PATCH /users/users/${person.id}/`, {
        body: { role },
        headers: { [versionHeader]: versionNamed(profileVersion(from)) },
      })
    await admin.request(`PATCH /users/users/${person.id}/`, { body: { profile: { full_name: 'Quelqu’un d’autre' } } })
    expect((await become(before)).status).toBe(412)
    expect(await become(await seen())).toMatchObject({ status: 200, body: { role } })
  },
)

test('whoever is out becomes nothing else: he has to say on his own screen that he is back', async () => {
  const person = await guet.signedInAs('fisherman')
  await declared(person)
  const change = (body: object) => admin.request(`PATCH /users/users/${person.id}/`, { body })
  expectRefusal(await change({ role: 'organization' }), personOut)
  expect((await person.request('GET /users/profile/')).body).toMatchObject({ role: 'fisherman' })
  expect((await change({ role: 'fisherman', profile: { full_name: 'Modou Sow' } })).status).toBe(200)
})
