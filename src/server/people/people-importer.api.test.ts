import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTaken, numberNotServed, phoneTaken } from '#contract/accounts/account.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { sendTable } from '#test/samples/uploads.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let member: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

describe('people', () => {
  const people = (...lines: string[]) => `Nom complet;Téléphone;E-mail;Pirogue;Contact d’urgence\n${lines.join('\n')}\n`

  test('are fishermen with their boats: an organisation’s its members, an administrator’s nobody’s', async () => {
    const [own, free] = [`${newId()}@test.example`, `${newId()}@test.example`]
    expect((await sendTable(organisation, '/users/users/import/', people(`Awa Fall;;${own};Sopé;`))).status).toBe(201)
    expect((await sendTable(admin, '/users/users/import/', people(`Omar Sy;77 222 33 44;${free};;`))).status).toBe(201)
    const [person] = results(await organisation.request(`GET /users/users/?search=${own}`))
    expect(person).toMatchObject({
      email: own,
      role: 'fisherman',
      profile: { full_name: 'Awa Fall', boat_name: 'Sopé' },
    })
    expect(person?.['organisation']).not.toBeNull()
    const [other] = results(await admin.request(`GET /users/users/?search=${free}`))
    expect(other).toMatchObject({ phone_number: '+221772223344', organisation: null })
  })

  test('cannot sign in before an invitation: nobody knows a password of theirs', async () => {
    const email = `${newId()}@test.example`
    await sendTable(organisation, '/users/users/import/', people(`Awa Fall;;${email};;`))
    for (const password of ['', ' ', 'Awa Fall', email])
      expect((await guet.request('POST /users/login/', { body: { email, password } })).status).not.toBe(200)
  })

  test('come by the table with nobody who is not approved', async () => {
    const pending = await guet.signedInAsPending()
    for (const path of ['/users/users/import/check/', '/users/users/import/'])
      expectRefusal(await sendTable(pending, path, people(`Awa Fall;;${newId()}@test.example;;`)), organisationPending)
  })

  test('who have an account already, or a number that no SMS reaches, are told line by line', async () => {
    const body = (
      await sendTable(
        organisation,
        '/users/users/import/check/',
        people(
          `Awa;;${member.email.toUpperCase()};;`,
          `Omar;77 222 33 44;;;`,
          `Modou;;${newId()}@test.example;;+33612345678`,
        ),
      )
    ).body
    expect(body['problems']).toMatchObject([
      { line: 2, column: 'E-mail', sentence: emailTaken.sentence },
      { line: 3, column: 'Téléphone', sentence: phoneTaken.sentence },
      { line: 4, column: 'Contact d’urgence', sentence: numberNotServed.sentence },
    ])
  })
})
