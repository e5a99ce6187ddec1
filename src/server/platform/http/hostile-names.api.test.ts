import { afterAll, beforeAll, expect, test } from 'vitest'
import { fishermanNamed } from '#test/world/registration.ts'
import { sos } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Names that JavaScript gives a meaning: they refuse nothing, reach nothing, and what is free-form keeps them. */
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const headers = { 'content-type': 'application/json' }
const hostile = '"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}},"toString":1'

test('an SOS is taken with whatever its metadata holds, and shows it byte for byte', async () => {
  const metadata = `{${hostile},"deep":{${hostile}},"Battery":40}`
  const payload = JSON.stringify(sos({ user: fisherman.id })).replace('"metadata":{}', `"metadata":${metadata}`)
  const answer = await fisherman.request('POST /alerts/', { payload, headers })
  expect(answer.status).toBe(201)
  expect(answer.raw.toString()).toContain(`"metadata":${metadata}`)
  const read = await fisherman.request(`GET /alerts/${String(answer.body['id'])}/`)
  expect(read.raw.toString()).toContain(`"metadata":${metadata}`)
  const [, firstSaid] = read.raw.toString().split('"first_said"')
  expect(firstSaid).toContain(`"metadata":${metadata}`)
})

test('an SOS with such names beside its own members is an SOS', async () => {
  const payload = JSON.stringify(sos({ user: fisherman.id })).replace('{', `{${hostile},`)
  const answer = await fisherman.request('POST /alerts/', { payload, headers })
  expect([200, 201]).toContain(answer.status)
  expect(answer.body).not.toHaveProperty('is_admin')
})

test('they give nobody a role, and no object a member', async () => {
  const draft = JSON.stringify(fishermanNamed('Awa')).replace('"profile":{', `${hostile},"profile":{${hostile},`)
  const { status, body } = await guet.request('POST /users/register/', { payload: draft, headers })
  expect([status, (body['user'] as { role: string }).role]).toEqual([201, 'fisherman'])
  const change = `{"profile":{${hostile},"first_name":"Awa"},${hostile}}`
  const changed = await fisherman.request('PUT /users/profile/', { payload: change, headers })
  expect([changed.status, changed.body['role']]).toEqual([200, 'fisherman'])
  expect({}).not.toHaveProperty('is_admin')
  expect({}).not.toHaveProperty('isAdmin')
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})
