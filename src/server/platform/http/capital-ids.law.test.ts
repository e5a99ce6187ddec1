import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { raised, sos } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* Some write ids in capitals. The database finds them either way: so must whatever compares them. */
let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

test('an SOS whose id and person are written so is raised, told and rung like any other', async () => {
  const id = newId()
  const body = { ...sos(), id: id.toUpperCase(), user: fisherman.id.toUpperCase() }
  expect(await fisherman.request('POST /alerts/', { body })).toMatchObject({ status: 201, body: { id } })
  const { body: alert } = await fisherman.request(`GET /alerts/${id.toUpperCase()}/`)
  expect(alert).toMatchObject({ id, user: fisherman.id, trail: [{ act: 'raised' }] })
  const [rung] = await rowsOf(guet, `select count(*)::int as letters from deliveries where alert_id = '${id}'`)
  expect(rung?.['letters']).toBeGreaterThan(0)
})

test('nobody does to himself what is another’s to do', async () => {
  const own = `/users/users/${admin.id}`
  const capital = `/users/users/${admin.id.toUpperCase()}`
  for (const call of ['DELETE %', 'DELETE %second-factor/'] as const) {
    const [usual, written] = await Promise.all(
      [own, capital].map((path) => admin.request(call.replace('%', `${path}/`))),
    )
    expect(usual?.status).toBeGreaterThanOrEqual(400)
    expect(written).toMatchObject({ status: usual?.status, body: usual?.body })
  }
})

test('what is said of one is of the same one', async () => {
  const { id } = await raised(fisherman)
  await admin.request(`POST /alerts/${id.toUpperCase()}/resolve/`, { body: { reason: 'fausse_alerte' } })
  await admin.request(`DELETE /alerts/${id.toUpperCase()}/`)
  const [told] = await rowsOf(
    guet,
    `select data from live_log where name = 'alert.removed' order by sequence desc limit 1`,
  )
  expect(told).toMatchObject({ data: { id } })
})
